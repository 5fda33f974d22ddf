/**
 * `trireme synth` on apps as users write them.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../support/folder.ts';
import { npmPackage } from '../support/npm-package.ts';
import { ROOT, runCommand, trireme, userProject } from '../support/trireme.ts';

const MODULE = '{ "type": "module" }';

/** An app with one model; `more` goes before `synth`. */
function app(more = '', { imports = '', call = 'app.synth();' } = {}): string {
  return `import { Chart, ApiObject } from 'cdk8s';
import { fp32, InferenceApp, Model, ModelRepository } from 'trireme';
${imports}
const app = new InferenceApp();
const models = new ModelRepository(app, 'models');
new Model(models, 'echo', { backend: 'identity', inputs: { a: fp32(2) }, outputs: { b: fp32(2) } });
${more}
${call}
`;
}

const CHART = "new ApiObject(new Chart(app, 'prod'), 'pod', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b' } });";

describe('trireme synth', () => {
  it('writes models and manifests, the same each time, and says so', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app(CHART) });
    const first = await trireme(['synth', '--app', 'app.ts', '--output', 'out'], { cwd });
    expect(first.stderr).toBe('');
    expect(first.stdout).toBe(
      'written out/models/echo/1/.keep\nwritten out/models/echo/config.pbtxt\nwritten out/prod.k8s.yaml\nout: 3 written, 0 unchanged\n',
    );
    expect(first.exitCode).toBe(0);
    expect(listFiles(join(cwd, 'out'))).toEqual([
      '.trireme-manifest',
      'models/echo/1/.keep',
      'models/echo/config.pbtxt',
      'prod.k8s.yaml',
    ]);
    const files = readFiles(join(cwd, 'out'));
    expect(files['prod.k8s.yaml']).toContain('kind: ConfigMap');

    const second = await trireme(['synth', '--app', 'app.ts', '--output', 'out'], { cwd });
    expect(second.stdout).toBe('out: 0 written, 3 unchanged\n');
    expect(readFiles(join(cwd, 'out'))).toEqual(files);
  });

  it('gives the same through cdk8s', async () => {
    const command = `${process.execPath} --conditions=trireme-source --disable-warning=ExperimentalWarning app.ts`;
    const cwd = userProject({
      'package.json': MODULE,
      'app.ts': app(CHART),
      'cdk8s.yaml': `language: typescript\napp: ${command}\noutput: out\n`,
    });
    expect((await trireme(['synth', '--output', 'ours'], { cwd })).exitCode).toBe(0);
    const cdk8s = await runCommand(
      process.execPath,
      [join(await npmPackage('cdk8s-cli'), 'node_modules/cdk8s-cli/bin/cdk8s'), 'synth', '--check-upgrade=false'],
      { cwd },
    );
    expect(`${cdk8s.stdout}${cdk8s.stderr}`).toContain('prod.k8s.yaml');
    expect(cdk8s.exitCode).toBe(0);
    expect(readFiles(join(cwd, 'out'))).toEqual(readFiles(join(cwd, 'ours')));
  });

  it('leaves the output of another app alone, unless it is told to take the folder over', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'a.ts': app(), 'b.ts': app().replace("'echo'", "'other'") });
    const synth = (...flags: string[]) => trireme(['synth', '--output', 'out', '--quiet', ...flags], { cwd });
    expect(await synth('--app', 'a.ts')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const before = readFiles(join(cwd, 'out'));
    for (const more of [[], ['--check']]) {
      const { exitCode, stderr } = await synth('--app', 'b.ts', ...more);
      expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/out' holds the output of another app, 'a.ts', .*--force/)]);
    }
    expect(readFiles(join(cwd, 'out'))).toEqual(before);
    expect((await synth('--app', 'b.ts', '--force')).exitCode).toBe(0);
    expect(Object.keys(readFiles(join(cwd, 'out')))).toEqual([
      '.trireme-manifest',
      'models/other/1/.keep',
      'models/other/config.pbtxt',
    ]);
  });

  it('reports every problem with path and line, writes nothing and exits 1', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app() });
    await trireme(['synth', '--output', 'out'], { cwd });
    const before = readFiles(join(cwd, 'out'));
    const wrong = "new Model(models, 'x', { backend: 'identity', versions: { 1: 'nowhere' } });";
    writeFiles(cwd, { 'app.ts': app(`${wrong}\n  ${wrong.replace("'x'", "'y'")}`) });
    const { exitCode, stdout, stderr } = await trireme(['synth', '--output', 'out'], { cwd });
    expect(exitCode).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      `error: models/x: version 1: '${cwd}/nowhere' does not exist (app.ts:7:1)
error: models/y: version 1: '${cwd}/nowhere' does not exist (app.ts:8:3)
`,
    );
    expect(readFiles(join(cwd, 'out'))).toEqual(before);
  });

  it('prints differences with --check, writes nothing and exits 1 if there are any', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app() });
    await trireme(['synth', '--output', 'out'], { cwd });
    expect(await trireme(['synth', '--output', 'out', '--check'], { cwd })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    const before = readFiles(join(cwd, 'out'));
    writeFiles(cwd, { 'app.ts': app().replace("backend: 'identity',", "backend: 'identity', maxBatchSize: 4,") });
    const check = await trireme(['synth', '--output', 'out', '--check'], { cwd });
    expect(check.exitCode).toBe(1);
    expect(check.stdout).toContain('changed out/models/echo/config.pbtxt\n');
    expect(check.stdout).toContain('\n backend: "identity"\n+max_batch_size: 4\n');
    expect(readFiles(join(cwd, 'out'))).toEqual(before);
  });

  it('writes files only, so that what keeps no empty folders keeps the output whole, and sees a version that is lost', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app() });
    await trireme(['synth', '--output', 'out'], { cwd });
    const check = (output: string) => trireme(['synth', '--output', output, '--check'], { cwd });
    for (const command of [
      ['init', '--quiet'],
      ['add', 'out'],
      ['checkout-index', '--all', '--prefix=copy/'],
    ]) {
      expect(await runCommand('git', command, { cwd })).toMatchObject({ exitCode: 0 });
    }
    expect(listFiles(join(cwd, 'copy/out'))).toContain('models/echo/1/.keep');
    expect(await check('copy/out')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    rmSync(join(cwd, 'copy/out/models/echo/1'), { recursive: true });
    const { exitCode, stdout } = await check('copy/out');
    expect([exitCode, stdout.split('\n')[0]]).toEqual([1, 'added copy/out/models/echo/1/.keep']);
  });

  it('prints one JSON object with --json, whatever the app itself prints', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app("console.log('hello');") });
    const good = await trireme(['synth', '--output', 'out', '--json'], { cwd });
    expect(JSON.parse(good.stdout)).toEqual({
      ok: true,
      problems: [],
      outputDirectory: join(cwd, 'out'),
      files: [
        { path: 'models/echo/1/.keep', status: 'written' },
        { path: 'models/echo/config.pbtxt', status: 'written' },
      ],
      sources: [
        {
          output: 'models/echo',
          construct: 'models/echo',
          source: expect.objectContaining({ file: join(cwd, 'app.ts'), callers: [] }),
        },
      ],
    });
    writeFiles(cwd, { 'app.ts': app("new Model(models, 'x', { backend: 'b', versions: {} });") });
    const bad = await trireme(['synth', '--output', 'out', '--json'], { cwd });
    expect(bad.exitCode).toBe(1);
    expect(JSON.parse(bad.stdout)).toMatchObject({
      ok: false,
      problems: [{ severity: 'error', path: 'models/x', source: { file: join(cwd, 'app.ts'), line: 7, column: 1 } }],
    });
  });

  it('prints nothing with --quiet when all is well', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app() });
    expect(await trireme(['synth', '--output', 'out', '--quiet'], { cwd })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('gives context of the command line to the app', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app("console.log(models.node.tryGetContext('stage'));") });
    const { stdout } = await trireme(['synth', '--output', 'out', '--quiet', '--context', 'stage=a=b'], { cwd });
    expect(stdout).toBe('a=b\n');
  });

  it('leaves nothing of an app that is killed', async () => {
    const kill = "Lazy.any({ produce: () => process.kill(process.pid, 'SIGKILL') })";
    const chart = `new ApiObject(new Chart(app, 'prod'), 'pod', { apiVersion: 'v1', kind: 'ConfigMap', data: ${kill} });`;
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app(chart, { imports: "import { Lazy } from 'cdk8s';" }) });
    const TMPDIR = temporaryFolder();
    const { exitCode, stderr } = await trireme(['synth', '--output', 'out'], { cwd, env: { ...process.env, TMPDIR } });
    expect([exitCode, stderr]).toEqual([1, "error: 'app.ts' was ended by SIGKILL\n"]);
    expect(listFiles(TMPDIR).filter((path) => path.startsWith('trireme-'))).toEqual([]);
    expect(listFiles(cwd).filter((path) => path.startsWith('out'))).toEqual([]);
  });

  it('says when the app is not there, never calls synth, or throws', async () => {
    const cwd = userProject({
      'package.json': MODULE,
      'silent.ts': app('', { call: '' }),
      'throws.ts': app("throw new Error('boom', { cause: new Error('why') });"),
      'rejects.ts': app("void Promise.reject(new Error('later'));", { call: '' }),
      'exits.ts': app('process.exit(3);'),
      'waits.ts': app('await new Promise(() => {});'),
    });
    const run = async (name: string) => {
      const { exitCode, stderr } = await trireme(['synth', '--app', name, '--output', 'out'], { cwd });
      return `${exitCode} ${stderr}`;
    };
    expect(await run('nowhere.ts')).toBe("1 error: --app: 'nowhere.ts' does not exist\n");
    expect(await run('silent.ts')).toBe("1 error: 'silent.ts' never called synth() of its app\n");
    expect(await run('throws.ts')).toMatch(/^1 error: boom\n {2}cause: why\n.*throws\.ts:7:7\)?\n$/);
    expect(await run('rejects.ts')).toMatch(/^1 error: later\n/);
    expect(await run('exits.ts')).toBe("1 error: 'exits.ts' exited with code 3\n");
    expect(await run('waits.ts')).toMatch(/^1 [\s\S]*error: 'waits\.ts' awaits a promise that is never settled\n$/);
    expect(await run('.')).toBe("1 error: --app: '.' is a folder, want the file of an app\n");
    expect(listFiles(cwd).filter((path) => path.startsWith('out'))).toEqual([]);
  });

  it('tells what an app throws after its synth, and of what it throws before in the JSON too', async () => {
    const cwd = userProject({
      'package.json': MODULE,
      'late.ts': app('', { call: "app.synth();\nthrow new Error('late');" }),
      'early.ts': app("throw new Error('early');"),
    });
    const late = await trireme(['synth', '--app', 'late.ts', '--output', 'out'], { cwd });
    expect(late).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/^error: late\n.*late\.ts:9:7\)?\n$/) });
    const early = await trireme(['synth', '--app', 'early.ts', '--output', 'out', '--json'], { cwd });
    expect(early.exitCode).toBe(1);
    expect(JSON.parse(early.stdout)).toEqual({ ok: false, problems: [{ severity: 'error', path: '', message: 'early' }] });
  });

  it('reports type errors with --typecheck, by file and line, before anything runs', async () => {
    const cwd = userProject({ 'package.json': MODULE, 'app.ts': app('const size: number = "eight";\nconsole.log(size);') });
    // The sources of the clone need this package's own settings, an installed package does not.
    writeFiles(cwd, {
      'tsconfig.json': JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions: { noUnusedLocals: false } }),
    });
    const wrong = await trireme(['synth', '--output', 'out', '--typecheck'], { cwd });
    expect(wrong.stderr).toBe("app.ts(7,7): error TS2322: Type 'string' is not assignable to type 'number'.\n");
    expect(wrong).toMatchObject({ exitCode: 1, stdout: '' });
    writeFiles(cwd, { 'app.ts': app() });
    const right = await trireme(['synth', '--output', 'out', '--typecheck', '--quiet'], { cwd });
    expect(right).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(listFiles(cwd).filter((path) => path.includes('typecheck'))).toEqual([]);
  });
});

describe('apps that Node cannot read by itself', () => {
  const lines = async (files: Record<string, string>, name = 'app.ts') => {
    const cwd = userProject(files);
    const { exitCode, stdout, stderr } = await trireme(['synth', '--app', name, '--output', 'out'], { cwd });
    return { exitCode, stderr, written: stdout.split('\n').filter((line) => /^written .*config\.pbtxt$/.test(line)), cwd };
  };

  it('may use enums, path aliases, imports without extension and types imported as values', async () => {
    const { exitCode, stderr, written, cwd } = await lines({
      'package.json': MODULE,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@team/*": ["./lib/*"] } } }',
      'lib/sizes.ts': 'export enum Batch { Small = 4 }\nexport interface Named { readonly name: string }\n',
      'lib/name.ts': "import { Named } from './sizes';\nexport const named: Named = { name: 'small' };\n",
      'app.ts': app("new Model(models, named.name, { backend: 'identity', maxBatchSize: Batch.Small });", {
        imports: "import { Batch, Named } from '@team/sizes';\nimport { named } from './lib/name';",
      }),
    });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(written).toHaveLength(2);
    expect(readFiles(join(cwd, 'out'))['models/small/config.pbtxt']).toContain('max_batch_size: 4');
  });

  it('may have aliases that are no names of packages, and import JSON', async () => {
    const { exitCode, stderr } = await lines({
      'package.json': MODULE,
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["lib/*"] }, "resolveJsonModule": true } }',
      'lib/sizes.json': '{ "small": 4 }',
      'lib/sizes.ts': "import sizes from './sizes.json';\nexport const small: number = sizes.small;\n",
      'app.ts': app("new Model(models, 'small', { backend: 'identity', maxBatchSize: small });", {
        imports: "import { small } from '@/sizes';",
      }),
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  it('keep the lines of problems', async () => {
    const { stderr } = await lines({
      'package.json': MODULE,
      'app.ts': app(
        "enum Batch {\n  Small = 4,\n}\nnew Model(models, 'x', { backend: 'b', versions: {}, maxBatchSize: Batch.Small });",
      ),
    });
    expect(stderr).toBe('error: models/x: versions: got none, want one or more (app.ts:10:1)\n');
  });

  it('may be CommonJS, by package or by extension', async () => {
    const commonJs = app().replace(/import (\{.*\}) from ('\w+');/g, 'const $1 = require($2);');
    expect(await lines({ 'package.json': '{}', 'app.ts': app() })).toMatchObject({ exitCode: 0, stderr: '' });
    for (const source of [commonJs, app()]) {
      expect(await lines({ 'package.json': '{ "type": "commonjs" }', 'app.ts': source })).toMatchObject({
        exitCode: 0,
        stderr: '',
      });
    }
    expect(await lines({ 'package.json': MODULE, 'app.cts': `${commonJs}\nenum X { Y }` }, 'app.cts')).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
  });

  it('keep their own warnings', async () => {
    const { stderr } = await lines({ 'package.json': MODULE, 'app.ts': app("process.emitWarning('too large');") });
    expect(stderr).toContain('Warning: too large\n');
  });

  it('may be JavaScript', async () => {
    expect(await lines({ 'package.json': MODULE, 'app.js': app() }, 'app.js')).toMatchObject({ exitCode: 0, stderr: '' });
  });
});
