/**
 * The `trireme` command itself: help, mistakes, and a clone on a machine whose Node is too old.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { identityConfig } from '../support/identity-config.ts';
import { ROOT, runCommand, trireme } from '../support/trireme.ts';

const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

describe('trireme', () => {
  it('says its version and its commands', async () => {
    expect(await trireme(['--version'])).toEqual({ exitCode: 0, stdout: `${VERSION}\n`, stderr: '' });
    const { stdout, exitCode } = await trireme(['--help']);
    expect(exitCode).toBe(0);
    for (const command of ['synth', 'serve', 'validate', 'convert']) expect(stdout).toContain(`\n  ${command}`);
  });

  it('says what is wrong with a call, and exits 1', async () => {
    expect(await trireme(['row'])).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("unknown command 'row'") });
    expect(await trireme(['synth', '--ouput', 'x'])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('Did you mean --output?'),
    });
    expect(await trireme(['synth', '--context', 'x'])).toMatchObject({
      exitCode: 1,
      stderr: "error: --context: got 'x', want key=value\n",
    });
  });

  it('gives flags of the server to the server, --help too', async () => {
    const help = await trireme(['serve', '--help']);
    expect(help).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('--model-control-mode') });
    const wrong = await trireme(['serve', '--http-prot=1']);
    expect(wrong).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--http-prot') });
  });
});

describe('trireme in a clone, with a Node that is too old', () => {
  /** A Node that says it is old, to whoever asks before the pinned one is started. */
  const oldNode = () => [
    '--require',
    join(temporaryFolder({ 'old.cjs': "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });" }), 'old.cjs'),
  ];
  const bin = join(ROOT, 'cli/bin.js');

  it('runs with the Node that the clone has installed', async () => {
    expect(await runCommand(process.execPath, [...oldNode(), bin, '--version'])).toEqual({
      exitCode: 0,
      stdout: `${VERSION}\n`,
      stderr: '',
    });
    expect((await runCommand(process.execPath, [...oldNode(), bin, 'row'])).exitCode).toBe(1);
  });

  it('passes signals on, and the exit code back', async () => {
    const repository = temporaryFolder({ 'm/config.pbtxt': identityConfig(), 'm/1/x': '' });
    const flags = ['--http-port=0', '--allow-grpc=false', '--allow-metrics=false', `--model-repository=${repository}`];
    const child = spawn(process.execPath, [...oldNode(), bin, 'serve', ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void child.kill('SIGTERM'));
    for await (const line of createInterface({ input: child.stderr })) if (line.includes('server is ready')) break;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
