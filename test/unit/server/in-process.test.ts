import { describe, expect, it, vi } from 'vitest';
import type { InferenceCore } from '../../../server/core/core.ts';
import { InferenceError } from '../../../server/errors.ts';
import { infer } from '../../../server/in-process.ts';
import type { InferRequest } from '../../../server/request/request.ts';
import type { InferResponse, ResponseSink } from '../../../server/request/response.ts';

const response: InferResponse = { modelName: 'm', modelVersion: '1', id: '', outputs: [] };

interface Call {
  readonly request: InferRequest;
  readonly sink: ResponseSink;
}

function coreOf(options: { decoupled?: boolean; error?: InferenceError } = {}): { core: InferenceCore; calls: Call[] } {
  const calls: Call[] = [];
  const core = {
    resolve: () => {
      if (options.error) throw options.error;
      return { signature: { decoupled: options.decoupled ?? false } };
    },
    infer: (request: InferRequest, sink: ResponseSink) => calls.push({ request, sink }),
  };
  return { core: core as unknown as InferenceCore, calls };
}

describe('infer', () => {
  it('resolves with the answer', async () => {
    const { core, calls } = coreOf();
    const answer = infer(core, { modelName: 'm', inputs: [] });
    calls[0]?.sink.respond(response, true);
    expect(await answer).toBe(response);
    expect(calls[0]?.request).toMatchObject({ modelName: 'm', modelVersion: '', id: '' });
  });

  it('rejects with what went wrong: before, while, or for want of an answer', async () => {
    const error = new InferenceError('NOT_FOUND', 'no such model');
    await expect(infer(coreOf({ error }).core, { modelName: 'm', inputs: [] })).rejects.toBe(error);
    const { core, calls } = coreOf();
    const failing = infer(core, { modelName: 'm', inputs: [] });
    calls[0]?.sink.fail(error);
    await expect(failing).rejects.toBe(error);
    const empty = infer(core, { modelName: 'm', inputs: [] });
    calls[1]?.sink.complete();
    await expect(empty).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  it('refuses a decoupled model', async () => {
    await expect(infer(coreOf({ decoupled: true }).core, { modelName: 'm', inputs: [] })).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    });
  });

  it('cancels the request when the signal says so, and gives late answers back', async () => {
    const { core, calls } = coreOf();
    const abort = new AbortController();
    const answer = infer(core, { modelName: 'm', inputs: [] }, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(calls[0]?.request.cancellation?.isCancelled).toBe(true);
    const release = vi.fn();
    calls[0]?.sink.respond({ ...response, release }, true);
    expect(release).toHaveBeenCalledOnce();
    await expect(infer(core, { modelName: 'm', inputs: [] }, { signal: abort.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(calls, 'what is cancelled before is never sent').toHaveLength(1);
  });
});
