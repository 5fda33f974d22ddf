/**
 * The model repository that the recordings in `../shared/peer` were made with, complete: the small models that lie there and the
 * heavier ones (convnet, transformer) that its script writes. Made once, in the cache folder, named by the script's hash.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder, pythonPath } from './python.ts';

/** The folder of recordings; tests that read it are for this project's own checks and not part of what is published. */
export const peerFolder = fileURLToPath(new URL('../../../shared/peer/', import.meta.url));

let repository: Promise<string> | undefined;

/** Path of the whole repository. Read-only by convention: copy what a test wants to change. */
export function peerModels(): Promise<string> {
  repository ??= build();
  return repository;
}

async function build(): Promise<string> {
  const script = join(peerFolder, 'make_models.py');
  const key = createHash('sha256')
    .update(await readFile(script))
    .digest('hex')
    .slice(0, 12);
  const home = join(cacheFolder(), 'peer-models', key);
  if (existsSync(home)) return home;

  const draft = `${home}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await promisify(execFile)(await pythonPath(), [script, draft]);
    // As recorded: the small models are the very files that the answers came from.
    await cp(join(peerFolder, 'models'), draft, { recursive: true, mode: 0 });
    await rename(draft, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process was first
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return home;
}
