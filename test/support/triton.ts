/**
 * A real Triton (2.51, CPU, Python backend): as the judge of model repositories, and as a server to compare with.
 *
 * As the judge it runs without a frontend, so it takes no port. The package carries no ONNX Runtime backend: a model that fails only because
 * its backend's library is not there was accepted, since parsing, normalizing and validating come before.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { cached } from './cached.ts';
import { pythonPath } from './python.ts';

/** Model name → why Triton refuses its configuration; empty if it takes all. */
export type TritonRefusals = ReadonlyMap<string, string>;

const REFUSED = /Poll failed for model directory '([^']*)': (.*?)"?$/;
const PARSE_ERROR = /Error parsing text-format [^:]*: (.*)$/;

/** `complete`: nothing is left to be completed from the model, so inputs and outputs are judged too. */
export async function tritonRefusals(repository: string, { complete = false } = {}): Promise<TritonRefusals> {
  const python = await pythonPath('triton');
  const child = spawnTriton(await tritonHome(python), python, [
    `--model-repository=${repository}`,
    `--backend-directory=${join(await tritonHome(python), 'backends')}`,
    '--exit-on-error=false',
    '--allow-http=false',
    ...(complete ? ['--disable-auto-complete-config'] : []),
  ]);
  const exited = once(child, 'exit');

  const refusals = new Map<string, string>();
  let parseError: string | undefined;
  let loaded = false;
  for await (const line of createInterface({ input: child.stderr! })) {
    parseError = PARSE_ERROR.exec(line)?.[1] ?? parseError;
    const [, model, reason] = REFUSED.exec(line) ?? [];
    if (model !== undefined && reason !== undefined) {
      refusals.set(model, parseError ?? reason);
      parseError = undefined;
    }
    // The table of options is printed once every model was tried.
    if (line.includes('model_repository_path[0]')) {
      loaded = true;
      child.kill('SIGKILL');
      break;
    }
  }
  await exited;
  if (!loaded) throw new Error(`triton ended before it had read ${repository} (exit code ${child.exitCode})`);
  return refusals;
}

/**
 * A Triton that serves Python models and ensembles over HTTP on loopback. Gives its address, once every model is loaded or has failed to; it is
 * gone when the test ends. `flags` may turn on what is off here: gRPC, metrics.
 */
export async function startTriton(repository: string, flags: readonly string[] = []): Promise<string> {
  const python = await pythonPath('triton');
  const port = await freePort();
  const child = spawnTriton(await tritonHome(python), python, [
    `--model-repository=${repository}`,
    `--backend-directory=${await backendsWithStub(python)}`,
    '--exit-on-error=false',
    '--http-address=127.0.0.1',
    `--http-port=${port}`,
    ...flags,
  ]);
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const log: string[] = [];
  onTestFailed(() => console.error(log.join('\n')));
  const lines = createInterface({ input: child.stderr! });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      if (line.includes('Started HTTPService')) resolve();
    });
    lines.on('close', () => reject(new Error(`triton ended before it served ${repository}:\n${log.slice(-20).join('\n')}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  // It says so a moment before it listens, and says nothing then: it is asked until it answers.
  while (child.exitCode === null && !(await fetch(`${url}/v2/health/live`).then(Boolean, () => false))) await sleep(20);
  return url;
}

function spawnTriton(home: string, python: string, flags: readonly string[]): ChildProcess {
  return spawn(join(home, 'bin', 'tritonserver'), ['--allow-grpc=false', '--allow-metrics=false', ...flags], {
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, '..', '..', 'nvidia_pytriton.libs'),
      PATH: `${dirname(python)}:${process.env['PATH']}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Backends as Triton looks for them: the package keeps the program that runs Python models apart, one for each version of Python. */
function backendsWithStub(python: string): Promise<string> {
  return cached(`triton-backends/${basename(dirname(dirname(python)))}`, async (draft) => {
    const home = await tritonHome(python);
    const version = /python([\d.]+)\/site-packages/.exec(home)![1]!;
    const folders = [join(home, 'backends', 'python'), join(home, 'python_backend_stubs', version)];
    await mkdir(join(draft, 'python'));
    for (const folder of folders)
      for (const name of await readdir(folder)) await symlink(join(folder, name), join(draft, 'python', name));
  });
}

/** Triton takes no port of the system's choice: one that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function tritonHome(python: string): Promise<string> {
  const lib = join(dirname(dirname(python)), 'lib');
  const [version] = await readdir(lib);
  if (!version) throw new Error(`no packages under ${lib}`);
  return join(lib, version, 'site-packages', 'pytriton', 'tritonserver');
}

/** Where Triton finds its response caches. */
export async function tritonCaches(): Promise<string> {
  return join(await tritonHome(await pythonPath('triton')), 'caches');
}
