import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, rmdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAtomicSwap } from '../../../../../server/repository/plan/settler.ts';
import { LocalStorage } from '../../../../../server/repository/storage/local-storage.ts';
import { isUnchanged, type ModelSnapshot } from '../../../../../server/repository/storage/snapshot.ts';

let root: string;
let storage: LocalStorage;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'));
  storage = new LocalStorage(join(root, 'models'));
  await mkdir(join(root, 'models'));
});

afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content = 'content'): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Points a link elsewhere as one step, as Kubernetes and careful release scripts do. */
async function link(path: string, target: string): Promise<void> {
  const draft = join(root, 'draft-link');
  await symlink(target, draft);
  await rename(draft, join(root, path));
}

async function scan(name = 'm'): Promise<ModelSnapshot> {
  const snapshot = await storage.scan(name);
  if (!snapshot) throw new Error(`no model '${name}'`);
  return snapshot;
}

describe('list', () => {
  it('takes folders and links to folders for models, and nothing else', async () => {
    await write('models/a/1/model.onnx');
    await write('elsewhere/b/1/model.onnx');
    await symlink(join(root, 'elsewhere/b'), join(root, 'models/b'));
    await write('models/README.md');
    await write('models/..2024_01_01/c/1/model.onnx');
    await symlink('..2024_01_01', join(root, 'models/..data'));
    await write('models/.git/HEAD');
    await mkdir(join(root, 'models/lost+found'));
    await symlink('nowhere', join(root, 'models/dangling'));
    expect([...(await storage.list())].sort()).toEqual(['a', 'b']);
  });

  it('rejects when the folder is not there: that is not an empty repository', async () => {
    await expect(new LocalStorage(join(root, 'absent')).list()).rejects.toThrow(/ENOENT/);
  });
});

describe('scan', () => {
  it('rejects a model with a pipe or a device among its files, without reading it', async () => {
    await write('models/m/1/model.onnx');
    const odd = join(root, 'models/m/1/odd');
    await symlink('/dev/zero', odd);
    await expect(scan()).rejects.toThrow("'/dev/zero' is a pipe, socket or device: expected files and folders only");
    await rm(odd);
    execFileSync('mkfifo', [odd]);
    await expect(scan()).rejects.toThrow(`'${odd}' is a pipe, socket or device`);
  });

  it('rejects a configuration that is a folder or a link that leads nowhere: it is not absent', async () => {
    await write('models/m/1/model.onnx');
    const config = join(root, 'models/m/config.pbtxt');
    await mkdir(config);
    await expect(scan()).rejects.toThrow('config.pbtxt is a folder, expected a file');
    await rmdir(config);
    await symlink('nowhere', config);
    await expect(scan()).rejects.toThrow('config.pbtxt is a symlink that leads nowhere, expected a file');
  });

  it('finds versions, configuration and files beside them', async () => {
    await write('models/m/config.pbtxt', 'backend: "identity"');
    await write('models/m/labels.txt');
    await write('models/m/10/model.onnx');
    await write('models/m/9/nested/weights.bin');
    await mkdir(join(root, 'models/m/11'));
    expect(await scan()).toMatchObject({
      name: 'm',
      directory: join(root, 'models/m'),
      config: { file: join(root, 'models/m/config.pbtxt'), content: Buffer.from('backend: "identity"') },
      versions: [{ version: '9' }, { version: '10' }, { version: '11', directory: join(root, 'models/m/11') }],
      ignored: [],
    });
    const { versions, files } = await scan();
    expect(versions.map((version) => [...version.files.keys()])).toEqual([['nested/weights.bin'], ['model.onnx'], []]);
    expect([...files.keys()]).toEqual(['labels.txt']);
  });

  it('ignores folders that only look like versions, whatever happens in them', async () => {
    await write('models/m/1/model.onnx');
    for (const folder of ['3-backup', '3.0', '01', '007', '-1']) await write(`models/m/${folder}/model.onnx`);
    const before = await scan();
    expect(before.versions.map(({ version }) => version)).toEqual(['1']);
    expect([...before.ignored].sort()).toEqual(['-1', '007', '01', '3-backup', '3.0']);
    await write('models/m/3-backup/model.onnx', 'changed');
    expect((await scan()).identity).toBe(before.identity);
  });

  it('knows no model outside the repository, by whatever name it is asked for', async () => {
    await write('secret/1/model.onnx');
    await write('models/m/1/model.onnx');
    await write('models/.hidden/1/model.onnx');
    for (const name of ['../secret', 'm/1', '.', '..', '', '.hidden', join(root, 'secret'), 'm\0', 'absent', 'm/../m']) {
      expect(await storage.scan(name), name).toBeUndefined();
    }
  });

  it('does not take a file for a model', async () => {
    await write('models/m');
    expect(await storage.scan('m')).toBeUndefined();
  });

  it('takes a link to its own ancestor for nothing', async () => {
    await write('models/m/1/model.onnx');
    await symlink('..', join(root, 'models/m/1/loop'));
    await symlink('../..', join(root, 'models/m/1/more'));
    expect([...((await scan()).versions[0]?.files.keys() ?? [])]).not.toContain('loop/1/model.onnx');
  });

  it('takes the named configuration where there is one, else the usual one', async () => {
    storage = new LocalStorage(join(root, 'models'), { configName: 'gpu' });
    await write('models/m/config.pbtxt', 'usual');
    await write('models/m/1/model.onnx');
    expect(String((await scan()).config?.content)).toBe('usual');
    await write('models/m/configs/gpu.pbtxt', 'named');
    expect(String((await scan()).config?.content)).toBe('named');
  });
});

describe('identity', () => {
  let before: ModelSnapshot;

  beforeEach(async () => {
    await write('models/m/config.pbtxt', 'max_batch_size: 1');
    await write('models/m/1/model.onnx');
    await write('models/m/2/model.onnx');
    before = await scan();
  });

  const changed = async (): Promise<boolean> => (await scan()).identity !== before.identity;

  it('stays the same while nothing changes', async () => expect(await changed()).toBe(false));

  it('shows a file that was added or removed', async () => {
    await write('models/m/1/more.bin');
    expect(await changed()).toBe(true);
    await rm(join(root, 'models/m/1/more.bin'));
    expect(await changed()).toBe(false);
  });

  it('shows a version that was added, also while it is empty', async () => {
    await mkdir(join(root, 'models/m/3'));
    expect(await changed()).toBe(true);
  });

  it('shows a change that neither size nor modification time tell', async () => {
    const time = new Date('2024-01-01');
    const file = join(root, 'models/m/1/model.onnx');
    await utimes(file, time, time);
    before = await scan();
    await writeFile(file, 'CONTENT');
    await utimes(file, time, time);
    expect(await changed()).toBe(true);
  });

  it('shows files that were replaced by older ones', async () => {
    await write('old.onnx', 'content');
    await utimes(join(root, 'old.onnx'), new Date('2001-01-01'), new Date('2001-01-01'));
    await rename(join(root, 'old.onnx'), join(root, 'models/m/1/model.onnx'));
    expect(await changed()).toBe(true);
    expect(isUnchanged(before.versions[0]?.files ?? new Map(), (await scan()).versions[0]?.files ?? new Map())).toBe(false);
  });

  it('is of each version alone', async () => {
    await write('models/m/2/model.onnx', 'other');
    const { versions } = await scan();
    expect(versions[0]?.identity).toBe(before.versions[0]?.identity);
    expect(versions[1]?.identity).not.toBe(before.versions[1]?.identity);
  });

  it('does not count what Python writes when a model loads, nor hidden files', async () => {
    await write('models/m/1/__pycache__/model.cpython-311.pyc');
    await write('models/m/1/.nfs0001');
    await write('models/m/.config.pbtxt.swp');
    expect(await changed()).toBe(false);
  });
});

describe('symlinks', () => {
  it('are resolved, and a release link that is moved is an atomic change, also back to older files', async () => {
    await write('rel1/1/model.onnx', 'one');
    await write('rel2/1/model.onnx', 'two');
    await utimes(join(root, 'rel2/1/model.onnx'), new Date('2001-01-01'), new Date('2001-01-01'));
    await link('models/m', '../rel1');
    const one = await scan();
    expect(one.directory).toBe(join(root, 'rel1'));
    await link('models/m', '../rel2');
    const two = await scan();
    expect(two.versions[0]?.directory).toBe(join(root, 'rel2/1'));
    expect(isAtomicSwap(one, two)).toBe(true);
    await write('rel2/1/more.bin');
    expect(isAtomicSwap(two, await scan())).toBe(false);
  });

  it('of a ConfigMap volume are read as one generation', async () => {
    await write('models/m/..2024_01/config.pbtxt', 'generation 1');
    await write('models/m/..2024_01/model.onnx', 'generation 1');
    await write('models/m/..2024_02/config.pbtxt', 'generation 2');
    await write('models/m/..2024_02/model.onnx', 'generation 2');
    await link('models/m/..data', '..2024_01');
    await symlink('..data/config.pbtxt', join(root, 'models/m/config.pbtxt'));
    await mkdir(join(root, 'models/m/1'));
    await symlink('../..data/model.onnx', join(root, 'models/m/1/model.onnx'));
    const one = await scan();
    expect(one.config).toEqual({ file: join(root, 'models/m/..2024_01/config.pbtxt'), content: Buffer.from('generation 1') });
    expect(one.versions.map(({ version }) => version)).toEqual(['1']);
    await link('models/m/..data', '..2024_02');
    await rm(join(root, 'models/m/..2024_01'), { recursive: true });
    const two = await scan();
    expect(String(two.config?.content)).toBe('generation 2');
    expect(isAtomicSwap(one, two)).toBe(true);
  });

  it('that move during a scan never make a snapshot of two generations', async () => {
    for (const generation of ['a', 'b']) {
      await write(`${generation}/config.pbtxt`, generation);
      await write(`${generation}/1/model.onnx`, generation);
    }
    await mkdir(join(root, 'models/m'));
    await link('data', 'a');
    await symlink('../../data/config.pbtxt', join(root, 'models/m/config.pbtxt'));
    await symlink('../../data/1', join(root, 'models/m/1'));
    for (let i = 0; i < 100; i++) {
      const [snapshot] = await Promise.all([scan(), link('data', i % 2 ? 'a' : 'b')]);
      expect(snapshot.versions[0]?.directory).toBe(join(root, String(snapshot.config?.content), '1'));
    }
  });

  it('that lead nowhere are files that are not there', async () => {
    await mkdir(join(root, 'models/m/1'), { recursive: true });
    await symlink('nowhere', join(root, 'models/m/1/model.onnx'));
    expect((await scan()).versions[0]?.files.get('model.onnx')).toBe('dangling');
  });
});
