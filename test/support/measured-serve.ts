/**
 * The server as a process of its own that says, when asked, what memory it holds once the garbage is collected:
 * `node --expose-gc measured-serve.ts <flags>` with an IPC channel.
 */
import { setImmediate } from 'node:timers/promises';
import { main } from '../../server/main.ts';

/** Bytes. */
export interface HeldMemory {
  readonly rss: number;
  readonly heapUsed: number;
  /** Buffers and what else lies outside of the heap. */
  readonly external: number;
}

process.on('message', async () => {
  // Twice, with a turn between: what finalizers let go of is collected as well.
  for (let i = 0; i < 2; i++) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external } satisfies HeldMemory);
});
process.channel?.unref();

process.exitCode = await main(process.argv.slice(2));
