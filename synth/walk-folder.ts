/**
 * What lies below a folder, links followed. Whatever it holds, the walk ends: a folder that a link leads back into is not entered again, and pipes and
 * devices are not opened.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describeFileError } from '../contract/config-file.ts';

export interface WalkedFolder {
  /** Relative, with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly unreadable: readonly UnreadablePath[];
}

export interface UnreadablePath {
  readonly path: string;
  /** `is a pipe, socket or device: …` */
  readonly reason: string;
  /** A symlink that leads nowhere, or back: servers take it for nothing. */
  readonly isIgnored: boolean;
}

/** `isWanted` chooses by name: what it refuses is not looked at. */
export function walkFolder(folder: string, isWanted: (name: string) => boolean = () => true): WalkedFolder {
  const files: string[] = [];
  const unreadable: UnreadablePath[] = [];
  const visit = (path: string, above: ReadonlySet<string>): void => {
    const kind = kindAt(join(folder, path));
    if (kind === 'file') files.push(path);
    else if (kind === 'folder') {
      try {
        const real = realpathSync(join(folder, path));
        if (above.has(real)) unreadable.push({ path, reason: 'is a symlink to a folder that it is in', isIgnored: true });
        else for (const name of readdirSync(real).filter(isWanted)) visit(posix.join(path, name), new Set(above).add(real));
      } catch (error) {
        unreadable.push({ path, reason: describeFileError(error), isIgnored: false });
      }
    } else unreadable.push({ path, ...kind });
  };
  visit('', new Set());
  return { files: files.sort(), unreadable };
}

/** What is at a path, links followed. */
export function kindAt(path: string): 'file' | 'folder' | Omit<UnreadablePath, 'path'> {
  try {
    const stat = statSync(path);
    if (stat.isFile()) return 'file';
    if (stat.isDirectory()) return 'folder';
    return { reason: 'is a pipe, socket or device: expected files and folders only', isIgnored: false };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { reason: describeFileError(error), isIgnored: code === 'ENOENT' || code === 'ELOOP' };
  }
}
