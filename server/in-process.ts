/**
 * Inference as a promise, for programs that embed the server: no frontend, the same core.
 */
import type { InferenceCore } from './core/core.ts';
import { InferenceError } from './errors.ts';
import { Cancellation, type InferRequest } from './request/request.ts';
import type { InferResponse } from './request/response.ts';

/** As a frontend's request; the version is the one that the model's policy serves if it is left out. */
export interface InferInput extends Omit<InferRequest, 'modelVersion' | 'id' | 'cancellation'> {
  /** The version that is asked, as a decimal number. @default the highest that the model's policy serves */
  readonly modelVersion?: string;
  /** Comes back in the answer, and stands in the log. @default '' */
  readonly id?: string;
}

/** How an inference is waited for. */
export interface InferCallOptions {
  /** Drops the request where it is; the promise rejects with CANCELLED. @default it is waited for to the end */
  readonly signal?: AbortSignal;
}

/**
 * One request, one answer. Rejects with an InferenceError; UNSUPPORTED for a decoupled model, whose answers are a stream. The response's
 * tensors may be views of pooled memory: call its `release` once they are read, or leave them to the garbage collector.
 */
export function infer(core: InferenceCore, input: InferInput, { signal }: InferCallOptions = {}): Promise<InferResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled(signal));
    const { modelName, modelVersion = '', id = '' } = input;
    if (core.resolve(modelName, modelVersion).signature.decoupled) {
      return reject(new InferenceError('UNSUPPORTED', `model '${modelName}' is decoupled: its answers are a stream, not one`));
    }
    const cancellation = signal && new Cancellation();
    const onAbort = (): void => {
      cancellation?.cancel();
      reject(cancelled(signal as AbortSignal));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    const end = (): void => signal?.removeEventListener('abort', onAbort);
    core.infer(
      { ...input, modelVersion, id, cancellation },
      {
        respond(response) {
          end();
          if (signal?.aborted) response.release?.();
          else resolve(response);
        },
        complete() {
          end();
          reject(new InferenceError('INTERNAL', `model '${modelName}' gave no answer`));
        },
        fail(error) {
          end();
          reject(error);
        },
      },
    );
  });
}

function cancelled(signal: AbortSignal): InferenceError {
  return new InferenceError('CANCELLED', 'request was cancelled', { cause: signal.reason });
}
