/**
 * The end of a process whose worker threads are at work: Node would wait for them for ever, and then the process would abort.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

async function exitOf(...args: string[]): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'exiting-process.ts'), ...args], { stdio: 'ignore' });
  const [code, signal] = await once(child, 'exit');
  return [code, signal];
}

describe('a process that ends by itself while a worker thread', { timeout: 60_000 }, () => {
  it.each([
    ['is idle', 'exit', 'idle', '1'],
    ['runs a model', 'exit', 'run', '2000'],
  ])('%s, exits as it says', async (_, ...args) => {
    expect(await exitOf(...args)).toEqual([3, null]);
  });

  it('runs a model, dies of an uncaught error as ever', async () => {
    expect(await exitOf('throw', 'run', '2000')).toEqual([1, null]);
  });

  it('loads a model, does not abort', async () => {
    // On a busy machine a thread takes its time to come up.
    expect([
      [3, null],
      [null, 'SIGKILL'],
    ]).toContainEqual(await exitOf('exit', 'load'));
  });

  it('runs a model without end, does not wait for it', async () => {
    expect(await exitOf('exit', 'run', String(2 ** 40))).toEqual([null, 'SIGKILL']);
  });
});
