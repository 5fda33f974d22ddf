/**
 * The published package: packed, installed into an empty project with every Node that is supported, type-checked, run.
 *
 * What is built and installed is kept for the whole file; each test runs what a user would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listFiles, writeFiles } from '../support/folder.ts';
import { nodeVersion } from '../support/npm-package.ts';
import { readyPort } from '../support/server-process.ts';
import { type CommandResult, ROOT, runCommand } from '../support/trireme.ts';

const QUICKSTART = join(ROOT, 'examples/01-quickstart');

const APP = `import { Chart } from 'cdk8s';
import { Ensemble, fp32, InferenceApp, Model, ModelRepository, micros, OnnxModel } from 'trireme';
import { parse } from 'trireme/contract';
import { InferenceServer, ModelDelivery } from 'trireme/kubernetes';
import type { RunningServer } from 'trireme/server';
import { Match, Template, Testing } from 'trireme/testing';

const app = new InferenceApp({ baseDirectory: import.meta.dirname });
const models = new ModelRepository(app, 'models');
const digits = new OnnxModel(models, 'digits', {
  versions: { 1: 'digits.onnx' },
  maxBatchSize: 8,
  inputs: { image: fp32(8, 8) },
  outputs: { probabilities: fp32(10) },
  dynamicBatching: { maxQueueDelay: micros(100) },
});
new Ensemble(models, 'pipeline', {
  inputs: { image: fp32(8, 8) },
  steps: ({ image }) => ({ result: digits.step({ image }).probabilities }),
});

export function wrong(): void {
  // @ts-expect-error: dims differ
  new Ensemble(models, 'wrong', { inputs: { image: fp32(9, 9) }, steps: ({ image }) => ({ y: digits.step({ image }).probabilities }) });
  // @ts-expect-error: there is no such prop
  new Model(models, 'other', { backend: 'identity', maxBatchsize: 8 });
}

Template.fromRepository(models).hasModel('digits', { max_batch_size: 8, name: Match.absent() });
export const problems: number = Testing.problems(app).length;
export const size: number | undefined = parse('max_batch_size: 4', { file: 'text' }).config.max_batch_size;
export type Server = RunningServer;
new InferenceServer(new Chart(app, 'prod', { namespace: 'prod' }), 'serving', {
  image: 'registry.example/trireme@sha256:${'1'.repeat(64)}',
  repository: models,
  models: ModelDelivery.configMap(),
});
app.synth();
`;

/** As `cdk8s init typescript-app` writes it: CommonJS, with the resolution of modules that goes with it by default. */
const CDK8S_TSCONFIG = {
  compilerOptions: { target: 'ES2020', lib: ['es2020'], module: 'CommonJS', strict: true, noEmit: true },
  files: ['cdk8s.ts'],
};

const CDK8S_APP = `import { fp32, InferenceApp, Model, ModelRepository } from 'trireme';
import { parse } from 'trireme/contract';
import { Testing } from 'trireme/testing';

const app = new InferenceApp();
new Model(new ModelRepository(app, 'models'), 'echo', { backend: 'identity', inputs: { a: fp32(2) }, outputs: { b: fp32(2) } });
// @ts-expect-error: the types are there
Testing.problems(5);
export const size: number | undefined = parse('max_batch_size: 4', { file: 'text' }).config.max_batch_size;
`;

/** As strict as TypeScript can be, our declarations included. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'NodeNext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  },
  files: ['app.ts'],
};

let home: string;
let project: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'trireme-pack-'));
  project = join(home, 'project');
  await succeed('npm', ['pack', '--pack-destination', home], ROOT);
  const tarball = readdirSync(home).find((name) => name.endsWith('.tgz'))!;
  const versions = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies;
  writeFiles(project, {
    'package.json': '{ "type": "module" }',
    'app.ts': APP,
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'cdk8s.ts': CDK8S_APP,
    'tsconfig.cdk8s.json': JSON.stringify(CDK8S_TSCONFIG),
  });
  copyFileSync(join(QUICKSTART, 'model/digits.onnx'), join(project, 'digits.onnx'));
  const peers = ['cdk8s', 'constructs', 'typescript', '@types/node'].map((name) => `${name}@${versions[name]}`);
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  // As the README says: without what onnxruntime-node would download for GPUs.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  await succeed('npm', ['install', ...quietly, join(home, tarball), ...peers], project, env);
}, 300_000);

afterAll(() => rm(home, { recursive: true, force: true }));

async function succeed(command: string, args: readonly string[], cwd: string, env = process.env): Promise<CommandResult> {
  const result = await runCommand(command, args, { cwd, env });
  if (result.exitCode !== 0) throw new Error(`${command} ${args.join(' ')}:\n${result.stdout}\n${result.stderr}`);
  return result;
}

describe('the packed package', () => {
  it('holds what users need and nothing else', () => {
    const files = listFiles(join(project, 'node_modules/trireme'));
    for (const needed of [
      'LICENSE',
      'README.md',
      'cli/bin.js',
      'dist/cli/main.js',
      'dist/constructs/index.d.ts',
      'dist/constructs/index.js',
      'dist/contract/gen/schema.js',
      'dist/server/server.js',
      'native/CMakeLists.txt',
    ]) {
      expect(files).toContain(needed);
    }
    const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'));
    expect(sources).toEqual([]);
    expect(files.filter((path) => /^(test|examples|docs)\/|quickstart/.test(path))).toEqual([]);
  });

  it.each([
    ['a strict app', '.'],
    ["an app with the settings of cdk8s' own template", 'tsconfig.cdk8s.json'],
  ])('type-checks %s', async (_, config) => {
    const { stdout, exitCode } = await runCommand(process.execPath, ['node_modules/typescript/bin/tsc', '--project', config], {
      cwd: project,
    });
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 });
  });

  it('says which Node it needs to one that is too old', async () => {
    // A Node that says it is old: the check is all that runs.
    const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });";
    writeFileSync(join(project, 'old.cjs'), pretend);
    const { stderr, exitCode } = await runCommand(
      process.execPath,
      ['--require', './old.cjs', 'node_modules/trireme/cli/bin.js'],
      {
        cwd: project,
      },
    );
    expect(stderr).toContain('trireme: needs Node 22.18 or newer, this is 20.20.2');
    expect(exitCode).toBe(1);
  });
});

describe.each(['node22', 'node24'] as const)('the packed package on %s', (version) => {
  const trireme = async (...args: string[]) =>
    runCommand(await nodeVersion(version), ['node_modules/.bin/trireme', ...args], { cwd: project });

  it('synthesizes and validates', async () => {
    const synth = await trireme('synth', '--output', version);
    expect(synth).toMatchObject({ exitCode: 0, stderr: '' });
    expect(listFiles(join(project, version, 'models'))).toEqual([
      'digits/1/model.onnx',
      'digits/config.pbtxt',
      'pipeline/1/.keep',
      'pipeline/config.pbtxt',
    ]);
    const check = await trireme('validate', `${version}/models`);
    expect(check).toEqual({ exitCode: 0, stdout: `${version}/models: 2 models, 0 errors, 0 warnings\n`, stderr: '' });
  });

  it('runs an app that needs a loader', async () => {
    writeFiles(project, { 'enum.ts': `enum Size { Batch = 8 }\n${APP.replace('maxBatchSize: 8', 'maxBatchSize: Size.Batch')}` });
    const { exitCode, stderr } = await trireme('synth', '--app', 'enum.ts', '--output', `${version}-enum`);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  it('serves what it synthesized', async () => {
    await trireme('synth', '--output', version);
    const flags = ['--http-port=0', '--allow-grpc=false', '--allow-metrics=false', `--model-repository=${version}/models`];
    const child = spawn(await nodeVersion(version), ['node_modules/.bin/trireme', 'serve', ...flags], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const port = await readyPort(child);
    const body = readFileSync(join(QUICKSTART, 'request.json'), 'utf8');
    for (const model of ['digits', 'pipeline']) {
      const response = await fetch(`http://127.0.0.1:${port}/v2/models/${model}/infer`, { method: 'POST', body });
      const answer = (await response.json()) as { outputs: { data: number[] }[] };
      expect(answer).toHaveProperty('outputs');
      expect(answer.outputs[0]!.data.indexOf(Math.max(...answer.outputs[0]!.data))).toBe(3);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
