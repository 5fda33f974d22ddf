import { expect, it } from 'vitest';
import { benchOnnxInstances } from '../../bench/micro/onnx-instances.ts';
import { runtime } from '../native/native-models.ts';

it('the bench of ONNX instances runs', async () => {
  const results = await benchOnnxInstances(1, 0.005);
  expect(results.map(({ name }) => name)).toContain('tiny model, 32 requests');
  for (const { bare, native, worker } of results) {
    for (const cost of [bare, worker, ...(runtime ? [native!] : [])]) expect(cost.elapsedRatio.median).toBeGreaterThan(0);
  }
}, 60_000);
