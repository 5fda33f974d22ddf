/**
 * Debian packages as folders: downloaded and unpacked on first use, not installed. For programs that need nothing beside themselves.
 */
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from './cached.ts';

const run = promisify(execFile);

export type DebianPackage = 'etcd-server' | 'prometheus' | 'prometheus-alertmanager';

/** Folder that holds what the package would put under `/`. */
export function debianPackage(name: DebianPackage): Promise<string> {
  return cached(`debian/${name}`, async (draft) => {
    const download = (): Promise<unknown> => run('apt-get', ['download', name], { cwd: draft });
    // A fresh machine has no list of packages yet.
    await download().catch(() => run('apt-get', ['update']).then(download));
    const file = (await readdir(draft)).find((entry) => entry.endsWith('.deb'));
    if (!file) throw new Error(`apt-get downloaded nothing for ${name}`);
    await run('dpkg', ['-x', join(draft, file), draft]);
  });
}
