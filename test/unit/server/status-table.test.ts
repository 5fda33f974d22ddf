import { expect, it } from 'vitest';
import { statusTable } from '../../../server/status-table.ts';

it('prints models, versions, states and reasons, one line each', () => {
  const table = statusTable([
    { name: 'encoder', version: '1', state: 'READY' },
    { name: 'broken', version: '12', state: 'UNAVAILABLE', reason: `Internal: no\nsuch file ${'x'.repeat(200)}` },
    { name: 'idle' },
  ]);
  const lines = table.split('\n');
  expect(lines).toHaveLength(7);
  expect(new Set(lines.map((line) => line.length)).size, 'a table').toBe(1);
  expect(table).toMatch(/^\| encoder \| 1 {7}\| READY +\|$/m);
  expect(table).toMatch(/^\| broken {2}\| 12 {6}\| UNAVAILABLE: Internal: no such file x+… \|$/m);
  expect(table).toMatch(/^\| idle {4}\| - {7}\| not loaded +\|$/m);
});
