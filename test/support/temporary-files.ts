/**
 * Temporary files of a whole run, whoever wrote them: tests, or the programs that they start. They lie in one folder, which is removed when
 * the run ends, so that a worker or a program that is killed leaves nothing either.
 *
 * A test removes its own all the same (`folder.ts`), and so does the product: what is still there in the end fails the run. Vitest calls
 * both functions once for each project, with a module of its own: the first makes the folder, and removes it.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const RUN_PREFIX = 'trireme-run-';

let folder: string | undefined;

/** Before there are workers, which take their environment from this process. */
export function setup(): void {
  if (basename(tmpdir()).startsWith(RUN_PREFIX)) return;
  folder = mkdtempSync(join(tmpdir(), RUN_PREFIX));
  // What is started as another user has to come by.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  if (folder === undefined) return;
  const left = readdirSync(folder).filter((name) => name.startsWith('trireme-'));
  rmSync(folder, { recursive: true, force: true });
  if (left.length === 0) return;
  console.error(`error: the run left ${left.length} temporary files: ${left.join(', ')}`);
  process.exitCode = 1;
}
