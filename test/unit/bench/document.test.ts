import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../bench/benches.ts';
import { BENCHMARKS_DOCUMENT, toDocument } from '../../bench/run.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

describe('docs/benchmarks.md', () => {
  const document = readFileSync(BENCHMARKS_DOCUMENT, 'utf8');

  it('has what is said of every bench, and a table of it', () => {
    for (const { title, about } of BENCHES) {
      const [, section = ''] = document.split(`## ${title}\n`);
      const [text = ''] = section.split('\n## ');
      expect(text, title).toContain(about);
      expect(text, title).toMatch(/^\| .* \|\n(\| --- )+\|\n\| .*\d/m);
    }
  });

  it('has the targets', () => {
    expect(document).toMatch(/^## Targets\n\n\| what \| wanted \| measured \| reached \|\n/m);
  });
});

it('every bench is run by npm run bench', () => {
  const files = globSync('test/bench/{load,micro}/*.ts', { cwd: ROOT })
    .filter((path) => /^export async function bench/m.test(readFileSync(`${ROOT}${path}`, 'utf8')))
    .map((path) => basename(path, '.ts'));
  expect(BENCHES.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

it('writes tables and targets as Markdown', () => {
  const target = { what: 'speed', wanted: '≥ 1', measured: '2', isReached: true };
  const [bench] = BENCHES;
  const text = toDocument([{ bench: bench!, tables: [[{ model: 'm', 'req/s': '5' }]], targets: [target] }], '2 cores');
  expect(text).toContain('| what | wanted | measured | reached |\n| --- | --- | --- | --- |\n| speed | ≥ 1 | 2 | yes |\n');
  expect(text).toContain('| model | req/s |\n| --- | --- |\n| m | 5 |\n');
  expect(text).toContain('Machine: 2 cores.');
});
