import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { modelPath, ONE_THREAD, runtime } from './native-models.ts';

interface Ended {
  readonly code: number | string | null | undefined;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runProcess(script: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const path = join(import.meta.dirname, 'processes', script);
    execFile(process.execPath, [path, ...args], { timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, signal: error?.signal ?? null, stdout, stderr }),
    );
  });
}

// Each starts a process or more, which takes its time on a busy machine.
describe.runIf(runtime)('native lifecycle', { timeout: 60_000 }, () => {
  it('does not grow over 200 cycles of load, run and unload', async () => {
    const { stdout, stderr } = await runProcess('unload-cycles.ts');
    expect(stderr).toBe('');
    // A leak of the weights alone would be 800 MB.
    expect(Number(stdout)).toBeLessThan(24 * 1024 * 1024);
  });

  it('lets the process exit while runs and loads are in flight', async () => {
    expect(await runProcess('end-while-running.ts', 'exit')).toEqual({ code: 3, signal: null, stdout: '', stderr: '' });
  });

  it('lets the process die of an uncaught error while runs and loads are in flight', async () => {
    expect(await runProcess('end-while-running.ts', 'throw')).toMatchObject({
      code: 1,
      signal: null,
      stderr: expect.stringContaining('as wanted'),
    });
  });

  it('works in worker threads, and lets them end while runs and loads are in flight', async () => {
    const { code, signal, stdout, stderr } = await runProcess('end-while-running.ts', 'worker');
    expect({ code, signal, stdout, stderr }).toEqual({ code: 0, signal: null, stdout: 'as wanted\nworkers ended\n', stderr: '' });
  });

  it('does not keep the process alive once nothing is in flight', async () => {
    expect(await runProcess('end-idle.ts')).toEqual({ code: 0, signal: null, stdout: '42\n', stderr: '' });
  });

  it('frees an instance and a session that were dropped without being closed', async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    const freed: string[] = [];
    const registry = new FinalizationRegistry((name: string) => freed.push(name));
    await (async () => {
      const session = await runtime!.load(modelPath('scalar'), ONE_THREAD).session;
      const options = { name: '', inputs: ['X'], outputs: ['Y'], isBatched: false, maxRequests: 1 };
      registry.register(new runtime!.Instance(session, options, () => {}), 'instance');
      registry.register(session, 'session');
    })();
    const collect = (): string[] => {
      gc();
      return freed.toSorted();
    };
    await expect.poll(collect, { timeout: 5000 }).toEqual(['instance', 'session']);
  });

  it('cancels a load', async () => {
    const loading = runtime!.load(modelPath('slow'), ONE_THREAD);
    loading.cancel();
    loading.cancel();
    const outcome = await loading.session.then(
      (session) => session.close().then(() => 'too late'),
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect(['too late', 'ORT_12']).toContain(outcome);
    loading.cancel();
  });
});
