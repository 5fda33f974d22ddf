import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REVIEW_RULES } from '../../../../synth/review/rules.ts';
import { ROOT } from '../../../support/trireme.ts';
import { MANIFEST_PAIRS, MODEL_PAIRS } from './review-pairs.ts';

it('lists every rule of a review in its document, and no other', () => {
  const document = readFileSync(join(ROOT, 'docs/review.md'), 'utf8');
  const table = document.slice(document.indexOf('| rule |'), document.indexOf('## Formats'));
  const listed = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell!.replaceAll('`', '').split(', '));
  expect(listed.toSorted()).toEqual(Object.keys(REVIEW_RULES).toSorted());
});

it('has a pair for every rule', () => {
  const covered = new Set(
    [...MODEL_PAIRS, ...MANIFEST_PAIRS].flatMap(({ expected }) => expected.map((line) => line.split(' ')[0])),
  );
  // Only a running server has such models: its tests are those of drift.
  expect(Object.keys(REVIEW_RULES).filter((rule) => !covered.has(rule))).toEqual(['model-not-ready']);
});
