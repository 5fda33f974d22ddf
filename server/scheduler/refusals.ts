/**
 * Why schedulers answer a request without executing it, in Triton's words where it has some.
 */
import { InferenceError } from '../errors.ts';
import type { PendingRequest } from '../request/pending.ts';
import { requestLead } from '../request/validate-request.ts';

export function unloading({ request, signature }: PendingRequest): InferenceError {
  const message = `${requestLead(request)}model '${signature.modelName}' version ${signature.version} is unloading`;
  return new InferenceError('UNAVAILABLE', message, { reason: 'REJECTED' });
}

export function queueFull({ request }: PendingRequest, max: number): InferenceError {
  return new InferenceError('UNAVAILABLE', `${requestLead(request)}Exceeds maximum queue size ${max}`, { reason: 'REJECTED' });
}

export function timeoutExpired({ request }: PendingRequest): InferenceError {
  return new InferenceError('UNAVAILABLE', `${requestLead(request)}Request timeout expired`, { reason: 'REJECTED' });
}

export function cancelled({ request }: PendingRequest): InferenceError {
  return new InferenceError('CANCELLED', `${requestLead(request)}request was cancelled`);
}
