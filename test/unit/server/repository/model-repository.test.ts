import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InferenceError } from '../../../../server/errors.ts';
import { createLogger, silentLogger } from '../../../../server/logger.ts';
import { ModelRegistry } from '../../../../server/model/registry.ts';
import {
  type ControlMode,
  ModelRepository,
  type ModelRepositoryOptions,
} from '../../../../server/repository/model-repository.ts';
import { FakeLoader } from './fake-loader.ts';
import { FakeStorage, parseJson } from './fake-storage.ts';

let storage: FakeStorage;
let loader: FakeLoader;
let registry: ModelRegistry;
let repository: ModelRepository;

function make(mode: ControlMode, options: Partial<ModelRepositoryOptions> = {}): ModelRepository {
  repository = new ModelRepository({
    storages: [storage],
    mode,
    registry,
    parse: parseJson,
    load: loader.load,
    logger: silentLogger,
    now: () => performance.now(),
    pollMs: 1000,
    settleMs: 0,
    ...options,
  });
  return repository;
}

/** Rows of the index of one model: `1 READY`, `2 UNAVAILABLE <reason>`. */
function rows(name: string): string[] {
  return registry.statusOf(name).map(({ version, state, reason }) => [version, state, reason].filter(Boolean).join(' '));
}

/** Content that answers for each version. */
function serving(name: string): Record<string, string> {
  const versions = registry.servingVersions(name) as unknown as readonly { version: string; content: string }[];
  return Object.fromEntries(versions.map(({ version, content }) => [version, content]));
}

/** The next poll, and all that it starts and that does not wait for the test. */
async function poll(ms = 1000): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

const ensemble = (...models: string[]) => ({
  config: { ensemble_scheduling: { step: models.map((model_name) => ({ model_name })) } },
});

async function errorOf(action: Promise<unknown>): Promise<InferenceError> {
  return action.then(
    () => expect.fail('did not reject'),
    (error: unknown) => InferenceError.from(error),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  storage = new FakeStorage();
  loader = new FakeLoader();
  registry = new ModelRegistry();
});

afterEach(async () => {
  await repository.stop();
  vi.useRealTimers();
});

describe('mode NONE', () => {
  it('loads everything at the start and nothing after', async () => {
    storage.put('a', {});
    storage.put('b', { versions: { '1': 'x', '3': 'z' } });
    expect(await make('none').start()).toEqual([]);
    expect(serving('b')).toEqual({ '3': 'z' });
    storage.put('c', {});
    storage.remove('a');
    await poll(60_000);
    expect(loader.loads.toSorted()).toEqual(['a/1', 'b/3']);
  });

  it('refuses load and unload', async () => {
    await make('none').start();
    const refusal = { code: 'UNAVAILABLE', message: 'explicit model load / unload is not allowed if polling is enabled' };
    expect(await errorOf(repository.load('a'))).toMatchObject(refusal);
    expect(await errorOf(repository.unload('a'))).toMatchObject(refusal);
  });

  it('says a reason once, with the versions that it holds back', async () => {
    storage.put('m', { config: { version_policy: { all: {} } }, versions: { '1': 'x', '2': 'y', '3': 'z', '10': 'a' } });
    for (const [version, reason] of [
      ['2', 'one'],
      ['3', 'other'],
      ['10', 'one'],
    ] as const)
      loader.failing.set(`m/${version}`, reason);
    expect(await make('none').start()).toEqual([
      { name: 'm', reason: 'versions 2, 10: Internal: one; version 3: Internal: other' },
    ]);
  });

  it('says at the start what failed and why, and serves the rest', async () => {
    storage.put('good', {});
    storage.put('broken', {});
    storage.put('mistyped', { config: '{' });
    loader.failing.set('broken', 'no such thing');
    const failed = await make('none').start();
    expect(failed).toEqual([
      { name: 'broken', reason: 'version 1: Internal: no such thing' },
      { name: 'mistyped', reason: '/models/mistyped/config.pbtxt:1:1: cannot be parsed' },
    ]);
    expect(repository.isStartupComplete).toBe(false);
    expect(rows('good')).toEqual(['1 READY']);
    expect(rows('broken')).toEqual(['1 UNAVAILABLE Internal: no such thing']);
    expect(rows('mistyped')).toEqual(['1 UNAVAILABLE Invalid argument: /models/mistyped/config.pbtxt:1:1: cannot be parsed']);
  });

  it('rejects the start when a repository cannot be read', async () => {
    storage.listFailure = 'no such folder';
    expect(await errorOf(make('none').start())).toMatchObject({
      message: "model repository '/models' cannot be read: no such folder",
    });
  });

  it('refuses a model that is in two repositories, naming both', async () => {
    storage.put('m', {});
    const other = new FakeStorage({ m: {}, n: {} }, '/more');
    const failed = await make('none', { storages: [storage, other] }).start();
    expect(failed).toEqual([{ name: 'm', reason: "model 'm' is in more than one model repository: /models, /more" }]);
    expect(rows('n')).toEqual(['1 READY']);
  });

  it('refuses ensembles on a cycle, saying the way round', async () => {
    storage.put('x', ensemble('y'));
    storage.put('y', ensemble('x'));
    storage.put('z', {});
    const failed = await make('none').start();
    expect(failed.map(({ reason }) => reason)).toEqual(Array(2).fill('ensembles depend on each other in a circle: x -> y -> x'));
    expect(rows('z')).toEqual(['1 READY']);
  });

  it('loads ensembles after their models, and refuses one whose model failed', async () => {
    storage.put('a', {});
    storage.put('bad', {});
    storage.put('e', ensemble('a'));
    storage.put('f', ensemble('a', 'bad'));
    storage.put('g', ensemble('a', 'absent'));
    loader.failing.set('bad', 'oh');
    await make('none').start();
    expect(loader.loads.indexOf('e/1')).toBeGreaterThan(loader.loads.indexOf('a/1'));
    expect(rows('e')).toEqual(['1 READY']);
    expect(rows('f')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'f' depends on 'bad' which has no loaded version"]);
    expect(rows('g')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'g' depends on 'absent' which has no loaded version"]);
  });
});

describe('mode POLL', () => {
  it('follows models that are added, changed and removed', async () => {
    storage.put('a', { versions: { '1': 'x' } });
    await make('poll').start();
    storage.put('b', {});
    await poll();
    expect(rows('b')).toEqual(['1 READY']);
    storage.put('a', { versions: { '1': 'y' } });
    await poll();
    expect(serving('a')).toEqual({ '1': 'y' });
    expect(loader.of('a').map(({ state }) => state)).toEqual(['freed', 'serving']);
    storage.remove('b');
    await poll();
    expect(registry.has('b')).toBe(false);
    expect(loader.of('b')[0]?.state).toBe('freed');
  });

  it('switches to a new version when it is loaded, and lets the old one finish', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    loader.busy.add('m');
    await make('poll').start();
    loader.hold('m');
    storage.put('m', { versions: { '1': 'x', '2': 'y' } });
    await poll();
    expect(rows('m')).toEqual(['1 READY', '2 LOADING']);
    loader.release('m');
    await poll(0);
    expect(rows('m')).toEqual(['1 UNLOADING', '2 READY']);
    loader.of('m')[0]?.finish();
    await poll(0);
    expect(rows('m')).toEqual(['1 UNAVAILABLE unloaded', '2 READY']);
    loader.of('m', '2')[0]?.finish();
  });

  it('goes on answering by name for a grace period after a newer version came', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll', { graceMs: 10_000 }).start();
    storage.put('m', { versions: { '1': 'x', '2': 'y' } });
    await poll();
    expect(rows('m')).toEqual(['1 READY', '2 READY']);
    expect(registry.resolve('m', '').version, 'who names none gets the new one').toBe('2');
    storage.put('m', { versions: { '2': 'y' } });
    await poll(9000);
    expect(registry.resolve('m', '1').version, 'also when its folder is gone').toBe('1');
    await poll(2000);
    expect(rows('m')).toEqual(['1 UNAVAILABLE unloaded', '2 READY']);
    expect(loader.of('m')[0]?.state).toBe('freed');
  });

  it('gives no grace to a version that an older one replaces, and none once it is wanted again or unloaded', async () => {
    storage.put('m', { versions: { '1': 'x', '2': 'y' } });
    await make('poll', { graceMs: 10_000 }).start();
    storage.put('m', { versions: { '1': 'x' } });
    await poll();
    expect(rows('m').filter((row) => row.includes('READY'))).toEqual(['1 READY']);
    storage.put('m', { versions: { '1': 'x', '2': 'z' } });
    await poll();
    storage.put('m', { versions: { '1': 'x' } });
    await poll();
    await poll(20_000);
    expect(serving('m')).toEqual({ '1': 'x' });
    storage.put('m', { versions: { '1': 'x', '2': 'z' } });
    await poll();
    storage.remove('m');
    await poll();
    expect(registry.has('m')).toBe(false);
    expect(loader.versions.every(({ state }) => state === 'freed')).toBe(true);
  });

  it('keeps the old version serving when the new one fails, and says why', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll').start();
    loader.failing.set('m/2', 'broken file');
    storage.put('m', { versions: { '1': 'x', '2': 'y' } });
    await poll();
    expect(rows('m')).toEqual(['1 READY', '2 UNAVAILABLE Internal: broken file']);
    expect(repository.status().models).toMatchObject([{ name: 'm', isFailing: true }]);
    storage.put('m', { versions: { '2': 'y' } });
    await poll();
    expect(rows('m')).toEqual(['1 READY', '2 UNAVAILABLE Internal: broken file']);
    loader.failing.clear();
    storage.put('m', { versions: { '2': 'z' } });
    await poll();
    expect(serving('m')).toEqual({ '2': 'z' });
    expect(repository.status().models).toMatchObject([{ name: 'm', loads: 2, loadFailures: 2, isFailing: false }]);
  });

  it('keeps what is loaded while a version is replaced by a broken one, and while the configuration is broken', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll').start();
    loader.failing.set('m', 'broken file');
    storage.put('m', { versions: { '1': 'y' } });
    await poll();
    expect(serving('m')).toEqual({ '1': 'x' });
    expect(rows('m')).toEqual(['1 READY Internal: broken file']);
    storage.put('m', { versions: { '1': 'x' }, config: '{' });
    await poll();
    expect(rows('m')).toEqual(['1 READY Invalid argument: /models/m/config.pbtxt:1:1: cannot be parsed']);
    loader.failing.clear();
    storage.put('m', { versions: { '1': 'x' } });
    await poll();
    expect(rows('m')).toEqual(['1 READY']);
    expect(loader.loads).toEqual(['m/1', 'm/1']);
  });

  it('takes a change only once it has settled, and looks again as soon as it may have', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll', { pollMs: 15_000, settleMs: 1000 }).start();
    storage.put('m', { versions: { '1': 'x', '2': '' } });
    await poll(15_000);
    storage.put('m', { versions: { '1': 'x', '2': 'half' } });
    await poll(1000);
    storage.put('m', { versions: { '1': 'x', '2': 'whole' } });
    await poll(1000);
    expect(loader.loads).toEqual(['m/1']);
    await poll(1000);
    expect(serving('m')).toEqual({ '2': 'whole' });
    expect(loader.loads).toEqual(['m/1', 'm/2']);
  });

  it('sees a symlink swap at once, also one back to older files', async () => {
    // All of the model is behind the link: what no link leads to is as it was.
    const swap = (content: string, target: string): void =>
      storage.put('m', { versions: { '1': content }, links: { '': target }, plain: 'nothing' });
    swap('x', '/rel1');
    await make('poll', { settleMs: 60_000 }).start();
    swap('y', '/rel2');
    await poll();
    expect(serving('m')).toEqual({ '1': 'y' });
    swap('x', '/rel1');
    await poll();
    expect(serving('m')).toEqual({ '1': 'x' });
  });

  it('looks once, at the start, where the time between polls is 0', async () => {
    storage.put('m', { versions: { '1': 'a' } });
    await make('poll', { pollMs: 0 }).start();
    const { scans } = storage;
    storage.put('m', { versions: { '1': 'b' } });
    await poll(60_000);
    expect([storage.scans, serving('m')]).toEqual([scans, { '1': 'a' }]);
  });

  it('polls no more often when a repository is gone while a change in it settles', async () => {
    storage.put('m', { versions: { '1': 'a' } });
    await make('poll', { settleMs: 5000 }).start();
    storage.put('m', { versions: { '1': 'b' } });
    await poll();
    storage.listFailure = 'no such file or directory';
    await poll(20_000);
    expect(repository.status().failedPolls).toBe(20);
    storage.listFailure = undefined;
    await poll(10_000);
    expect(serving('m')).toEqual({ '1': 'b' });
  });

  it('keeps everything when a repository cannot be listed, and counts and logs each failure', async () => {
    storage.put('m', {});
    const lines: string[] = [];
    await make('poll', { logger: createLogger({ stream: { write: (line) => lines.push(line) } }) }).start();
    const before = repository.status().lastSuccessfulPoll;
    storage.listFailure = 'stale file handle';
    await poll(3000);
    expect(rows('m')).toEqual(['1 READY']);
    expect(await repository.index()).toEqual([{ name: 'm', version: '1', state: 'READY' }]);
    expect(repository.status()).toMatchObject({ failedPolls: 3, lastSuccessfulPoll: before });
    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed to scan the model repository');
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({ level: 'error', repository: '/models', problem: 'stale file handle' });
    storage.listFailure = undefined;
    await poll();
    expect(repository.status().lastSuccessfulPoll).toBeGreaterThan(before);
    expect(loader.loads).toEqual(['m/1']);
  });

  it('lists the configuration overlay once a scan, and without it keeps everything', async () => {
    storage.put('m', {});
    const lines: string[] = [];
    const logger = createLogger({ stream: { write: (line) => lines.push(line) } });
    const list = vi.fn(async () => ['m', 'absent']);
    const other = new FakeStorage({ n: {} }, '/others');
    await make('poll', { logger, storages: [storage, other], overlay: { list } }).start();
    list.mockClear();
    await poll(2000);
    expect(list).toHaveBeenCalledTimes(2);
    list.mockRejectedValue(new Error('the configuration overlay cannot be read'));
    await poll(1000);
    expect([rows('m'), rows('n')]).toEqual([['1 READY'], ['1 READY']]);
    expect(repository.status().failedPolls).toBe(1);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.filter(({ problem }) => problem === 'the configuration overlay cannot be read')).toHaveLength(2);
    const warned = logged.filter(({ msg }) => /overlay has a file for a model that is in no model repository/.test(msg));
    expect(warned).toMatchObject([{ model: 'absent' }]);
  });

  it('goes on with the other models when the scan of one hangs or fails', async () => {
    storage.put('m', {});
    storage.put('n', {});
    await make('poll').start();
    storage.hanging.add('m');
    storage.unreadable.set('n', 'no access');
    storage.put('o', {});
    await poll(1000);
    await poll(30_000);
    expect(rows('o')).toEqual(['1 READY']);
    expect(rows('m')).toEqual(["1 READY Invalid argument: scan of model 'm' in /models has not finished within 30 s"]);
    expect(rows('n')).toEqual(['1 READY Invalid argument: no access']);
    const { scans } = storage;
    await poll(1000);
    expect(storage.scans - scans, 'the hanging scan is not started again').toBe(2);
  });

  it('goes on with other models, and with a newer state of the same one, when a load hangs', async () => {
    await make('poll').start();
    loader.hold('m');
    storage.put('m', { versions: { '1': 'hangs' } });
    storage.put('n', {});
    await poll();
    expect(rows('m')).toEqual(['1 LOADING']);
    expect(rows('n')).toEqual(['1 READY']);
    storage.put('m', { versions: { '1': 'works' } });
    await poll();
    expect(loader.signals[0]?.aborted, 'the load is told to stop').toBe(true);
    const hung = loader.loads.length;
    loader.onLoad = () => loader.release('m');
    await poll(5000);
    expect(loader.loads).toHaveLength(hung + 1);
    expect(serving('m')).toEqual({ '1': 'works' });
    expect(
      loader
        .of('m')
        .map(({ state }) => state)
        .toSorted(),
      'the late one is freed',
    ).toEqual(['freed', 'serving']);
  });

  it('gives up a load that takes longer than it may, and tries again later', async () => {
    await make('poll', { loadTimeoutMs: 60_000 }).start();
    loader.hold('m');
    storage.put('m', {});
    storage.put('e', ensemble('m'));
    await poll(1000);
    await poll(59_000);
    expect(rows('m')).toEqual(['1 LOADING']);
    await poll(1000);
    expect(loader.signals[0]?.aborted, 'the load is told to stop').toBe(true);
    await poll(5000);
    expect(rows('m')).toEqual(['1 UNAVAILABLE Unavailable: loading has not finished within 60 s (--model-load-timeout-secs)']);
    expect(rows('e')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'e' depends on 'm' which has no loaded version"]);
    loader.release('m');
    await poll(0);
    expect(loader.of('m')[0]?.state, 'the late one is freed').toBe('freed');
    await poll(12_000);
    expect([...rows('m'), ...rows('e')]).toEqual(['1 READY', '1 READY']);
  });

  it('backs off from what fails unchanged, and tries at once when it changes', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    loader.failing.set('m', 'out of memory');
    await make('poll').start();
    await poll(9000);
    expect(loader.loads).toHaveLength(1);
    await poll(2000);
    expect(loader.loads).toHaveLength(2);
    await poll(15_000);
    expect(loader.loads).toHaveLength(2);
    await poll(10_000);
    expect(loader.loads).toHaveLength(3);
    storage.put('m', { versions: { '1': 'y' } });
    await poll();
    expect(loader.loads).toHaveLength(4);
    loader.failing.clear();
    await poll(12_000);
    expect(rows('m')).toEqual(['1 READY']);
    expect(repository.isStartupComplete).toBe(true);
    await poll(3_600_000);
    expect(loader.loads).toHaveLength(5);
  });

  it('tries again soon after a change of what a model stands on, however often it had failed before', async () => {
    storage.put('a', { versions: { '1': 'x' } });
    storage.put('e', ensemble('a'));
    loader.failing.set('e', 'out of memory');
    await make('poll').start();
    for (const identity of ['y', 'z', 'x', 'y', 'z']) {
      storage.put('a', { versions: { '1': identity } });
      await poll();
    }
    loader.failing.clear();
    await poll(12_000);
    expect(rows('e')).toEqual(['1 READY']);
  });

  it('tries again what failed while only its version policy changed', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll').start();
    loader.hold('m');
    storage.put('m', { versions: { '2': 'x' }, config: { version_policy: { all: {} } } });
    await poll();
    storage.put('m', { versions: { '1': 'x', '2': 'x' } });
    await poll();
    loader.release('m');
    await poll();
    expect(rows('m')[1]).toMatch(/changed while it was loading/);
    await poll(12_000);
    expect(serving('m')).toEqual({ '2': 'x' });
  });

  it('waits for a model that came while what stands on it was already waiting', async () => {
    storage.put('a', { versions: { '1': 'x' } });
    storage.put('f', ensemble('a', 'e'));
    await make('poll').start();
    loader.hold('a');
    storage.put('a', { versions: { '1': 'y' } });
    await poll();
    storage.put('e', ensemble('a'));
    await poll();
    loader.release('a');
    await poll(0);
    expect(rows('f')).toEqual(['1 READY']);
  });

  it('does not serve what was loaded while its files changed', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('poll').start();
    loader.onLoad = () => {
      loader.onLoad = () => undefined;
      storage.put('m', { versions: { '1': 'z' } });
    };
    storage.put('m', { versions: { '1': 'y' } });
    await poll();
    expect(serving('m')).toEqual({ '1': 'x' });
    expect(rows('m')).toEqual(["1 READY Unavailable: files of model 'm' version 1 changed while it was loading"]);
    await poll();
    expect(serving('m')).toEqual({ '1': 'z' });
  });

  it('loads an ensemble anew when a model below it changes, and takes it out when that goes', async () => {
    storage.put('a', { versions: { '1': 'x' } });
    storage.put('e', ensemble('a'));
    storage.put('f', ensemble('e'));
    await make('poll').start();
    storage.put('a', { versions: { '1': 'y' } });
    await poll();
    expect(loader.loads).toEqual(['a/1', 'e/1', 'f/1', 'a/1', 'e/1', 'f/1']);
    loader.busy.add('e');
    storage.put('a', { versions: { '1': 'z' } });
    await poll();
    storage.remove('a');
    await poll();
    expect(loader.of('a').at(-1)?.state, 'what stands on it finishes first').toBe('serving');
    loader.of('e').at(-1)?.finish();
    await poll(0);
    expect(loader.of('a').at(-1)?.state).toBe('freed');
    expect(rows('e')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'e' depends on 'a' which has no loaded version"]);
    expect(rows('f')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'f' depends on 'e' which has no loaded version"]);
    loader.busy.clear();
    storage.put('a', {});
    await poll();
    expect(rows('f')).toEqual(['1 READY']);
  });

  it('takes out with its model also an ensemble whose configuration is broken by then', async () => {
    storage.put('a', {});
    storage.put('e', ensemble('a'));
    await make('poll').start();
    storage.put('e', { config: '{' });
    await poll();
    expect(rows('e')).toEqual(['1 READY Invalid argument: /models/e/config.pbtxt:1:1: cannot be parsed']);
    storage.remove('a');
    await poll();
    expect(rows('e')).toEqual(["1 UNAVAILABLE Invalid argument: ensemble 'e' depends on 'a' which has no loaded version"]);
  });

  it('leaves an ensemble as it is when the new version of a model below it fails', async () => {
    storage.put('a', { versions: { '1': 'x' } });
    storage.put('e', ensemble('a'));
    await make('poll').start();
    loader.failing.set('a', 'oh');
    storage.put('a', { versions: { '1': 'y' } });
    await poll();
    expect(loader.loads).toEqual(['a/1', 'e/1', 'a/1']);
    expect(rows('e')).toEqual(['1 READY']);
  });

  it('forgets versions whose folders are gone, however many there were', async () => {
    await make('poll').start();
    for (let version = 1; version <= 20; version++) {
      storage.put('m', { versions: { [version]: `content ${version}` } });
      await poll();
      expect(serving('m')).toEqual({ [version]: `content ${version}` });
    }
    await poll();
    storage.put('m', { versions: { '21': 'last' } });
    await poll();
    expect(rows('m').length).toBeLessThanOrEqual(2);
    expect(loader.versions.filter(({ state }) => state !== 'freed')).toHaveLength(1);
  });
});

describe('mode EXPLICIT', () => {
  it('loads nothing at the start but what it is told to; * is everything', async () => {
    storage.put('a', {});
    storage.put('b', {});
    await make('explicit').start();
    expect(loader.loads).toEqual([]);
    expect(await repository.index()).toEqual([{ name: 'a' }, { name: 'b' }]);
    await make('explicit', { startupModels: ['b'] }).start();
    expect(loader.loads).toEqual(['b/1']);
    await make('explicit', { startupModels: ['*'] }).start();
    expect(loader.loads.slice(1).toSorted()).toEqual(['a/1', 'b/1']);
  });

  it('lists a model that is new in the storage as soon as it is asked', async () => {
    storage.put('a', {});
    await make('explicit').start();
    storage.put('b', {});
    storage.remove('a');
    expect(await repository.index()).toEqual([{ name: 'b' }]);
    storage.listFailure = 'stale file handle';
    expect(await repository.index(), 'what it had, if it cannot look').toEqual([{ name: 'b' }]);
  });

  it('gives up a load that takes longer than it may, and says so to whoever asked for it', async () => {
    storage.put('m', {});
    await make('explicit', { loadTimeoutMs: 60_000 }).start();
    loader.hold('m');
    const failed = errorOf(repository.load('m'));
    await poll(65_000);
    expect((await failed).message).toContain('loading has not finished within 60 s (--model-load-timeout-secs)');
    loader.release('m');
    await repository.load('m');
    expect(rows('m')).toEqual(['1 READY']);
  });

  it('says which of the models to load at the start there is not', async () => {
    expect(await make('explicit', { startupModels: ['nope'] }).start()).toEqual([
      { name: 'nope', reason: "failed to load 'nope', no such model in the model repository" },
    ]);
  });

  it('loads and unloads, and loads again only what changed', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    await make('explicit').start();
    await repository.load('m');
    await repository.load('m');
    expect(loader.loads).toEqual(['m/1']);
    storage.put('m', { versions: { '1': 'y' } });
    await repository.load('m');
    expect(serving('m')).toEqual({ '1': 'y' });
    expect(await repository.unload('m')).toEqual([]);
    expect(rows('m')).toEqual(['1 UNAVAILABLE unloaded']);
    expect(loader.versions.map(({ state }) => state)).toEqual(['freed', 'freed']);
    await repository.load('m');
    expect(rows('m')).toEqual(['1 READY']);
  });

  it('does not mind unloading what is not loaded, or not there', async () => {
    storage.put('m', {});
    await make('explicit').start();
    expect(await repository.unload('m')).toEqual([]);
    expect(await repository.unload('nope')).toEqual([]);
    expect(rows('nope')).toEqual([]);
  });

  it('answers a load that fails with the reason, and keeps what was loaded', async () => {
    storage.put('m', { versions: { '1': 'x' } });
    storage.put('mistyped', { config: '{' });
    await make('explicit').start();
    await repository.load('m');
    loader.failing.set('m', 'Protobuf parsing failed.');
    storage.put('m', { versions: { '1': 'y' } });
    expect(await errorOf(repository.load('m'))).toMatchObject({
      code: 'INVALID_ARG',
      message: "load failed for model 'm': version 1 is at UNAVAILABLE state: Internal: Protobuf parsing failed.;\n",
    });
    expect(serving('m')).toEqual({ '1': 'x' });
    expect(await errorOf(repository.load('mistyped'))).toMatchObject({
      code: 'INVALID_ARG',
      message: "failed to load 'mistyped', /models/mistyped/config.pbtxt:1:1: cannot be parsed",
    });
    expect(await errorOf(repository.load('nope'))).toMatchObject({
      code: 'NOT_FOUND',
      message: "failed to load 'nope', no such model in the model repository",
    });
    expect(repository.isStartupComplete, 'a load on demand does not take the server out').toBe(true);
  });

  it('is ready again once a model that failed at the start is unloaded', async () => {
    storage.put('m', {});
    loader.failing.set('m', 'oh');
    const onStartupComplete = vi.fn(() => expect(repository.isStartupComplete).toBe(true));
    await make('explicit', { startupModels: ['m'], onStartupComplete }).start();
    expect(repository.isStartupComplete).toBe(false);
    expect(onStartupComplete).not.toHaveBeenCalled();
    await repository.unload('m');
    expect(repository.isStartupComplete).toBe(true);
    expect(onStartupComplete).toHaveBeenCalledOnce();
  });

  it('loads with an ensemble the models that it needs, and tells what an unload took with it', async () => {
    storage.put('a', {});
    storage.put('b', {});
    storage.put('e', ensemble('a', 'b'));
    await make('explicit').start();
    await repository.load('a');
    await repository.load('e');
    expect(loader.loads).toEqual(['a/1', 'b/1', 'e/1']);
    expect(await repository.unload('b')).toEqual(['e']);
    expect(rows('e')).toEqual(['1 UNAVAILABLE unloaded']);
    expect(rows('a')).toEqual(['1 READY']);
    await repository.load('e');
    expect(await repository.unload('e', { unloadDependents: true }), 'a was asked for, b came along').toEqual(['b']);
    expect(rows('a')).toEqual(['1 READY']);
  });

  it('leaves what an ensemble needs when another of its models takes it along', async () => {
    storage.put('a', {});
    storage.put('b', {});
    storage.put('e', ensemble('a', 'b'));
    await make('explicit').start();
    await repository.load('e');
    expect(await repository.unload('b', { unloadDependents: true })).toEqual(['e']);
    expect(rows('a')).toEqual(['1 READY']);
  });

  it('loads with a configuration in place of the file, until it is loaded again without', async () => {
    storage.put('m', { versions: { '1': 'x', '2': 'y' } });
    await make('explicit').start();
    await repository.load('m', { config: { version_policy: { all: {} } } });
    expect(serving('m')).toEqual({ '1': 'x', '2': 'y' });
    await repository.load('m', { config: { version_policy: { all: {} }, max_batch_size: 4 } });
    expect(loader.loads).toHaveLength(4);
    await repository.load('m');
    expect(serving('m')).toEqual({ '2': 'y' });
    expect(await errorOf(repository.load('m', { config: { name: 'other' } }))).toMatchObject({ code: 'INVALID_ARG' });
    expect(await errorOf(repository.load('m', { files: new Map([['1/model.onnx', new Uint8Array()]]) }))).toMatchObject({
      code: 'UNSUPPORTED',
      message: "failed to load 'm', files in a load request are not supported, got 'file:1/model.onnx'",
    });
  });

  it('answers every one of many loads and unloads; the last call decides', async () => {
    storage.put('m', {});
    storage.put('other', {});
    await make('explicit').start();
    await repository.load('other');
    const calls: Promise<unknown>[] = [];
    for (let i = 0; i < 20; i++) calls.push(repository.load('m'), repository.unload('m'));
    calls.push(repository.load('m'));
    await Promise.all(calls);
    expect(rows('m')).toEqual(['1 READY']);
    expect(rows('other')).toEqual(['1 READY']);
    expect(loader.of('m').filter(({ state }) => state !== 'freed')).toHaveLength(1);
    const more = [repository.load('m'), repository.unload('m')];
    await Promise.all(more);
    expect(rows('m')).toEqual(['1 UNAVAILABLE unloaded']);
  });

  it('loads once for many identical calls', async () => {
    storage.put('m', {});
    await make('explicit').start();
    loader.hold('m');
    const calls = Array.from({ length: 20 }, () => repository.load('m'));
    await poll(0);
    loader.release('m');
    await Promise.all(calls);
    expect(loader.loads).toEqual(['m/1']);
  });

  it('does not let a load that hangs hold up other models', async () => {
    storage.put('m', {});
    storage.put('n', {});
    await make('explicit', { loadThreadCount: 1 }).start();
    loader.hold('m');
    const hanging = repository.load('m');
    await poll(0);
    const other = repository.load('n');
    await poll(60_000);
    await other;
    expect(rows('n')).toEqual(['1 READY']);
    loader.release('m');
    await hanging;
  });

  it('tries a failing load as often as it is told to', async () => {
    storage.put('m', {});
    await make('explicit', { loadRetryCount: 2 }).start();
    let attempts = 0;
    loader.failing.set('m', 'flaky');
    loader.onLoad = () => {
      attempts += 1;
      if (attempts === 3) loader.failing.clear();
    };
    await repository.load('m');
    expect(attempts).toBe(3);
  });
});

describe('stop', () => {
  it('stops loads under way, and frees everything once it has drained', async () => {
    storage.put('m', {});
    storage.put('n', {});
    loader.busy.add('n');
    await make('poll').start();
    loader.hold('m');
    storage.put('m', { versions: { '1': 'new' } });
    await poll();
    const stopped = vi.fn();
    const stopping = repository.stop().then(stopped);
    await poll(5000);
    expect(stopped).not.toHaveBeenCalled();
    expect(loader.of('m')[0]?.state).toBe('freed');
    expect(loader.of('n')[0]?.state).toBe('draining');
    loader.of('n')[0]?.finish();
    await stopping;
    loader.release('m');
    await poll(0);
    expect(loader.versions.every(({ state }) => state === 'freed')).toBe(true);
    expect([...registry.serving()]).toEqual([]);
  });
});
