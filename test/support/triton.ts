/**
 * A real Triton (2.51, CPU) as the judge of model repositories: does it parse and accept each configuration?
 *
 * It runs without a frontend, so it takes no port. The package carries no ONNX Runtime backend: a model that fails only because its
 * backend's library is not there was accepted, since parsing, normalizing and validating come before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pythonPath } from './python.ts';

/** Model name → why Triton refuses its configuration; empty if it takes all. */
export type TritonRefusals = ReadonlyMap<string, string>;

const REFUSED = /Poll failed for model directory '([^']*)': (.*?)"?$/;
const PARSE_ERROR = /Error parsing text-format [^:]*: (.*)$/;

/** `complete`: nothing is left to be completed from the model, so inputs and outputs are judged too. */
export async function tritonRefusals(repository: string, { complete = false } = {}): Promise<TritonRefusals> {
  const python = await pythonPath('triton');
  const packages = await sitePackages(python);
  const home = join(packages, 'pytriton', 'tritonserver');
  const flags = {
    'model-repository': repository,
    'backend-directory': join(home, 'backends'),
    'exit-on-error': 'false',
    'allow-http': 'false',
    'allow-grpc': 'false',
    'allow-metrics': 'false',
  };
  const child = spawn(
    join(home, 'bin', 'tritonserver'),
    [
      ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
      ...(complete ? ['--disable-auto-complete-config'] : []),
    ],
    {
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(packages, 'nvidia_pytriton.libs'),
        PATH: `${dirname(python)}:${process.env['PATH']}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exited = once(child, 'exit');

  const refusals = new Map<string, string>();
  let parseError: string | undefined;
  let loaded = false;
  for await (const line of createInterface({ input: child.stderr })) {
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

async function sitePackages(python: string): Promise<string> {
  const lib = join(dirname(dirname(python)), 'lib');
  const [version] = await readdir(lib);
  if (!version) throw new Error(`no packages under ${lib}`);
  return join(lib, version, 'site-packages');
}
