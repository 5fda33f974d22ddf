/**
 * `examples/04-embedded`, as its README says.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { ROOT, runCommand, trireme } from '../support/trireme.ts';

it('loads, answers requests from inside the program, batched, unloads, and ends by itself', async () => {
  const output = temporaryFolder();
  await trireme(['synth', '--app', join(ROOT, 'examples/01-quickstart/app.ts'), '--output', output]);
  const main = join(ROOT, 'examples/04-embedded/main.ts');
  const { exitCode, stdout } = await runCommand(process.execPath, ['--conditions=trireme-source', main, join(output, 'models')]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  for (const line of lines.slice(0, 10)) expect(line).toMatch(/^(\w+) was read as \1$/);
  const [, inferences, executions] = /^(\d+) inferences in (\d+) executions$/.exec(lines[10]!)!.map(Number);
  expect(inferences).toBe(10);
  expect(executions).toBeLessThan(10);
  expect(lines[11]).toMatch(/^(NOT_FOUND|UNAVAILABLE): .*'digits'/);
  expect(exitCode).toBe(0);
});
