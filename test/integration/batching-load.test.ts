/**
 * Batching under load: 64 clients of three transports keep a dynamic-batching ONNX model busy. Every request is unlike every other, so an
 * answer that was crossed, cut or mixed with a neighbour's shows by its content; one request in ten is given up at a random moment.
 *
 * 10 s in the sample, a minute in a full run; worker threads, which share the frontends and the batcher, get half of it.
 */
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { type FloatClient, floatClient, TRANSPORTS } from '../support/float-clients.ts';
import { amount } from '../support/full-run.ts';
import { metricsOf } from '../support/metrics.ts';
import { ScaleRepository } from '../support/scale-repository.ts';
import { startServerProcess } from '../support/server-process.ts';

const CLIENTS = 64;
const SECONDS = amount(10, 60);
const COLUMNS = 4;
/** Products with a power of two are exact. */
const FACTOR = 2;
/** Of the values: what a float holds exactly. */
const LARGEST = 2 ** 23;

const CONFIG = `backend: "onnxruntime"
max_batch_size: 16
input [ { name: "X" data_type: TYPE_FP32 dims: [ ${COLUMNS} ] } ]
output [ { name: "Y" data_type: TYPE_FP32 dims: [ ${COLUMNS} ] } ]
instance_group [ { count: 2 kind: KIND_CPU } ]
dynamic_batching { preferred_batch_size: [ 8, 16 ] max_queue_delay_microseconds: 1000 }
`;

interface Tally {
  sent: number;
  answered: number;
  /** Of those that were given up, by their client's own doing. */
  givenUp: number;
  readonly faults: string[];
}

it.each([
  ['native', SECONDS],
  ['worker', SECONDS / 2],
])('loses and crosses nothing on %s threads', { timeout: 180_000 }, async (kind, seconds) => {
  const repository = new ScaleRepository({ m: { '1': FACTOR } });
  repository.write('models/m/config.pbtxt', CONFIG);
  // Where there is no compiler, `native` would be refused: the default is what the machine has.
  const instances = kind === 'worker' ? ['--backend-config=onnxruntime,trireme_instance=worker'] : [];
  const server = startServerProcess([`--model-repository=${repository.models}`, ...instances]);
  await server.logged('server is ready');
  const ports = { http: await server.port('http'), grpc: await server.port('grpc') };
  const metricsPort = await server.port('metrics');

  const tally: Tally = { sent: 0, answered: 0, givenUp: 0, faults: [] };
  const until = performance.now() + seconds * 1000;
  const clients = Array.from({ length: CLIENTS }, (_, i) => floatClient(TRANSPORTS[i % TRANSPORTS.length]!, ports));
  await Promise.all(clients.map((client) => keepAsking(client, until, tally)));
  for (const client of clients) client.close();

  expect(tally.faults.slice(0, 10)).toEqual([]);
  expect(tally.answered).toBeGreaterThan(CLIENTS * 10);
  expect(tally.givenUp).toBeGreaterThan(0);
  // Those who left may still be on their way through the server.
  await expect
    .poll(async () => (await metricsOf(metricsPort)).sum('nv_inference_pending_request_count'), { timeout: 10_000 })
    .toBe(0);
  const counted = await metricsOf(metricsPort);
  const succeeded = counted.sum('nv_inference_request_success');
  const cancelled = counted.sum('nv_inference_request_failure', { reason: 'CANCELED' });
  expect(counted.sum('nv_inference_request_failure')).toBe(cancelled);
  // Who gave up may have done so before the server saw the request, or after it had answered.
  expect(succeeded).toBeGreaterThanOrEqual(tally.answered);
  expect(succeeded + cancelled).toBeLessThanOrEqual(tally.sent);
  expect(succeeded + cancelled).toBeGreaterThanOrEqual(tally.sent - tally.givenUp);

  const statistics = (await server.get('/v2/models/m/stats')).json.model_stats[0];
  const batches = statistics.batch_stats as { batch_size: number; compute_infer: { count: number } }[];
  const rows = batches.reduce((sum, { batch_size, compute_infer }) => sum + batch_size * compute_infer.count, 0);
  expect(Math.max(...batches.map(({ batch_size }) => batch_size)), 'requests ran together').toBeGreaterThan(4);
  // Executed for all that succeeded, and perhaps for some that left during the run.
  expect(rows).toBeGreaterThanOrEqual(statistics.inference_count);
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

async function keepAsking(client: FloatClient, until: number, tally: Tally): Promise<void> {
  while (performance.now() < until && tally.faults.length < 10) {
    const rows = randomInt(1, 4);
    const values = Float32Array.from({ length: rows * COLUMNS }, () => randomInt(LARGEST));
    const leaving = randomInt(10) === 0 ? AbortSignal.timeout(randomInt(4)) : undefined;
    tally.sent++;
    try {
      const answer = await client.infer('m', rows, values, leaving);
      if (answer.length === values.length && values.every((value, i) => answer[i] === FACTOR * value)) tally.answered++;
      else tally.faults.push(`asked ${values}, answered ${answer}`);
    } catch (error) {
      if (leaving?.aborted) tally.givenUp++;
      else tally.faults.push(String(error));
    }
  }
}
