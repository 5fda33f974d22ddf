/**
 * Flags of the HTTP frontend, seen from outside the process.
 */
import { describe, expect, it } from 'vitest';
import { IDENTITY_REQUEST, identityConfig } from '../support/identity-config.ts';
import { answering, ScaleRepository } from '../support/scale-repository.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

describe('--http-overload-status', () => {
  it.each([
    [503, []],
    [429, ['--http-overload-status=429']],
  ])('%i answers a request that finds the queue full, with Retry-After', async (status, flags) => {
    const repository = new ScaleRepository();
    const queue = 'dynamic_batching { default_queue_policy { max_queue_size: 1 } }\nmax_batch_size: 1';
    const config = identityConfig(300, queue);
    repository.write('models/slow/config.pbtxt', config);
    repository.write('models/slow/1/.keep', '');
    const server = startServerProcess([`--model-repository=${repository.models}`, ...flags]);
    await server.logged('server is ready');
    const request = { inputs: [{ ...IDENTITY_REQUEST.inputs[0], shape: [1, 1] }] };
    // One runs, one waits, the others find the queue full.
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.post('/v2/models/slow/infer', request)));
    const turnedAway = answers.filter((answer) => answer.status !== 200);
    expect(turnedAway.map((answer) => [answer.status, answer.headers.get('retry-after')])).toEqual(
      Array.from({ length: 3 }, () => [status, '1']),
    );
    for (const { json } of turnedAway) expect(json.error).toContain('maximum queue size');
  });
});

describe('--reuse-http-port', () => {
  const serve = async (factor: number, ...flags: string[]): Promise<ServerProcess> => {
    const repository = new ScaleRepository({ m: { '1': factor } });
    return startServerProcess([`--model-repository=${repository.models}`, '--reuse-http-port=true', ...flags]);
  };

  it('lets several servers share a port: both answer, and one alone when the other has gone', async () => {
    const first = await serve(2);
    const port = await first.port();
    const second = await serve(3, `--http-port=${port}`);
    await Promise.all([first.logged('server is ready'), second.logged('server is ready')]);
    const seen = new Set<string>();
    // The system picks one for each connection.
    while (seen.size < 2) {
      const answer = await fetch(`http://127.0.0.1:${port}/v2/models/m/infer`, {
        method: 'POST',
        headers: { Connection: 'close' },
        body: JSON.stringify({ inputs: [{ name: 'X', shape: [1, 4], datatype: 'FP32', data: [1, 2, 3, 4] }] }),
      });
      seen.add(((await answer.json()) as { outputs: { data: number[] }[] }).outputs[0]!.data.join());
    }
    expect(seen).toEqual(new Set(['2,4,6,8', '3,6,9,12']));
    first.process.kill('SIGTERM');
    expect((await first.exited).code).toBe(0);
    expect(await answering(second, 'm')).toBe('1 × 3');
  });
});
