/**
 * `examples/04-embedded`, as its README says.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { ROOT, runCommand, trireme } from '../support/trireme.ts';

it('answers requests from inside the program, batched, and ends by itself', async () => {
  const output = temporaryFolder();
  await trireme(['synth', '--app', join(ROOT, 'examples/01-quickstart/app.ts'), '--output', output]);
  const main = join(ROOT, 'examples/04-embedded/main.ts');
  const { exitCode, stdout } = await runCommand(process.execPath, ['--conditions=trireme-source', main, join(output, 'models')]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.slice(0, -1)).toHaveLength(10);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(\w+) was read as \1$/);
  const [, inferences, executions] = /^(\d+) inferences in (\d+) executions$/.exec(lines.at(-1)!)!.map(Number);
  expect(inferences).toBe(10);
  expect(executions).toBeLessThan(10);
  expect(exitCode).toBe(0);
});
