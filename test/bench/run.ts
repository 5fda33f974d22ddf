/**
 * Runs the benches (`npm run bench`): all of them, and then writes `docs/benchmarks.md`; or those that are named, and only prints.
 *
 * Usage: node test/bench/run.ts [name…]
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, platform } from 'node:os';
import { BENCHES, type Bench, type BenchReport, type Row, type Target } from './benches.ts';

export const BENCHMARKS_DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);

interface Measured extends BenchReport {
  readonly bench: Bench;
}

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(`unknown bench '${unknown[0]}'; known are ${BENCHES.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const machineText = machine();
  const measured: Measured[] = [];
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`\n${bench.title}`);
    const report = await bench.run();
    for (const table of report.tables) console.table(table);
    if (report.targets.length > 0) console.table(targetRows(report.targets));
    measured.push({ bench, ...report });
  }
  if (names.length === 0) writeFileSync(BENCHMARKS_DOCUMENT, toDocument(measured, machineText));
  return 0;
}

/** What the figures depend on, in words; before the benches load it themselves. */
function machine(): string {
  const { version } = createRequire(import.meta.url)('onnxruntime-node/package.json') as { version: string };
  const system = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }[platform() as string] ?? platform();
  const cores = cpus().length;
  const load = loadavg()[1]!.toFixed(1);
  const hardware = `${cores} core${cores === 1 ? '' : 's'} (${process.arch})`;
  return `${hardware}, ${system}, Node.js ${process.versions.node}, ONNX Runtime ${version}; load average before the run ${load}`;
}

export function toDocument(measured: readonly Measured[], machineText: string): string {
  const targets = measured.flatMap((one) => one.targets);
  const sections = measured.map(({ bench, tables }) =>
    [`## ${bench.title}`, bench.about, `\`npm run bench -- ${bench.name}\``, ...tables.map(toMarkdown)].join('\n\n'),
  );
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`; do not edit.',
    `Machine: ${machineText}. Clients and servers share it.`,
    'A figure is the median of the rounds, with the least and the most of them behind it. What is compared runs in the same rounds, one ' +
      'after the other, and a ratio is the median of the rounds’ ratios: read those, since absolute figures are the machine’s. ' +
      'CPU µs are processor time of the server for one request, on all its threads. A wide spread tells of other work on the machine while ' +
      'it was measured: then only what counts processor time says much, and latencies nothing.',
    '## Targets',
    toMarkdown(targetRows(targets)),
    ...sections,
  ].join('\n\n')}\n`;
}

function targetRows(targets: readonly Target[]): Row[] {
  return targets.map(({ what, wanted, measured, isReached }) => ({ what, wanted, measured, reached: isReached ? 'yes' : 'no' }));
}

function toMarkdown(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(columns.map((column) => row[column]!)))].join(
    '\n',
  );
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
