/**
 * The model repository that the recordings in `../shared/peer` were made with, complete: the small models that lie there and the
 * heavier ones (convnet, transformer) that its script writes. Made once, in the cache folder, named by the script's hash.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached } from './cached.ts';
import { pythonPath } from './python.ts';

/** The folder of recordings; tests that read it are for this project's own checks and not part of what is published. */
export const peerFolder = fileURLToPath(new URL('../../../shared/peer/', import.meta.url));

/** Path of the whole repository. Read-only by convention: copy what a test wants to change. */
export async function peerModels(): Promise<string> {
  const script = join(peerFolder, 'make_models.py');
  const key = createHash('sha256')
    .update(await readFile(script))
    .digest('hex')
    .slice(0, 12);
  return cached(`peer-models/${key}`, async (draft) => {
    await promisify(execFile)(await pythonPath(), [script, draft]);
    // As recorded: the small models are the very files that the answers came from.
    await cp(join(peerFolder, 'models'), draft, { recursive: true, mode: 0 });
  });
}
