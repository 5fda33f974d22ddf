/**
 * Reads large request JSON on a thread of its own, one after the other: meanwhile the event loop serves others.
 *
 * In: an inference request's body, which is given away. Out: the request, with tensors that are the thread's results. The thread is started
 * when there is something to read, and ends when there was nothing for a while.
 */
import { Worker } from 'node:worker_threads';
import { InferenceError, type StatusCode } from '../../errors.ts';
import type { ParsedRequest, RequestSource } from './infer-request.ts';

/** What the thread is given: a request's source but for what only the main thread has. */
export type JsonSource = Omit<RequestSource, 'cancellation'>;

/** What it answers. */
export type JsonResult = { readonly parsed: ParsedRequest } | { readonly code: StatusCode; readonly message: string };

/** From here on (bytes of JSON) a request is worth the way to the thread and back: reading it would take tens of milliseconds. */
export const LARGE_JSON_BYTES = 256 * 1024;

/** Twice what the JSON that takes most needs within the limits of `request-json.ts`: out of its heap, the thread would end the process. */
const MAX_HEAP_MB = 4096;

/** It frees what it holds after this time without work. */
const IDLE_MS = 10_000;

// The sources run as they are; what is published is built.
const PROGRAM = new URL(import.meta.url.endsWith('.ts') ? './json-worker.ts' : './json-worker.js', import.meta.url);

interface Job {
  readonly source: JsonSource;
  readonly resolve: (parsed: ParsedRequest) => void;
  readonly reject: (error: InferenceError) => void;
}

export class JsonThread {
  /** The first is being read. */
  readonly #jobs: Job[] = [];
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Rejects with INVALID_ARG, or UNSUPPORTED, as `parseRequest` throws it. */
  read(source: JsonSource): Promise<ParsedRequest> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ source, resolve, reject });
      if (this.#jobs.length === 1) this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#idle);
    const job = this.#jobs[0];
    if (job) this.#thread().postMessage(job.source, [job.source.body.buffer as ArrayBuffer]);
    else this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(PROGRAM, { name: 'request-json', resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.on('message', (result: JsonResult) => {
      const { resolve, reject } = this.#jobs.shift() as Job;
      if ('parsed' in result) resolve(result.parsed);
      else reject(new InferenceError(result.code, result.message));
      this.#next();
    });
    // Its program throws nothing: it could not be started.
    worker.on('error', (cause) => {
      this.#worker = undefined;
      this.#jobs.shift()?.reject(new InferenceError('INTERNAL', 'the thread that reads request JSON has failed', { cause }));
      this.#next();
    });
    // A job that is under way has a connection, which holds the process.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread; more to read starts another. */
  close(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
