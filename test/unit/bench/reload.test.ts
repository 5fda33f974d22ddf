import { expect, it } from 'vitest';
import { benchReload } from '../../bench/load/reload.ts';

it('the bench of reloads runs, and no request fails', async () => {
  const { requests, failed, reloadMs, reloadP99Ms } = await benchReload({ reloads: 1, calmMs: 100, perSecond: 100 });
  expect(failed).toBe(0);
  expect(requests).toBeGreaterThan(20);
  expect(Math.min(reloadMs.median, reloadP99Ms.median)).toBeGreaterThan(0);
}, 60_000);
