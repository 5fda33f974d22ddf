/**
 * Folders for tests: made in the system's temporary folder, removed when the test ends.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Paths of the files and links below a folder, sorted; folders that are empty end with a slash. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [`${prefix}${entry.name}`];
      const below = listFiles(join(folder, entry.name), `${prefix}${entry.name}/`);
      return below.length === 0 ? [`${prefix}${entry.name}/`] : below;
    })
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
