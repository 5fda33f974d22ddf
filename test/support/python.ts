/**
 * Python environments that tests use, made on first use and kept outside the clone.
 *
 * In: a requirements file beside this one (`python/<name>.txt`). Out: the path of a Python whose packages it lists.
 * An environment is named by the hash of its requirements and the Python's version.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from './cached.ts';

const run = promisify(execFile);

export type PythonEnvironment = 'clients' | 'hadolint' | 'triton';

/** Path of the Python executable of an environment; builds it if absent (about 20 s). */
export async function pythonPath(environment: PythonEnvironment = 'clients'): Promise<string> {
  const requirements = new URL(`./python/${environment}.txt`, import.meta.url).pathname;
  const { stdout: version } = await run('python3', ['--version']);
  const key = createHash('sha256')
    .update(version)
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const home = await cached(`python/${environment}-${key}`, async (draft) => {
    await run('python3', ['-m', 'venv', draft]);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
    await run(join(draft, 'bin', 'python'), install);
  });
  return join(home, 'bin', 'python');
}
