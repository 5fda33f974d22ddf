import { expect, it } from 'vitest';
import { benchEnsemble } from '../../bench/load/ensemble.ts';

it('the bench of ensembles runs, and both ways give the same answers', async () => {
  const results = await benchEnsemble({ rounds: 1, requestsPerRound: 8 });
  expect(results.map(({ images, concurrency }) => [images, concurrency])).toEqual([
    [1, 1],
    [1, 8],
    [16, 1],
    [16, 8],
  ]);
  for (const { ensemble, chained, speedup, cpuRatio } of results) {
    expect(Math.min(ensemble.least, chained.least, speedup.least, cpuRatio.least)).toBeGreaterThan(0);
  }
}, 60_000);
