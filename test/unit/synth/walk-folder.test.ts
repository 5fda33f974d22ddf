import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFileError } from '../../../contract/config-file.ts';
import { kindAt, walkFolder } from '../../../synth/walk-folder.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { writeOddFiles } from '../../support/odd-files.ts';

describe('a walk through a folder', () => {
  it('finds files through links, and says of everything else what it is', () => {
    const folder = temporaryFolder({ 'b/x': '', 'a.txt': '', '.hidden': '', 'elsewhere/y': '' });
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'b/linked'));
    writeOddFiles(folder, { 'b/pipe': 'pipe', 'b/device': 'device', 'b/gone': 'dangling', 'b/loop': 'loop', 'b/back': 'back' });
    const { files, unreadable } = walkFolder(folder, (name) => !name.startsWith('.'));
    expect(files).toEqual(['a.txt', 'b/linked/y', 'b/x', 'elsewhere/y']);
    const special = 'is a pipe, socket or device: expected files and folders only';
    expect(unreadable.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'b/back', reason: 'is a symlink to a folder that it is in', isIgnored: true },
      { path: 'b/device', reason: special, isIgnored: false },
      { path: 'b/gone', reason: 'is a symlink that leads nowhere', isIgnored: true },
      { path: 'b/loop', reason: 'is a symlink that leads nowhere', isIgnored: true },
      { path: 'b/pipe', reason: special, isIgnored: false },
    ]);
  });

  it('says of a folder that is not there that it is not', () => {
    expect(kindAt('/nowhere')).toMatchObject({ isIgnored: true });
    expect(walkFolder('/nowhere').files).toEqual([]);
  });
});

it('says why a path cannot be read', () => {
  const told = (code: string) => describeFileError(Object.assign(new Error(`${code}: no`), { code }));
  expect(told('EACCES')).toBe('may not be read');
  expect(told('ELOOP')).toBe('is a symlink that leads nowhere');
  expect(told('EIO')).toBe('cannot be read: EIO: no');
});
