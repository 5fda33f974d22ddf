import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readlinkSync, renameSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareOutput } from '../../../synth/compare-output.ts';
import { MANIFEST_NAME } from '../../../synth/manifest.ts';
import type { OutputUnit } from '../../../synth/output-unit.ts';
import { writeOutput } from '../../../synth/write-output.ts';
import { listFiles, readFiles, temporaryFolder, writeFiles } from '../../support/folder.ts';

function model(name: string, config: string, more: Record<string, string> = { '1/model.bin': 'weights' }): OutputUnit {
  return {
    path: `models/${name}`,
    files: new Map(Object.entries({ 'config.pbtxt': config, ...more }).map(([path, text]) => [path, { text }])),
  };
}

/** Id of a process that was and is no more. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

function manifest(text: string): OutputUnit {
  return { path: 'prod.k8s.yaml', files: new Map([['', { text }]]) };
}

describe('writing the output', () => {
  it('writes every unit, and a list of what it wrote', () => {
    const output = temporaryFolder();
    const files = writeOutput(output, [model('a', 'x: 1\n'), manifest('kind: Pod\n')]);
    expect(readFiles(output)).toEqual({
      [MANIFEST_NAME]:
        '# Written by trireme synth, which removes what it no longer writes.\nmodels/a/1/model.bin\nmodels/a/config.pbtxt\nprod.k8s.yaml\n',
      'models/a/config.pbtxt': 'x: 1\n',
      'models/a/1/model.bin': 'weights',
      'prod.k8s.yaml': 'kind: Pod\n',
    });
    expect(files.map(({ status }) => status)).toEqual(['written', 'written', 'written']);
  });

  it('removes a unit with its folders', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('ensemble', 'x: 1\n', { '1/.keep': '' }), model('a', '')]);
    expect(listFiles(output)).toContain('models/ensemble/1/.keep');
    writeOutput(output, [model('a', '')]);
    expect(listFiles(output).filter((path) => path.startsWith('models/ensemble'))).toEqual([]);
  });

  it('does not touch units that did not change', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n'), model('b', 'x: 1\n')]);
    const [a, b] = ['a', 'b'].map((name) => statSync(join(output, 'models', name)).ino);
    const weights = statSync(join(output, 'models/b/1/model.bin')).ino;
    const files = writeOutput(output, [model('a', 'x: 1\n'), model('b', 'x: 2\n')]);
    expect(statSync(join(output, 'models/a')).ino).toBe(a);
    expect(statSync(join(output, 'models/b')).ino).not.toBe(b);
    expect(statSync(join(output, 'models/b/1/model.bin')).ino).toBe(weights);
    expect(files.filter(({ status }) => status === 'written')).toEqual([{ path: 'models/b/config.pbtxt', status: 'written' }]);
  });

  it('removes what it wrote before and keeps what it did not', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', ''), model('old', ''), manifest('kind: Pod\n')]);
    writeFiles(output, { 'models/a/notes.txt': 'mine', 'models/old/notes.txt': 'mine', 'README.md': 'mine' });
    const files = writeOutput(output, [model('a', 'x: 2\n')]);
    expect(listFiles(output)).toEqual([
      MANIFEST_NAME,
      'README.md',
      'models/a/1/model.bin',
      'models/a/config.pbtxt',
      'models/a/notes.txt',
      'models/old/notes.txt',
    ]);
    expect(files).toContainEqual({ path: 'models/a/notes.txt', status: 'kept' });
    expect(files).toContainEqual({ path: 'prod.k8s.yaml', status: 'removed' });
  });

  it('does not replace the output of another app, unless forced', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n')], { app: 'team/a.ts' });
    const before = readFiles(output);
    const message = `'${output}' holds the output of another app, 'team/a.ts', which that of 'team/b.ts' would replace`;
    expect(() => writeOutput(output, [model('b', '')], { app: 'team/b.ts' })).toThrow(message);
    expect(() => compareOutput(output, [model('b', '')], 'team/b.ts')).toThrow(message);
    expect(readFiles(output)).toEqual(before);
    writeOutput(output, [model('a', 'x: 2\n')], { app: 'team/a.ts' });
    writeOutput(output, [model('b', '')], { app: 'team/b.ts', force: true });
    expect(listFiles(output)).toEqual([MANIFEST_NAME, 'models/b/1/model.bin', 'models/b/config.pbtxt']);
    expect(readFiles(output)[MANIFEST_NAME]).toContain('\n# App: team/b.ts\n');
  });

  it('takes the output of a synth that named no app for its own', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n')]);
    writeOutput(output, [model('b', '')], { app: 'team/b.ts' });
    expect(listFiles(output)).not.toContain('models/a/config.pbtxt');
  });

  it('keeps links of the user without following them', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', '')]);
    symlinkSync(output, join(output, 'models/a/loop'));
    const files = writeOutput(output, [model('a', 'x: 2\n')]);
    expect(files.filter(({ status }) => status === 'kept')).toEqual([{ path: 'models/a/loop', status: 'kept' }]);
    expect(readlinkSync(join(output, 'models/a/loop'))).toBe(output);
  });

  it('does not remove what the list names outside the output folder, or whole folders', () => {
    const folder = temporaryFolder({
      precious: 'x',
      'out/mine/notes.txt': 'x',
      [`out/${MANIFEST_NAME}`]: '../precious\n/etc/hostname\nmodels/../../precious\nmine/\nmine\n',
    });
    writeOutput(join(folder, 'out'), [model('a', '')]);
    expect(listFiles(folder)).toEqual(expect.arrayContaining(['precious', 'out/mine/notes.txt']));
  });

  it('refuses to overwrite a file of the user, unless forced', () => {
    const output = temporaryFolder({ 'models/a/config.pbtxt': 'by hand' });
    expect(() => writeOutput(output, [model('a', 'x: 1\n')])).toThrow(
      /models\/a\/config.pbtxt' is there already and was not written by synth/,
    );
    expect(readFiles(output)).toEqual({ 'models/a/config.pbtxt': 'by hand' });
    writeOutput(output, [model('a', 'x: 1\n')], { force: true });
    expect(readFiles(output)['models/a/config.pbtxt']).toBe('x: 1\n');
  });

  it('refuses where a file or a link stands in the place of a folder', () => {
    const output = temporaryFolder({ 'models/a': 'mine', 'repo/x': '' });
    symlinkSync(join(output, 'repo'), join(output, 'models/b'));
    const message = (path: string) => `'${join(output, path)}' is there already and is no folder: move it away`;
    const before = listFiles(output);
    expect(() => writeOutput(output, [model('a', 'x'), model('b', 'x')])).toThrow(
      `${message('models/a')}\nerror: ${message('models/b')}`,
    );
    expect(listFiles(output)).toEqual(before);
    writeOutput(output, [model('b', 'x')], { force: true });
    expect(readFiles(output)).toMatchObject({ 'models/a': 'mine', 'models/b/config.pbtxt': 'x', 'repo/x': '' });

    const blocked = temporaryFolder({ models: 'mine' });
    expect(() => writeOutput(blocked, [model('a', 'x')], { force: true })).toThrow(
      `'${join(blocked, 'models')}' is there already`,
    );
  });

  it('says what the file system refuses', () => {
    const file = join(temporaryFolder({ taken: '' }), 'taken');
    expect(() => writeOutput(file, [model('a', 'x')])).toThrow(`cannot write '${file}': EEXIST`);
  });

  it('does not copy its own output', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x')]);
    for (const path of ['models/a/1/model.bin', MANIFEST_NAME]) {
      const copy: OutputUnit = { path: 'models/b', files: new Map([['1/model.bin', { copyOf: join(output, path) }]]) };
      expect(() => writeOutput(output, [model('a', 'x'), copy])).toThrow(
        `'${join(output, path)}' would be copied, but is output of synth itself: keep artifacts and the output folder apart`,
      );
    }
  });

  it('leaves the old output in place when a source cannot be copied', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n'), model('b', 'x: 1\n')]);
    const before = readFiles(output);
    const gone: OutputUnit = { path: 'models/b', files: new Map([['model.bin', { copyOf: join(output, 'nowhere') }]]) };
    expect(() => writeOutput(output, [model('a', 'x: 2\n'), gone])).toThrow(/nowhere/);
    expect(readFiles(output)).toEqual(before);
  });

  it('undoes what is in place when a later unit cannot be put in place', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n')]);
    const before = readFiles(output);
    // A link to nothing where the second unit needs a folder: found only by the rename.
    symlinkSync('nowhere', join(output, 'blocked'));
    const blocked: OutputUnit = { path: 'blocked/b', files: new Map([['config.pbtxt', { text: '' }]]) };
    expect(() => writeOutput(output, [model('a', 'x: 2\n'), blocked])).toThrow(`cannot write '${output}'`);
    expect(readlinkSync(join(output, 'blocked'))).toBe('nowhere');
    unlinkSync(join(output, 'blocked'));
    expect(readFiles(output)).toEqual(before);
  });

  it('puts back what a synth that was killed had taken out', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\n'), model('b', 'x: 1\n')]);
    // As if killed after 'a' was taken out and before the new one was put in place.
    const stage = join(output, `.trireme-synth-${deadProcess()}-abc`);
    mkdirSync(join(stage, 'old/models'), { recursive: true });
    renameSync(join(output, 'models/a'), join(stage, 'old/models/a'));
    writeFiles(stage, { 'new/models/a/config.pbtxt': 'half', 'old/models/b/config.pbtxt': 'older' });
    const files = writeOutput(output, [model('a', 'x: 1\n'), model('b', 'x: 2\n')]);
    expect(files.filter(({ status }) => status === 'written').map(({ path }) => path)).toEqual(['models/b/config.pbtxt']);
    expect(readFiles(output)['models/a/config.pbtxt']).toBe('x: 1\n');
    expect(listFiles(output).filter((path) => path.includes('synth-'))).toEqual([]);
  });

  it('refuses to write where another process is writing', () => {
    const output = temporaryFolder();
    mkdirSync(join(output, `.trireme-synth-${process.ppid}-abc`));
    expect(() => writeOutput(output, [model('a', '')])).toThrow(`process ${process.ppid} is writing to '${output}'`);
  });

  it('copies files as they are', () => {
    const folder = temporaryFolder({ 'weights.bin': new Uint8Array([0, 255, 10, 13]) });
    chmodSync(join(folder, 'weights.bin'), 0o644);
    mkdirSync(join(folder, 'out'));
    const unit: OutputUnit = { path: 'm', files: new Map([['1/model.bin', { copyOf: join(folder, 'weights.bin') }]]) };
    writeOutput(join(folder, 'out'), [unit]);
    expect(compareOutput(join(folder, 'out'), [unit])).toEqual([]);
    writeFiles(folder, { 'weights.bin': new Uint8Array([0, 255, 10, 14]) });
    expect(compareOutput(join(folder, 'out'), [unit])).toEqual([{ path: 'm/1/model.bin', kind: 'changed' }]);
  });
});

describe('comparing the output', () => {
  it('finds what is added, changed and removed, and writes nothing', () => {
    const output = temporaryFolder();
    writeOutput(output, [model('a', 'x: 1\ny: 1\n'), model('old', '')]);
    const before = readFiles(output);
    const differences = compareOutput(output, [model('a', 'x: 2\ny: 1\n'), model('new', '')]);
    expect(differences.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'changed models/a/config.pbtxt',
      'added models/new/1/model.bin',
      'added models/new/config.pbtxt',
      'removed models/old/1/model.bin',
      'removed models/old/config.pbtxt',
    ]);
    expect(differences[0]!.patch).toContain('-x: 1\n+x: 2\n y: 1\n');
    expect(readFiles(output)).toEqual(before);
  });

  it('finds nothing in a fresh output, and everything in one that is not there', () => {
    const output = join(temporaryFolder(), 'none');
    expect(compareOutput(output, [manifest('a\n')])).toHaveLength(1);
    writeOutput(output, [manifest('a\n')]);
    expect(compareOutput(output, [manifest('a\n')])).toEqual([]);
  });
});
