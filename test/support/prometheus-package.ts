/**
 * Where Prometheus and its promtool come from: PATH, or else Debian's package, unpacked into the cache. Nothing is installed.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from './cached.ts';

const run = promisify(execFile);

export type PrometheusProgram = 'prometheus' | 'promtool';

/** Debian 12 has this one; another release brings its own under the same key. */
const KEY = 'prometheus/debian';

/** Path of a program; unpacks the package if it is absent (about 7 s). */
export async function prometheusProgram(name: PrometheusProgram): Promise<string> {
  const installed = (process.env['PATH'] ?? '').split(delimiter).find((path) => existsSync(join(path, name)));
  if (installed !== undefined) return join(installed, name);
  const home = await cached(KEY, async (draft) => {
    const work = join(draft, 'work');
    await mkdir(work);
    await download(work);
    const archive = (await readdir(work)).find((file) => file.endsWith('.deb'));
    if (archive === undefined) throw new Error('apt-get download brought no package of prometheus');
    await run('dpkg-deb', ['-x', join(work, archive), join(work, 'tree')]);
    await rename(join(work, 'tree', 'usr', 'bin'), join(draft, 'bin'));
    await rm(work, { recursive: true });
  });
  return join(home, 'bin', name);
}

/** A machine may have no lists of packages; then they are read into a folder of our own, which takes no rights. */
async function download(folder: string): Promise<void> {
  try {
    await run('apt-get', ['download', 'prometheus'], { cwd: folder });
  } catch {
    for (const path of ['state/lists/partial', 'cache/archives/partial']) await mkdir(join(folder, path), { recursive: true });
    const own = ['-o', `Dir::State=${folder}/state`, '-o', `Dir::Cache=${folder}/cache`];
    await run('apt-get', [...own, 'update'], { cwd: folder });
    await run('apt-get', [...own, 'download', 'prometheus'], { cwd: folder });
  }
}
