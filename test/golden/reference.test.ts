/**
 * Pages that are tables of the code. Accept a change with `npx vitest run test/golden/reference.test.ts -u`.
 */
import { expect, it } from 'vitest';
import { flagsPage, metricsPage, parametersPage } from '../support/reference-pages.ts';

it.each([
  ['flags', flagsPage],
  ['metrics', metricsPage],
  ['parameters', parametersPage],
] as const)('docs/%s.md is what the code says', async (name, page) => {
  await expect(page()).toMatchFileSnapshot(`../../docs/${name}.md`);
});
