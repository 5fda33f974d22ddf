/**
 * Folders for tests: made in the system's temporary folder, removed when the test ends.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, gone when the test ends. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'trireme-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Paths of the files below a folder, sorted; folders that are empty end with a slash. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => !entry.isDirectory() || readdirSync(path).length === 0)
    .map(({ entry, path }) => relative(folder, path) + (entry.isDirectory() ? '/' : ''))
    .sort();
}

/** Text of every file below a folder, by path. */
export function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder)
      .filter((path) => !path.endsWith('/'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}
