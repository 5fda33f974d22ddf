/**
 * `trireme review` as CI runs it: against commits, folders and servers, in every format.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/folder.ts';
import { validateSarif } from '../support/sarif.ts';
import { startServerProcess } from '../support/server-process.ts';
import { trireme, userProject } from '../support/trireme.ts';

const APP = `import { ApiObject, Chart } from 'cdk8s';
import { cpu, fp32, InferenceApp, Model, ModelRepository } from 'trireme';

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');
const SHARED = { dynamicBatching: {}, instanceGroups: [cpu({ count: 1 })] };

const encoder = new Model(models, 'encoder', {
  backend: 'identity',
  versions: { 1: 'weights' },
  maxBatchSize: 8,
  inputs: {
    x: fp32(-1),
    y: fp32(2, { optional: true }),
  },
  outputs: { z: fp32(-1) },
  ...SHARED,
});
encoder.addOverride('optimization.eager_batching', true);

new Model(models, 'old', { backend: 'identity' });

new ApiObject(new Chart(app, 'prod'), 'server', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'server' },
  spec: { replicas: 2, template: { spec: { containers: [{ name: 's', resources: { requests: { cpu: 1 } } }] } } },
});
app.synth();
`;

const CHANGED = APP.replace('maxBatchSize: 8', 'maxBatchSize: 4')
  .replace('x: fp32(-1)', 'x: fp32(3)')
  .replace('count: 1', 'count: 2')
  .replace("'optimization.eager_batching', true", "'optimization.eager_batching', false")
  .replace("new Model(models, 'old', { backend: 'identity' });\n\n", '')
  .replace('replicas: 2', 'replicas: 5');

/** A project with one commit of the app, whose artifact git ignores; the changed app lies in its working tree. */
function project(): string {
  const cwd = userProject({
    '.gitignore': 'node_modules\nweights\n',
    'package.json': '{ "type": "module" }',
    'deploy/app.ts': APP,
    'deploy/weights': 'w',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', cwd, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  writeFiles(cwd, { 'deploy/app.ts': CHANGED });
  return cwd;
}

describe('trireme review', () => {
  it('compares with a commit, points to the lines, and prints every format', async () => {
    const cwd = project();
    writeFiles(cwd, { 'prices.json': '{ "hoursPerMonth": 10, "cpuCoreHour": 1 }' });
    const formats = ['markdown', 'sarif=review.sarif', 'json=review.json', 'github=review.txt'].flatMap((format) => [
      '--format',
      format,
    ]);
    const { exitCode, stdout, stderr } = await trireme(
      ['review', '--base', 'main', '--app', 'deploy/app.ts', '--prices', 'prices.json', ...formats],
      { cwd },
    );
    expect(stderr).toBe('');
    expect(exitCode).toBe(1);
    expect(stdout).toBe(`<!-- trireme review -->
## Trireme review against \`main\`

**3** breaks clients · **1** changes cost · **2** hot-reloads models

### Breaks clients

| | where | what | line |
|---|---|---|---|
| 🔴 | \`models/encoder\` | dims of input 'x' are narrowed: [-1] to [3] | \`deploy/app.ts:13\` |
| 🔴 | \`models/encoder\` | max_batch_size is lowered from 8 to 4: larger requests are refused | \`deploy/app.ts:11\` |
| 🔴 | \`models/old\` | model 'old' is removed | \`deploy/app.ts:21\` |

### Changes cost

| | where | what | line |
|---|---|---|---|
| 🟡 | \`apps/Deployment server\` | replicas are 5, were 2 | \`deploy/app.ts:25\` |

### Hot-reloads models

| | where | what | line |
|---|---|---|---|
| 🔵 | \`models/encoder\` | instances are 2 × KIND_CPU, were 1 × KIND_CPU | \`deploy/app.ts:6\` |
| 🔵 | \`models/encoder\` | optimization.eager_batching is none, was true | \`deploy/app.ts:19\` |

### Monthly cost (USD)

| before | after | change |
|---|---|---|
| 20.00 | 50.00 | +30.00 |
`);
    const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
    expect(read('review.txt').split('\n')[1]).toBe(
      '::error file=deploy/app.ts,line=11,col=3,title=Breaks clients::models/encoder: max_batch_size is lowered from 8 to 4: larger requests are refused',
    );
    expect(JSON.parse(read('review.json'))).toMatchObject({
      base: 'main',
      counts: { error: 3, warning: 1, note: 2 },
      cost: { before: { min: 20 }, after: { min: 50 } },
    });
    const sarif = JSON.parse(read('review.sarif'));
    expect(await validateSarif(sarif)).toEqual([]);
    expect(sarif.runs[0].results).toHaveLength(6);
    expect(sarif.runs[0].results[0]).toMatchObject({
      ruleId: 'input-dims-narrowed',
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'deploy/app.ts' }, region: { startLine: 13, startColumn: 5 } } },
      ],
    });
    const git = (...args: string[]) => execFileSync('git', ['-C', cwd, ...args], { encoding: 'utf8' });
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(git('status', '--short', '--', 'deploy')).toBe(' M deploy/app.ts\n');
  });

  it('compares folders, and fails as told', async () => {
    const cwd = temporaryFolder({
      'a/models/m/config.pbtxt': 'backend: "identity" max_batch_size: 4',
      'b/models/m/config.pbtxt': 'backend: "identity" max_batch_size: 8',
    });
    const run = (...args: string[]) => trireme(['review', '--base', 'a', '--head', 'b', ...args], { cwd });
    expect(await run()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('raised from 4 to 8'), stderr: '' });
    expect(await run('--fail-on', 'note', '--format', 'github')).toEqual({
      exitCode: 1,
      stdout: '::notice title=Hot-reloads models::models/m: max_batch_size is raised from 4 to 8\n',
      stderr: '',
    });
    expect((await run('--fail-on', 'never')).exitCode).toBe(0);
    const same = await trireme(['review', '--base', 'a', '--head', 'a'], { cwd });
    expect(same).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Nothing that is served or applied changes.') });
  });

  it('tells what drifted on a running server', async () => {
    const cwd = temporaryFolder({
      'models/same/config.pbtxt': 'backend: "identity" max_batch_size: 4 dynamic_batching { }',
      'models/other/config.pbtxt': 'backend: "identity" max_batch_size: 4',
      'models/only-running/config.pbtxt': 'backend: "identity"',
      ...Object.fromEntries(['same', 'other', 'only-running'].map((name) => [`models/${name}/1/x`, ''])),
      'code/models/same/config.pbtxt': 'max_batch_size: 4 backend: "identity" dynamic_batching { }',
      'code/models/other/config.pbtxt': 'backend: "identity" max_batch_size: 8',
      'code/models/only-code/config.pbtxt': 'backend: "identity"',
      ...Object.fromEntries(['same', 'other', 'only-code'].map((name) => [`code/models/${name}/1/x`, ''])),
      'code/prod.k8s.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: s }\n',
    });
    const tensors = ' input { name: "x" data_type: TYPE_FP32 dims: [ 1 ] } output { name: "y" data_type: TYPE_FP32 dims: [ 1 ] }';
    for (const path of globSync('**/config.pbtxt', { cwd })) appendFileSync(join(cwd, path), tensors);
    const server = startServerProcess([`--model-repository=${cwd}/models`]);
    const url = await server.url('/');
    const { exitCode, stdout, stderr } = await trireme(['review', '--base', url, '--head', 'code', '--format', 'github'], {
      cwd,
    });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual([
      "::error title=Breaks clients::models/only-running: model 'only-running' is removed",
      "::notice title=Hot-reloads models::models/only-code: model 'only-code' is new",
      '::notice title=Hot-reloads models::models/other: max_batch_size is raised from 4 to 8',
    ]);
    expect(exitCode).toBe(1);

    const two = temporaryFolder({
      'dev-models/same/config.pbtxt': '',
      'prod-models/same/config.pbtxt': `backend: "identity" max_batch_size: 2 dynamic_batching { }${tensors}`,
      'prod-models/same/1/x': '',
    });
    const against = (...args: string[]) =>
      trireme(['review', '--base', url, '--head', two, '--format', 'github', ...args], { cwd });
    expect((await against()).stderr).toContain('a server runs one of them: choose the folder with --models');
    expect((await against('--models', 'models')).stderr).toBe(
      "error: --models: the output has no models in 'models', it has them in 'dev-models', 'prod-models'\n",
    );
    expect((await against('--models', 'prod-models')).stdout.split('\n')).toContain(
      '::error title=Breaks clients::prod-models/same: max_batch_size is lowered from 4 to 2: larger requests are refused',
    );
  });

  it('says what it cannot do', async () => {
    const cwd = temporaryFolder({ 'a/models/m/config.pbtxt': '', 'app.ts': 'throw new Error("broken");' });
    const stderr = async (...args: string[]) => {
      const result = await trireme(['review', ...args], { cwd });
      expect(result.exitCode).toBe(1);
      return result.stderr;
    };
    expect(await stderr('--base', 'nowhere', '--head', 'a')).toMatch(
      /^error: --base: 'nowhere' is no folder, and '.*' is in no git repository\n$/,
    );
    expect(await stderr('--base', 'a', '--head', 'a', '--format', 'xml')).toBe(
      "error: --format: got 'xml', want markdown, github, sarif, json, each with =file or without\n",
    );
    expect(await stderr('--base', 'a', '--head', 'a', '--fail-on', 'all')).toBe(
      "error: --fail-on: got 'all', want error, warning, note or never\n",
    );
    expect(await stderr('--base', 'a', '--head', 'a', '--models', 'x')).toBe(
      'error: --models: is for the URL of a running server\n',
    );
    expect(await stderr('--base', 'a', '--app', 'none.ts')).toBe("error: --app: 'none.ts' does not exist\n");
    expect(await stderr('--base', 'a')).toContain("error: the head 'app.ts' cannot be synthesized");
    expect(await stderr('--base', 'http://localhost:1', '--head', 'a')).toMatch(
      /^error: 'http:\/\/localhost:1\/v2\/repository\/index' does not answer/,
    );
  });
});
