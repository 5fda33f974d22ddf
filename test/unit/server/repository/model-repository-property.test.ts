/**
 * Random lives of a repository: whatever changes, fails, hangs and drains, in whatever order, it ends as it lies in the storage.
 */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { silentLogger } from '../../../../server/logger.ts';
import { ModelRegistry } from '../../../../server/model/registry.ts';
import { ModelRepository } from '../../../../server/repository/model-repository.ts';
import { amount } from '../../../support/full-run.ts';
import { FakeLoader } from './fake-loader.ts';
import { FakeStorage, parseJson } from './fake-storage.ts';

const MODELS = ['a', 'b', 'c'];
const ENSEMBLES = ['e', 'f'];

type Step =
  | { readonly kind: 'put'; readonly name: string; readonly versions: Readonly<Record<string, string>>; readonly all: boolean }
  | { readonly kind: 'ensemble'; readonly name: string; readonly needs: readonly string[] }
  | { readonly kind: 'break'; readonly name: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'fail' | 'mend' | 'hold' | 'release'; readonly name: string }
  | { readonly kind: 'hide' | 'show' };

const model = fc.constantFrom(...MODELS);
const anyName = fc.constantFrom(...MODELS, ...ENSEMBLES);
const put = fc.record({
  kind: fc.constant('put' as const),
  name: model,
  versions: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom('x', 'y', 'z'), { minKeys: 1 }),
  all: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: put },
  // f may stand on e: two levels, and no cycle.
  fc.record({ kind: fc.constant('ensemble' as const), name: fc.constant('e'), needs: fc.uniqueArray(model, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('ensemble' as const),
    name: fc.constant('f'),
    needs: fc.uniqueArray(fc.constantFrom(...MODELS, 'e'), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('break' as const), name: anyName }),
  fc.record({ kind: fc.constant('remove' as const), name: anyName }),
  fc.record({ kind: fc.constant('fail' as const), name: anyName }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mend' as const), name: anyName }) },
  fc.record({ kind: fc.constant('hold' as const), name: anyName }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), name: anyName }) },
  fc.record({ kind: fc.constant('hide' as const) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const) }) },
);
/** What is done, and how long (ms) until the next. */
const life = fc.array(fc.tuple(step, fc.constantFrom(0, 100, 700, 1500)), { minLength: 10, maxLength: 60 });

/** It was found by the property: a model left, but its rows stayed for good. */
const GRACE_ENDS_WHILE_IT_WAITS_TO_LEAVE: [Step, number][] = [
  [{ kind: 'put', name: 'c', versions: { '3': 'x' }, all: false }, 0],
  [{ kind: 'ensemble', name: 'e', needs: ['a', 'c'] }, 0],
  [{ kind: 'hold', name: 'a' }, 100],
  [{ kind: 'show' }, 700],
  [{ kind: 'remove', name: 'c' }, 0],
  [{ kind: 'put', name: 'a', versions: { '1': 'x' }, all: false }, 0],
  [{ kind: 'ensemble', name: 'f', needs: ['a'] }, 0],
  [{ kind: 'fail', name: 'a' }, 700],
  [{ kind: 'ensemble', name: 'e', needs: ['a'] }, 700],
  [{ kind: 'put', name: 'a', versions: { '1': 'x' }, all: false }, 0],
  [{ kind: 'show' }, 700],
];

function perform(action: Step, storage: FakeStorage, loader: FakeLoader): void {
  switch (action.kind) {
    case 'put':
      return storage.put(action.name, {
        versions: action.versions,
        config: action.all ? { version_policy: { all: {} } } : {},
      });
    case 'ensemble':
      return storage.put(action.name, {
        config: { ensemble_scheduling: { step: action.needs.map((model_name) => ({ model_name })) } },
      });
    case 'break':
      return storage.put(action.name, { config: '{' });
    case 'remove':
      return storage.remove(action.name);
    case 'fail':
      return void loader.failing.set(action.name, 'does not load');
    case 'mend':
      return void loader.failing.delete(action.name);
    case 'hold':
      loader.release(action.name);
      return loader.hold(action.name);
    case 'release':
      return loader.release(action.name);
    case 'hide':
      storage.listFailure = 'not there';
      return;
    case 'show':
      storage.listFailure = undefined;
  }
}

/** What should serve, by name: versions, or nothing where it cannot. */
function expected(storage: FakeStorage): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  const serves = (name: string): string[] => {
    const snapshot = storage.models.get(name);
    if (!snapshot) return [];
    const config = JSON.parse(String(snapshot.config?.content ?? '{}'));
    const needs: string[] = (config.ensemble_scheduling?.step ?? []).map((at: { model_name: string }) => at.model_name);
    if (needs.some((needed) => serves(needed).length === 0)) return [];
    const versions = snapshot.versions.map(({ version }) => version);
    return config.version_policy?.all ? versions : versions.slice(-1);
  };
  for (const name of storage.models.keys()) result[name] = serves(name);
  return result;
}

it('ends as the storage has it, frees what it replaced, and lets nothing free serve', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.constantFrom(0, 2000), async (steps, graceMs) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
      const storage = new FakeStorage({ a: {}, b: {}, c: {} });
      const loader = new FakeLoader();
      const registry = new ModelRegistry();
      const repository = new ModelRepository({
        storages: [storage],
        mode: 'poll',
        registry,
        parse: parseJson,
        load: loader.load,
        logger: silentLogger,
        now: () => performance.now(),
        pollMs: 500,
        settleMs: 300,
        graceMs,
      });
      try {
        await repository.start();
        for (const [action, waitMs] of steps) {
          perform(action, storage, loader);
          await vi.advanceTimersByTimeAsync(waitMs);
          const served = new Set<unknown>(registry.serving());
          for (const version of loader.versions) {
            expect(served.has(version) || version.state !== 'serving', 'loaded is served or unloaded').toBe(true);
            if (served.has(version)) expect(version.state).toBe('serving');
          }
        }
        // All that was wrong is mended.
        storage.listFailure = undefined;
        loader.failing.clear();
        for (const name of [...MODELS, ...ENSEMBLES]) loader.release(name);
        for (const name of [...storage.models.keys()]) {
          if (String(storage.models.get(name)?.config?.content) === '{') storage.remove(name);
        }
        // Longer than what failed during the steps (a minute and a half at most) is left alone.
        await vi.advanceTimersByTimeAsync(90_000);
        const serving = Object.fromEntries(
          [...storage.models.keys()].map((name) => [name, registry.servingVersions(name).map(({ version }) => version)]),
        );
        expect(serving).toEqual(expected(storage));
        for (const name of [...MODELS, ...ENSEMBLES]) {
          if (!storage.models.has(name)) expect(registry.has(name), name).toBe(false);
        }
        const served = new Set<unknown>(registry.serving());
        expect(loader.versions.filter((version) => version.state !== 'freed' && !served.has(version))).toEqual([]);
        for (const version of loader.versions.filter((loaded) => served.has(loaded))) {
          const { versions } = storage.models.get(version.name) ?? { versions: [] };
          expect(version.content).toBe(versions.find((at) => at.version === version.version)?.identity);
        }
      } finally {
        await repository.stop();
        expect(loader.versions.every(({ state }) => state === 'freed')).toBe(true);
        vi.useRealTimers();
      }
    }),
    { numRuns: amount(25, 500), examples: [[GRACE_ENDS_WHILE_IT_WAITS_TO_LEAVE, 2000]] },
  );
}, 300_000);
