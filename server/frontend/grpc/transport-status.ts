/**
 * Statuses with which grpc-js ends a call by itself, before anything of ours sees the message: its words, and what we make of them.
 *
 * A client's fault is not INTERNAL, which clients take for a fault of the server and retry; and a limit names the flag that sets it.
 */
import { type ServerInterceptingCallInterface, status } from '@grpc/grpc-js';

type PartialStatus = Parameters<ServerInterceptingCallInterface['sendStatus']>[0];

const TOO_LARGE = /larger than/;
const CLIENTS_FAULT = /^(Failed to decompress message|Invalid grpc-timeout value)/;

/** `call` is grpc-js' own: the innermost of the interceptors' chain. */
export function explainStatuses(call: ServerInterceptingCallInterface, maxMessageSize: number): void {
  const sendStatus = call.sendStatus;
  call.sendStatus = (given) => sendStatus.call(call, explainStatus(given, maxMessageSize));
}

export function explainStatus(given: PartialStatus, maxMessageSize: number): PartialStatus {
  const { code, details } = given;
  if (code === status.RESOURCE_EXHAUSTED && details !== undefined && TOO_LARGE.test(details)) {
    return { ...given, details: `${details}: --grpc-max-message-size is ${maxMessageSize} bytes` };
  }
  if (code === status.INTERNAL && details !== undefined && CLIENTS_FAULT.test(details)) {
    return { ...given, code: status.INVALID_ARGUMENT };
  }
  return given;
}
