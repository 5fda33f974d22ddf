/**
 * `npm start`, as a user runs it on a fresh machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pythonPath } from '../support/python.ts';
import { ROOT, runCommand } from '../support/trireme.ts';

const QUICKSTART = join(ROOT, 'cli/quickstart.ts');
const ANY_PORTS = ['--http-port=0', '--grpc-port=0', '--metrics-port=0'];

describe('npm start', () => {
  it('synthesizes, serves, asks and answers right, and exits 0 with --exit', async () => {
    const { exitCode, stdout, stderr } = await runCommand(process.execPath, [QUICKSTART, '--exit', ...ANY_PORTS], { cwd: ROOT });
    expect(stderr).toBe('');
    expect(stdout).toContain('Synthesizing examples/01-quickstart/app.ts\n');
    expect(stdout).toMatch(/POST http:\/\/localhost:\d+\/v2\/models\/digits\/infer\n\{"inputs"/);
    expect(stdout).toMatch(/\n200 OK\n\{"model_name":"digits"/);
    expect(stdout).toMatch(/The model reads 'three' \(\d+\.\d+ %\), which is right\.\n$/);
    expect(exitCode).toBe(0);
  });

  it('names port and flag when a port is taken', async () => {
    const taken = createServer().listen(0, '0.0.0.0');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { exitCode, stderr } = await runCommand(process.execPath, [QUICKSTART, ...ANY_PORTS, `--http-port=${port}`], {
      cwd: ROOT,
    });
    expect(stderr).toBe(`error: port ${port} (--http-port) is in use\n`);
    expect(exitCode).toBe(1);
  });

  it('keeps serving until Ctrl-C, to curl and to tritonclient, by the lines that it prints', async () => {
    const child = spawn(process.execPath, [QUICKSTART, ...ANY_PORTS], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let shown = '';
    for await (const line of createInterface({ input: child.stdout })) {
      shown += `${line}\n`;
      if (line === 'Ctrl-C stops.') break;
    }
    const line = (tool: string) => new RegExp(`^ {2}${tool} +(.*?)(?: {5}.*)?$`, 'm').exec(shown)![1]!;

    const curl = await runCommand('sh', ['-c', line('curl')], { cwd: ROOT });
    expect(JSON.parse(curl.stdout)).toMatchObject({ model_name: 'digits', outputs: [{ name: 'probabilities', shape: [1, 10] }] });

    const [, ...args] = line('Python').split(' ');
    const python = await runCommand(await pythonPath('clients'), args, { cwd: ROOT });
    expect(python).toMatchObject({ exitCode: 0, stderr: '' });
    expect(python.stdout.split('\n').filter((row) => row.includes('was read as'))).toHaveLength(10);

    const metrics = await (await fetch(line('metrics'))).text();
    expect(metrics).toContain('nv_inference_request_success{model="digits",version="1"} 3');

    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
