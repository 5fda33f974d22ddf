/**
 * What tests download or compile, kept outside the clone in `TRIREME_CACHE` (default: the user's cache folder).
 *
 * An entry appears by one rename when it is whole: several test processes may make it at the same time, and one that was cut off leaves
 * nothing behind that is taken for it.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where tests keep what they download or compile. */
function cacheFolder(): string {
  return process.env['TRIREME_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'trireme');
}

const ready = new Map<string, Promise<string>>();

/** Path of the folder `key` in the cache; if it is not there, `make` fills an empty folder that becomes it. `key` names the version. */
export function cached(key: string, make: (draft: string) => Promise<void>): Promise<string> {
  let entry = ready.get(key);
  if (!entry) {
    entry = makeOnce(join(cacheFolder(), key), make);
    ready.set(key, entry);
  }
  return entry;
}

async function makeOnce(home: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(home)) return home;
  await mkdir(dirname(home), { recursive: true });
  const draft = `${home}.${process.pid}`;
  try {
    await mkdir(draft);
    await make(draft);
    await rename(draft, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process was first
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return home;
}
