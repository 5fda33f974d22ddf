import { expect, it } from 'vitest';
import { benchHttp } from '../../bench/load/http.ts';

it('the bench of HTTP runs, and its answers are right', async () => {
  const { throughput, latency, batching } = await benchHttp({ rounds: 1, requestsPerRound: 64 });
  expect(throughput.map(({ model, form, concurrency }) => `${model} ${form} ${concurrency}`)).toHaveLength(12);
  for (const { ratio, oursCpuUs, floorCpuUs } of throughput) {
    expect(Math.min(ratio.median, oursCpuUs.median, floorCpuUs.median)).toBeGreaterThan(0);
  }
  expect(Math.min(latency.bareUs.median, latency.oursUs.median)).toBeGreaterThan(0);
  expect(batching.map(({ model }) => model)).toEqual(['slow', 'deep']);
  for (const { multiplication, p99Ms } of batching) {
    expect(Math.min(multiplication.median, p99Ms.median)).toBeGreaterThan(0);
  }
}, 60_000);
