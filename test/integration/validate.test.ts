/**
 * `trireme validate` and `trireme convert`, as users run them.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles, temporaryFolder } from '../support/folder.ts';
import { validateSarif } from '../support/sarif.ts';
import { trireme } from '../support/trireme.ts';

const ECHO = 'backend: "identity" input { name: "a" data_type: TYPE_FP32 dims: 2 }';

describe('trireme validate', () => {
  it('prints problems and counts, and exits 1 if there are errors', async () => {
    const cwd = temporaryFolder({
      'good/echo/config.pbtxt': ECHO,
      'good/echo/1/x': '',
      'bad/echo/config.pbtxt': `${ECHO}\nmax_batch: 4`,
      'bad/echo/1/x': '',
    });
    expect(await trireme(['validate', 'good'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'good: 1 model, 0 errors, 0 warnings\n',
      stderr: '',
    });
    const bad = await trireme(['validate', 'bad'], { cwd });
    expect(bad).toMatchObject({ exitCode: 1, stdout: 'bad: 1 model, 1 error, 0 warnings\n' });
    expect(bad.stderr).toMatch(/^error: bad\/echo\/config.pbtxt:2:1: .*unknown field 'max_batch'.*\n$/);
  });

  it('prints one JSON object with --json', async () => {
    const cwd = temporaryFolder({ 'models/echo/config.pbtxt': `${ECHO} max_batch_size: -1`, 'models/echo/1/x': '' });
    const { exitCode, stdout } = await trireme(['validate', 'models', '--json'], { cwd });
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      repository: 'models',
      models: [{ name: 'echo', problems: [{ severity: 'error', file: 'echo/config.pbtxt', field: 'max_batch_size' }] }],
    });
  });

  it('prints a valid SARIF log with --sarif, with rule, file and line of each problem', async () => {
    const cwd = temporaryFolder({
      'models/echo/config.pbtxt': `${ECHO} max_batch_size: -1`,
      'models/echo/1/x': '',
      'models/typo/config.pbtxt': '\n max_batch: 4',
      'models/empty/config.pbtxt': ECHO,
    });
    const { exitCode, stdout, stderr } = await trireme(['validate', 'models', '--sarif'], { cwd });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const log = JSON.parse(stdout);
    expect(await validateSarif(log)).toEqual([]);
    const [run] = log.runs;
    expect(run.results.map(({ ruleId, level }: { ruleId: string; level: string }) => `${level} ${ruleId}`)).toEqual([
      'error max-batch-size',
      'error repository-layout',
      'error text-format',
    ]);
    expect(run.results[2].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'models/typo/config.pbtxt' },
      region: { startLine: 2, startColumn: 2 },
    });
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'max-batch-size',
      'repository-layout',
      'text-format',
    ]);
    expect((await trireme(['validate', 'models', '--sarif', '--json'], { cwd })).exitCode).toBe(1);
  });
});

describe('trireme convert', () => {
  it('converts to JSON and back, without loss', async () => {
    const cwd = temporaryFolder({
      'config.pbtxt': 'backend: "identity"\nversion_policy {\n  specific {\n    versions: [ 9223372036854775807 ]\n  }\n}\n',
    });
    const json = await trireme(['convert', 'config.pbtxt', '--to', 'json', '--output', 'config.json'], { cwd });
    expect(json).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const { 'config.json': text, 'config.pbtxt': original } = readFiles(cwd);
    expect(text).toMatch(/^{\n {2}"name": "",\n/);
    expect(text).toContain('\n    "specific": {\n      "versions": [\n        9223372036854775807\n      ]\n    }\n');
    expect(text).toMatch(/[^\n]\n}\n$/);
    expect((await trireme(['convert', join(cwd, 'config.json'), '--to', 'pbtxt'])).stdout).toBe(original);
  });

  it('names the file and what is wrong in it', async () => {
    const cwd = temporaryFolder({ 'config.pbtxt': 'backend: 5', 'config.json': '{ "backend": 5 }' });
    const convert = async (file: string, to = 'json') => {
      const { exitCode, stderr } = await trireme(['convert', file, '--to', to], { cwd });
      return `${exitCode} ${stderr}`;
    };
    expect(await convert('config.pbtxt')).toMatch(/^1 error: config.pbtxt:1:10: /);
    expect(await convert('config.json')).toMatch(/^1 error: config.json: .*backend/);
    expect(await convert('config.json', 'yaml')).toBe("1 error: --to: got 'yaml', want pbtxt or json\n");
  });
});
