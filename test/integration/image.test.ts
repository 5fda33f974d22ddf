/**
 * The image, as far as it can be had without building one: its Dockerfile is linted, and what it puts together is put together and run by its
 * entry point, as its user, on a tree that this user cannot write to.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PORTS } from '../../contract/endpoints.ts';
import { listFiles } from '../support/folder.ts';
import { pythonPath } from '../support/python.ts';
import { readyPort } from '../support/server-process.ts';
import { ROOT, runCommand, trireme } from '../support/trireme.ts';

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
/** Instructions of each stage, continued lines joined. */
const STAGES = DOCKERFILE.replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => ({ name: / AS (\S+)/.exec(text)![1]!, lines: text.split('\n').filter((line) => /^[A-Z]+ /.test(line)) }));
const IMAGES = STAGES.filter(({ lines }) => lines.some((line) => line.startsWith('ENTRYPOINT')));

function instruction(lines: readonly string[], name: string): string {
  return lines.findLast((line) => line.startsWith(`${name} `))!.slice(name.length + 1);
}

describe('the Dockerfile', () => {
  it('has nothing that a linter would object to', async () => {
    const hadolint = join(dirname(await pythonPath('hadolint')), 'hadolint');
    expect(await runCommand(hadolint, ['--failure-threshold=style', join(ROOT, 'Dockerfile')])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  }, 120_000);

  it('has images for CPUs and GPUs, which are alike but for what is in them', () => {
    expect(IMAGES.map(({ name }) => name)).toEqual(['gpu', 'cpu']);
    for (const { lines } of IMAGES) {
      expect(instruction(lines, 'USER')).toBe('1000:1000');
      expect(instruction(lines, 'EXPOSE')).toBe(Object.values(PORTS).join(' '));
      expect(JSON.parse(instruction(lines, 'ENTRYPOINT'))).toEqual(['node', '/app/cli/bin.js', 'serve']);
    }
  });

  it('builds with the Node of the tests', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(DOCKERFILE).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`);
  });

  it('is given what it copies, and no more than it needs', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    const given = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(given).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', 'tsconfig.build.json']));
    const { include } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.build.json'), 'utf8'));
    for (const folder of include) expect(given).toContain(folder.split('/')[0]);
    expect(given.filter((path) => /^(test|examples|docs|\.git$|node_modules)/.test(path))).toEqual([]);
  });
});

describe('what the image holds', () => {
  let home: string;
  const app = () => join(home, 'app');

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'trireme-image-'));
    chmodSync(home, 0o755);
    mkdirSync(app());
    await succeed('npm', ['pack', '--pack-destination', home], ROOT);
    const tarball = readdirSync(home).find((name) => name.endsWith('.tgz'))!;
    await succeed('tar', ['-xzf', join(home, tarball), '--strip-components=1', '-C', app()], home);
    copyFileSync(join(ROOT, 'package-lock.json'), join(app(), 'package-lock.json'));
    const install = /npm (ci --omit\S+.*?--ignore-scripts)/.exec(DOCKERFILE)![1]!.split(/\s+/);
    await succeed('npm', [...install, '--prefer-offline'], app());
    for (const path of /&& rm -rf (package-lock\.json .*)/.exec(DOCKERFILE)![1]!.split(' '))
      for (const found of globSync(path, { cwd: app() })) rmSync(join(app(), found), { recursive: true });
    const built = join(ROOT, 'native/build/trireme.node');
    if (existsSync(built)) cpSync(built, join(app(), 'native/build/trireme.node'));
    copyFileSync(process.execPath, join(home, 'node'));
    await succeed('chmod', ['-R', 'a-w,a+rX', app()], home);
  }, 300_000);

  afterAll(async () => {
    await runCommand('chmod', ['-R', 'u+w', home]);
    rmSync(home, { recursive: true, force: true });
  });

  it('is neither sources, nor what only authors use', () => {
    const packages = readdirSync(join(app(), 'node_modules'));
    for (const left of ['typescript', 'cdk8s', 'vitest', 'constructs', 'ts-morph', '@ts-morph', '@grafana'])
      expect(packages).not.toContain(left);
    expect(readdirSync(join(app(), 'node_modules/onnxruntime-node/bin')).length).toBe(1);
    expect(globSync('node_modules/onnxruntime-node/bin/*/*', { cwd: app() }).map((path) => path.split('/').at(-1))).toEqual([
      'linux',
    ]);
    expect(existsSync(join(app(), 'cli/main.ts'))).toBe(false);
  });

  it('serves a model as user 1000, writes nothing of its own, and drains', async () => {
    const models = join(home, 'models');
    const quickstart = join(ROOT, 'examples/01-quickstart');
    await trireme(['synth', '--app', join(quickstart, 'app.ts'), '--output', models]);
    const temporary = join(home, 'tmp');
    mkdirSync(temporary, { mode: 0o1777 });
    chmodSync(temporary, 0o1777);
    const before = listFiles(app());

    const [, script, ...args] = JSON.parse(instruction(IMAGES.at(-1)!.lines, 'ENTRYPOINT')) as string[];
    const flags = [`--model-repository=${models}/models`, '--http-port=0', '--grpc-port=0', '--metrics-port=0'];
    const server = spawn(join(home, 'node'), [script!.replace('/app', app()), ...args, ...flags], {
      cwd: '/',
      env: { NODE_ENV: 'production', TMPDIR: temporary, PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(process.getuid?.() === 0 && { uid: 1000, gid: 1000 }),
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const port = await readyPort(server);
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s0\b/m);

    const body = readFileSync(join(quickstart, 'request.json'), 'utf8');
    const response = await fetch(`http://127.0.0.1:${port}/v2/models/digits/infer`, { method: 'POST', body });
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200 });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(listFiles(app())).toEqual(before);
  }, 60_000);
});

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { exitCode, stdout, stderr } = await runCommand(command, args, { cwd });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}\n${stderr}`);
}
