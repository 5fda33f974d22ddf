/**
 * A core without models behind it: it keeps what it was asked, and the test says what is answered.
 */
import type { InferenceCore } from '../../../../../server/core/core.ts';
import { InferenceError, type StatusCode } from '../../../../../server/errors.ts';
import type { LoadedVersion } from '../../../../../server/model/loaded-version.ts';
import type { InferRequest } from '../../../../../server/request/request.ts';
import type { ResponseSink } from '../../../../../server/request/response.ts';
import type { Tensor } from '../../../../../server/request/tensor.ts';

export interface Asked {
  readonly request: InferRequest;
  readonly sink: ResponseSink;
  /** Answers finally, with these tensors. */
  answer(outputs?: readonly Tensor[], release?: () => void): void;
  fail(code: StatusCode, message: string): void;
}

/** Models `plain` and `decoupled` exist. */
export class FakeCore implements InferenceCore {
  readonly asked: Asked[] = [];
  readonly loads: unknown[] = [];
  ready = true;
  isDraining = false;
  /** Answers requests at once; absent: they stay unanswered until the test answers. */
  onInfer: ((asked: Asked) => void) | undefined;
  #waiting: (() => void)[] = [];

  /** Resolves when that many requests have come. */
  async untilAsked(count: number): Promise<readonly Asked[]> {
    while (this.asked.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.asked;
  }

  isLive(): boolean {
    return true;
  }

  isReady(): boolean {
    return this.ready;
  }

  serverMetadata() {
    return { name: 'triton', version: '0.1.0', extensions: ['statistics'] };
  }

  isModelReady(name: string): boolean {
    return name === 'plain' || name === 'decoupled';
  }

  modelMetadata(name: string) {
    this.resolve(name);
    return {
      name,
      versions: ['1', '2'],
      platform: 'identity',
      inputs: [{ name: 'x', datatype: 'FP32', shape: [-1, 2] }],
      outputs: [{ name: 'y', datatype: 'FP32', shape: [-1, 2] }],
    };
  }

  modelConfig(name: string) {
    this.resolve(name);
    return {
      name,
      max_batch_size: 8,
      dynamic_batching: {
        max_queue_delay_microseconds: 2n ** 64n - 1n,
        priority_queue_policy: { '18446744073709551615': { default_timeout_microseconds: 5n } },
      },
    };
  }

  statistics(name: string) {
    this.resolve(name);
    const duration = (count: number) => ({ count, ns: count * 1000 });
    const compute = { computeInput: duration(1), computeInfer: duration(2), computeOutput: duration(3) };
    return [
      {
        name,
        version: '1',
        lastInference: 1_790_000_000_000,
        inferenceCount: 9,
        executionCount: 4,
        success: duration(9),
        fail: duration(5),
        queue: duration(6),
        cacheHit: duration(7),
        cacheMiss: duration(8),
        ...compute,
        batches: [{ batchSize: 8, ...compute }],
      },
    ];
  }

  resolve(name: string): LoadedVersion {
    if (!this.isModelReady(name)) throw new InferenceError('NOT_FOUND', `Request for unknown model: '${name}' is not found`);
    const signature = { modelName: name, version: '1', maxBatchSize: 0, decoupled: name === 'decoupled' };
    return { name, version: '1', signature } as LoadedVersion;
  }

  infer(request: InferRequest, sink: ResponseSink): void {
    const { modelName, id } = request;
    const asked: Asked = {
      request,
      sink,
      answer: (outputs = [], release) => sink.respond({ modelName, modelVersion: '1', id, outputs, release }, true),
      fail: (code, message) => sink.fail(new InferenceError(code, message)),
    };
    this.asked.push(asked);
    this.onInfer?.(asked);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  repositoryIndex({ ready }: { readonly ready?: boolean }) {
    const rows = [{ name: 'plain', version: '1', state: 'READY' as const }, { name: 'never' }];
    return ready ? rows.slice(0, 1) : rows;
  }

  async loadModel(name: string, options: unknown): Promise<void> {
    this.loads.push({ name, options });
  }

  async unloadModel(name: string, options: unknown): Promise<readonly string[]> {
    this.loads.push({ name, options });
    return [];
  }
}
