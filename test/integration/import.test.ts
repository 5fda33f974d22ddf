/**
 * `trireme import`, as users run it: what it writes compiles, and synthesizes to the repository that it came from.
 */
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalize } from '../../contract/normalize.ts';
import { parse } from '../../contract/text-format.ts';
import { listFiles, writeFiles } from '../support/folder.ts';
import { peerModels } from '../support/peer-models.ts';
import { ROOT, runCommand, trireme, userProject } from '../support/trireme.ts';
import { EVERY_FIELD } from '../unit/synth/import/every-field.ts';

const MODULE = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json':
    '{ "compilerOptions": { "module": "NodeNext", "target": "ES2023", "lib": ["ES2023"], "types": ["node"], "strict": true, "noUncheckedIndexedAccess": true, "noUnusedLocals": true, "skipLibCheck": true, "noEmit": true, "allowImportingTsExtensions": true, "customConditions": ["trireme-source"] } }',
};

/** Every configuration below a folder as a server would read it, by model. */
function configsIn(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    globSync('*/config.pbtxt', { cwd: folder }).map((path) => {
      const name = dirname(path);
      return [name, normalize(parse(readFileSync(join(folder, path), 'utf8'), { file: path }).config, { name })];
    }),
  );
}

const EXAMPLES = globSync('examples/*/expected/models', { cwd: ROOT }).sort();

describe('trireme import', () => {
  it('gives back what the examples were synthesized from, and compiles, for every field too', async () => {
    const cwd = userProject(MODULE);
    writeFiles(join(cwd, 'every-field'), EVERY_FIELD.files);
    await trireme(['import', 'every-field', '--output', 'every-field.ts'], { cwd });
    for (const expected of EXAMPLES) {
      const example = dirname(dirname(expected));
      const name = basename(example);
      const app = join(ROOT, example, 'app.ts');
      await trireme(['synth', '--app', app, '--output', join(cwd, name), '--quiet'], { cwd: join(ROOT, example) });
      const imported = await trireme(['import', `${name}/models`, '--output', `${name}.ts`], { cwd });
      expect(imported).toEqual({ exitCode: 0, stdout: `written ${name}.ts\n`, stderr: '' });
      expect(readFileSync(join(cwd, `${name}.ts`), 'utf8')).not.toContain('addOverride');

      const again = await trireme(['synth', '--app', `${name}.ts`, '--output', `${name}-again`, '--quiet'], { cwd });
      expect(again).toEqual({ exitCode: 0, stdout: '', stderr: '' });
      const [before, after] = [join(cwd, name, 'models'), join(cwd, `${name}-again/models`)];
      expect(configsIn(after)).toEqual(configsIn(before));
      expect(listFiles(after)).toEqual(listFiles(before));
    }
    const tsc = await runCommand(process.execPath, ['node_modules/typescript/bin/tsc', '--project', '.'], { cwd });
    expect(tsc).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('leaves a review nothing to say about the recorded repository', async () => {
    const cwd = userProject(MODULE);
    cpSync(await peerModels(), join(cwd, 'repository'), { recursive: true });
    rmSync(join(cwd, 'repository/broken'), { recursive: true });
    await trireme(['import', 'repository', '--output', 'app.ts'], { cwd });
    expect(await trireme(['synth', '--output', 'out', '--quiet'], { cwd })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const review = await trireme(['review', '--base', 'repository', '--head', 'out/models', '--format', 'github'], { cwd });
    expect(review).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('prints to stdout, does not overwrite unless told to, and exits 1 for what it cannot read', async () => {
    const cwd = userProject({
      ...MODULE,
      'app.ts': 'mine',
      'good/m/config.pbtxt': 'backend: "identity"',
      'bad/m/config.pbtxt': 'backend: 5',
    });
    const app = () => readFileSync(join(cwd, 'app.ts'), 'utf8');
    const printed = await trireme(['import', 'good'], { cwd });
    expect(printed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(printed.stdout).toContain("new Model(models, 'm', { backend: 'identity' });");
    expect(await trireme(['import', 'good', '--output', 'app.ts'], { cwd })).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: "error: 'app.ts' is there already: overwrite it with --force\n",
    });
    expect(app()).toBe('mine');
    expect(await trireme(['import', 'good', '--output', 'app.ts', '--force'], { cwd })).toMatchObject({ exitCode: 0 });
    expect(app()).toBe(printed.stdout);
    const bad = await trireme(['import', 'bad', '--output', 'none.ts'], { cwd });
    expect(bad).toMatchObject({ exitCode: 1, stdout: '' });
    expect(bad.stderr).toMatch(/^error: bad\/m\/config.pbtxt:1:10: /);
    expect(existsSync(join(cwd, 'none.ts'))).toBe(false);
  });
});
