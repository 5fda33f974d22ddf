/**
 * Serves as fast at the end as at the beginning while queue timeouts fire all the time (behaviours 40): a model of a known capacity gets more
 * than that, so that a part of the requests is always refused. Counters that drift would slow it down; so would timers that pile up.
 *
 * 6 s in the sample, 2 minutes in a full run.
 */
import { expect, it } from 'vitest';
import { floatClient } from '../support/float-clients.ts';
import { amount } from '../support/full-run.ts';
import { metricsOf } from '../support/metrics.ts';
import { ScaleRepository } from '../support/scale-repository.ts';
import { startServerProcess } from '../support/server-process.ts';

const SECONDS = amount(6, 120);
const WINDOWS = 6;
const CLIENTS = 24;

/** Four requests every 20 ms, and nobody waits longer than for two such batches. */
const CONFIG = `backend: "identity"
max_batch_size: 4
input [ { name: "X" data_type: TYPE_FP32 dims: [ 4 ] } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ 4 ] } ]
parameters { key: "execute_delay_ms" value { string_value: "20" } }
dynamic_batching {
  max_queue_delay_microseconds: 1000
  default_queue_policy { timeout_action: REJECT default_timeout_microseconds: 45000 }
}
`;

it(`serves on at its pace over ${SECONDS} s of queue timeouts`, { timeout: 300_000 }, async () => {
  const repository = new ScaleRepository({ m: { '1': 1 } });
  repository.write('models/m/config.pbtxt', CONFIG);
  const server = startServerProcess([`--model-repository=${repository.models}`]);
  await server.logged('server is ready');
  const ports = { http: await server.port('http'), grpc: await server.port('grpc') };
  const metricsPort = await server.port('metrics');

  const answered: number[] = Array.from({ length: WINDOWS }, () => 0);
  const faults: string[] = [];
  let timedOut = 0;
  const start = performance.now();
  const ask = async (client: ReturnType<typeof floatClient>, id: number): Promise<void> => {
    for (let n = 0; faults.length < 10; n++) {
      const window = Math.floor(((performance.now() - start) / (SECONDS * 1000)) * WINDOWS);
      if (window >= WINDOWS) return;
      try {
        const values = Float32Array.of(id, n, id + n, -n);
        const answer = await client.infer('m', 1, values);
        if (values.every((value, i) => value === answer[i])) answered[window]! += 1;
        else faults.push(`asked ${values}, answered ${answer}`);
      } catch (error) {
        if (/^(Error: 503|Error: 14 UNAVAILABLE).*timeout/i.test(String(error))) timedOut++;
        else faults.push(String(error));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, i) => floatClient(i % 2 === 0 ? 'http-binary' : 'grpc', ports));
  await Promise.all(clients.map(ask));
  for (const client of clients) client.close();

  expect(faults).toEqual([]);
  expect(timedOut).toBeGreaterThan(SECONDS);
  // The best of the second half: a machine that was busy for a while slows one window, a drift all of them.
  const first = answered.slice(0, WINDOWS / 2).toSorted((a, b) => a - b)[Math.floor(WINDOWS / 4)]!;
  const best = Math.max(...answered.slice(WINDOWS / 2));
  expect(best / first, `answered per window: ${answered}`).toBeGreaterThan(0.8);
  const counted = await metricsOf(metricsPort);
  expect(counted.sum('nv_inference_pending_request_count')).toBe(0);
  expect(counted.sum('nv_inference_request_failure', { reason: 'REJECTED' })).toBe(timedOut);
  expect(counted.sum('nv_inference_request_success')).toBe(answered.reduce((a, b) => a + b));
});
