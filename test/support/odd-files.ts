/**
 * What may lie in a folder beside files: pipes, devices, links that lead nowhere or back, files of any size. A reader must neither wait nor crash.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `pipe`, `device`, `dangling`, `loop` (a link to itself), `back` (a link to its own folder), `folder`, or a number of bytes that are all holes. */
export type OddFile = 'pipe' | 'device' | 'dangling' | 'loop' | 'back' | 'folder' | number;

export function writeOddFiles(folder: string, files: Readonly<Record<string, OddFile>>): void {
  for (const [name, kind] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof kind === 'number') {
      writeFileSync(path, '');
      truncateSync(path, kind);
    } else if (kind === 'pipe') execFileSync('mkfifo', [path]);
    else if (kind === 'folder') mkdirSync(path);
    else symlinkSync({ device: '/dev/zero', dangling: join(folder, 'gone'), loop: path, back: '.' }[kind], path);
  }
}
