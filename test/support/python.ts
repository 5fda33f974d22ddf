/**
 * Python environments that tests use, made on first use and kept outside the clone.
 *
 * In: a requirements file beside this one (`python/<name>.txt`). Out: the path of a Python whose packages it lists.
 * An environment lies in `TRIREME_CACHE` (default: the user's cache folder), named by the hash of its requirements and the Python's
 * version, and appears there by one rename: several test processes may build it at the same time, and one that was cut off leaves nothing.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type PythonEnvironment = 'clients' | 'triton';

/** Where tests keep what they download or compile. */
export function cacheFolder(): string {
  return process.env['TRIREME_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'trireme');
}

const ready = new Map<PythonEnvironment, Promise<string>>();

/** Path of the Python executable of an environment; builds it if absent (about 20 s). */
export function pythonPath(environment: PythonEnvironment = 'clients'): Promise<string> {
  let path = ready.get(environment);
  if (!path) {
    path = build(environment);
    ready.set(environment, path);
  }
  return path;
}

async function build(environment: PythonEnvironment): Promise<string> {
  const requirements = new URL(`./python/${environment}.txt`, import.meta.url).pathname;
  const { stdout: version } = await run('python3', ['--version']);
  const key = createHash('sha256')
    .update(version)
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const home = join(cacheFolder(), 'python', `${environment}-${key}`);
  const python = join(home, 'bin', 'python');
  if (existsSync(python)) return python;

  await mkdir(join(cacheFolder(), 'python'), { recursive: true });
  const draft = `${home}.${process.pid}`;
  try {
    await run('python3', ['-m', 'venv', draft]);
    await run(join(draft, 'bin', 'python'), [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '-r',
      requirements,
    ]);
    await rename(draft, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process was first
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return python;
}
