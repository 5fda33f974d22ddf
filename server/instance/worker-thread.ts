/**
 * One thread's life, as the main thread sees it: started, ready, running one batch at a time, ended.
 *
 *   starting --ready-->  idle --run--> running --DONE--> idle --close--> ended
 *   starting --its failure-->  ended        idle, running --crash, exit--> ended
 *
 * A thread that ended is never used again; whoever waits for it is told why.
 */
import { isMainThread, MessageChannel, Worker } from 'node:worker_threads';
import { InferenceError } from '../errors.ts';
import {
  type ArenaMessage,
  createChannel,
  LOAD,
  nextNumber,
  runBatch,
  STOP,
  stopThread,
  type WorkerChannel,
  type WorkerReady,
  type WorkerSetup,
  waitForBatch,
} from './worker-channel.ts';

export interface WorkerThreadOptions extends Pick<WorkerSetup, 'inputs' | 'outputs' | 'isBatched' | 'model'> {
  readonly name: string;
  /** The thread's program. */
  readonly program: URL;
  readonly maxRequests: number;
}

const alive = new Set<WorkerThread>();

/** What a process that exits waits for its threads. */
const EXIT_PATIENCE_MS = 2000;

/**
 * When the process exits. `onnxruntime-node` can neither be interrupted nor survives that its thread is ended meanwhile: Node would wait for
 * the thread, for ever if need be, and then the process would abort. So it waits here until the threads are idle. What takes longer is cut
 * off by SIGKILL, which is all that ends such a process; a worker thread that embeds the server waits as long as it takes.
 */
function waitForThreads(): void {
  const end = isMainThread ? performance.now() + EXIT_PATIENCE_MS : Number.POSITIVE_INFINITY;
  for (const thread of alive) {
    if (thread.waitUntilIdle(end - performance.now())) continue;
    process.kill(process.pid, 'SIGKILL');
    return;
  }
}

/** An idle thread that does not end by itself within this time is ended. */
const STOP_TIMEOUT_MS = 5000;

export class WorkerThread {
  readonly channel: WorkerChannel;
  /** Inputs that the model takes values for. */
  acceptedInputs: ReadonlySet<string> = new Set();
  readonly #worker: Worker;
  readonly #arenas: MessageChannel;
  readonly #exited: Promise<void>;
  /** What it was told last. */
  #number = LOAD;
  #reject: ((error: InferenceError) => void) | undefined;
  #end: InferenceError | undefined;

  private constructor({ name, program, maxRequests, ...setup }: WorkerThreadOptions) {
    this.channel = createChannel(setup.inputs.length + setup.outputs.length, maxRequests);
    this.#arenas = new MessageChannel();
    this.#worker = new Worker(program, {
      name,
      workerData: { ...setup, ...this.channel, arenas: this.#arenas.port2 } satisfies WorkerSetup,
      transferList: [this.#arenas.port2],
    });
    if (alive.size === 0) process.on('exit', waitForThreads);
    alive.add(this);
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#ended(
          new InferenceError('INTERNAL', `instance '${name}': its thread ended with code ${code}`, { reason: 'BACKEND' }),
        );
        resolve();
      });
    });
    this.#worker.on('error', (cause) => {
      this.#ended(
        new InferenceError('INTERNAL', `instance '${name}': its thread crashed: ${messageOf(cause)}`, {
          cause,
          reason: 'BACKEND',
        }),
      );
    });
  }

  /** Resolves once the thread has its model; rejects with why it could not. */
  static async start(options: WorkerThreadOptions): Promise<WorkerThread> {
    const thread = new WorkerThread(options);
    const ready = await new Promise<WorkerReady>((resolve, reject) => {
      thread.#reject = reject;
      thread.#worker.once('message', resolve);
    });
    thread.#reject = undefined;
    if (ready.isReady) {
      thread.acceptedInputs = new Set(ready.inputs);
      return thread;
    }
    await thread.#exited;
    throw new InferenceError('INVALID_ARG', ready.message);
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Memory for the next batch; the thread keeps no other. */
  useArenas(message: ArenaMessage): void {
    this.#arenas.port1.postMessage(message);
  }

  /** Hands the mailbox and arenas over; resolves when they hold the result. Rejects if the thread ends. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#end) {
        reject(this.#end);
        return;
      }
      this.#number = nextNumber(this.#number);
      this.#reject = reject;
      void runBatch(this.channel, this.#number).then(() => {
        this.#reject = undefined;
        resolve();
      });
    });
  }

  /** Blocks; false if it goes on for longer. */
  waitUntilIdle(timeoutMs: number): boolean {
    return waitForBatch(this.channel, this.#number, timeoutMs);
  }

  /** While it is idle. Idempotent. */
  async close(): Promise<void> {
    this.#number = STOP;
    stopThread(this.channel);
    const impatience = setTimeout(() => void this.#worker.terminate(), STOP_TIMEOUT_MS);
    await this.#exited;
    clearTimeout(impatience);
  }

  #ended(why: InferenceError): void {
    if (this.#end) return;
    this.#end = why;
    alive.delete(this);
    if (alive.size === 0) process.off('exit', waitForThreads);
    this.#arenas.port1.close();
    this.#reject?.(why);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
