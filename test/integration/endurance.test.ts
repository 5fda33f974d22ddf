/**
 * What shows only after a while: throughput while timeouts fire, threads that come and go. Memory has a file of its own.
 *
 * A sample here, as long as it takes in a full run.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../server/server.ts';
import { temporaryFolder } from '../support/folder.ts';
import { amount } from '../support/full-run.ts';
import { identityConfig } from '../support/identity-config.ts';

describe('a queue whose timeouts fire all the time', () => {
  it('answers as many requests at the end as at the beginning', { timeout: 700_000 }, async () => {
    const seconds = amount(6, 600);
    const policy = 'default_queue_policy { timeout_action: REJECT default_timeout_microseconds: 8000 }';
    const server = await startServer({
      modelRepositories: [
        temporaryFolder({
          'm/config.pbtxt': identityConfig(2, `max_batch_size: 4 dynamic_batching { ${policy} }`),
          'm/1/.keep': '',
        }),
      ],
    });
    onTestFinished(() => void server.stop());
    const request = {
      modelName: 'm',
      inputs: [{ name: 'INPUT0', datatype: 'INT32', shape: [1, 1], data: new Uint8Array(4) }],
    } as const;
    const third = (seconds * 1000) / 3;
    const start = performance.now();
    const answered = [0, 0, 0];
    let rejected = 0;
    const clients = Array.from({ length: 64 }, async () => {
      for (let now = 0; now < 3 * third; now = performance.now() - start) {
        const isAnswered = await server.infer(request).then(
          () => true,
          () => false,
        );
        if (isAnswered) answered[Math.min(2, Math.floor((performance.now() - start) / third))]!++;
        else rejected++;
      }
    });
    await Promise.all(clients);
    expect(rejected, 'timeouts fire').toBeGreaterThan(100);
    expect(answered[2]! / answered[0]!).toBeGreaterThan(0.4);
    const [statistics] = server.statistics('m');
    expect(statistics).toMatchObject({ fail: { count: rejected }, success: { count: answered.reduce((a, b) => a + b) } });
    await server.infer(request);
  });
});

describe('worker threads', () => {
  it('run ONNX models all at once and end, half of them abruptly, without harm to the process', {
    timeout: 600_000,
  }, async () => {
    const rounds = amount(2, 10);
    const script = join(import.meta.dirname, 'processes', 'worker-threads.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(rounds)], { timeout: 300_000 });
    expect(Number(stdout)).toBe(rounds * 12);
  });
});
