import { expect, it } from 'vitest';
import { benchGrpc } from '../../bench/load/grpc.ts';

it('the bench of gRPC runs, and its answers are right', async () => {
  const results = await benchGrpc({ rounds: 1, requestsPerRound: 64 });
  expect(results.map(({ model, concurrency }) => `${model} ${concurrency}`)).toEqual(
    ['digits', 'identity'].flatMap((model) => [1, 8, 32].map((concurrency) => `${model} ${concurrency}`)),
  );
  for (const { ratio, oursCpuUs, floorCpuUs } of results) {
    expect(Math.min(ratio.median, oursCpuUs.median, floorCpuUs.median)).toBeGreaterThan(0);
  }
}, 60_000);
