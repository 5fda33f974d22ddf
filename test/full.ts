/**
 * Everything (`npm run test:full`): the native core plainly and under each sanitizer, then all of `npm test` with long fuzzing and soaks
 * (TRIREME_FULL). Goes on after a failure, and ends with "N passed, N failed": the tests that vitest ran, and each other step as one.
 *
 * Usage: node test/full.ts [arguments for vitest]. Exit code 1 if anything failed. Under half an hour on two cores.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** As its own bin says: a Node script. */
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const STEPS: readonly { readonly name: string; readonly command: readonly string[] }[] = [
  { name: 'native build', command: ['native/build.ts', '--if-possible'] },
  { name: 'native tests', command: ['test/native/run.ts'] },
  { name: 'native tests under sanitizers', command: ['test/native/run.ts', '--sanitize'] },
  { name: 'preparation of the tests', command: ['test/support/prepare.ts'] },
];

async function main(vitestArguments: readonly string[]): Promise<number> {
  const counts: Count[] = [];
  const failures: string[] = [];
  for (const { name, command } of STEPS) {
    const isPassed = await step(name, command);
    counts.push({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });
    if (!isPassed) failures.push(name);
  }
  const tests = await runTests(vitestArguments);
  counts.push(tests);
  if (tests.failed > 0) failures.push('tests');

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const name of failures) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function runTests(vitestArguments: readonly string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-full-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const isPassed = await step('tests', [VITEST, 'run', ...reporters, ...vitestArguments]);
    const { numPassedTests, numFailedTests } = readReport(report);
    // A file that fails to load has no tests to count.
    return { passed: numPassedTests, failed: isPassed ? 0 : Math.max(numFailedTests, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path: string): { readonly numPassedTests: number; readonly numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}

async function step(name: string, command: readonly string[]): Promise<boolean> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TRIREME_FULL: '1' } });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  console.log(`-- ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s`);
  return code === 0;
}

process.exitCode = await main(process.argv.slice(2));
