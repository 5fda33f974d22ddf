/**
 * What to do about a change: definitions before and after → actions on models, in order; versions served and wanted → actions on
 * versions. Pure: no clock, no storage, no state.
 */
import { type Definition, isBroken, type ModelDefinition } from './definition.ts';
import { type Dependencies, dependantsOf, inDependencyOrder } from './dependencies.ts';

export type Definitions = ReadonlyMap<string, Definition>;

export type ModelAction =
  /** Bring what is served in line with the definition; `why` is for the log. */
  | { readonly kind: 'apply'; readonly name: string; readonly definition: ModelDefinition; readonly why: ChangeReason }
  /** The model cannot be loaded as it is now: say why, and go on serving what was loaded before. */
  | { readonly kind: 'refuse'; readonly name: string; readonly problem: string; readonly version?: string }
  /** The model is gone. */
  | { readonly kind: 'remove'; readonly name: string };

export type ChangeReason = 'added' | 'versions' | 'files' | 'dependency';

/**
 * Actions that lead from one set of definitions to another. A model comes after those that it depends on; removed models come last, each
 * before those that it depended on. A model whose definition is as before gets an action only if something that it depends on has one.
 */
export function diff(before: Definitions, after: Definitions): readonly ModelAction[] {
  const actions = new Map<string, ModelAction>();
  for (const [name, definition] of after) {
    const action = changeOf(before.get(name), definition);
    if (action) actions.set(name, action);
  }
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const dependencies = dependenciesOf(after);
  for (const changed of [...actions.keys(), ...removed]) {
    for (const dependant of dependantsOf(changed, dependencies)) {
      const definition = servedBy(after.get(dependant));
      if (!actions.has(dependant) && definition) {
        actions.set(dependant, { kind: 'apply', name: dependant, definition, why: 'dependency' });
      }
    }
  }
  const removals = [...inDependencyOrder(removed, dependenciesOf(before))].reverse();
  return [
    ...inDependencyOrder(actions.keys(), dependencies).map((name) => actions.get(name) as ModelAction),
    ...removals.map((name) => ({ kind: 'remove', name }) as const),
  ];
}

function changeOf(before: Definition | undefined, after: Definition): ModelAction | undefined {
  const { name } = after;
  if (isBroken(after)) {
    const isKnown = before !== undefined && isBroken(before) && before.problem === after.problem;
    return isKnown ? undefined : { kind: 'refuse', name, problem: after.problem, version: after.version };
  }
  if (before === undefined) return { kind: 'apply', name, definition: after, why: 'added' };
  if (isBroken(before)) return { kind: 'apply', name, definition: after, why: 'files' };
  const isSame = (version: string, key: string): boolean => before.keys.get(version) === key;
  if ([...after.keys].some(([version, key]) => before.keys.has(version) && !isSame(version, key))) {
    return { kind: 'apply', name, definition: after, why: 'files' };
  }
  const present = new Set(after.snapshot.versions.map(({ version }) => version));
  const hasLost = before.snapshot.versions.some(({ version }) => !present.has(version));
  if (hasLost || after.keys.size !== before.keys.size || ![...after.keys].every(([version, key]) => isSame(version, key))) {
    return { kind: 'apply', name, definition: after, why: 'versions' };
  }
  return undefined;
}

export function dependenciesOf(definitions: Definitions): Dependencies {
  const dependencies = new Map<string, readonly string[]>();
  for (const [name, definition] of definitions) {
    const needed = servedBy(definition)?.dependencies ?? [];
    if (needed.length > 0) dependencies.set(name, needed);
  }
  return dependencies;
}

/** A model that is broken now may still serve what it was before. */
function servedBy(definition: Definition | undefined): ModelDefinition | undefined {
  return definition && isBroken(definition) ? definition.lastGood : definition;
}

/** Each broken model with what it was before, which goes on being served. */
export function keepLastGood(before: Definitions, after: Definitions): Definitions {
  return new Map(
    [...after].map(([name, definition]) => {
      const lastGood = servedBy(before.get(name));
      return [name, isBroken(definition) && lastGood ? { ...definition, lastGood } : definition];
    }),
  );
}

export interface VersionPlan {
  /** To load, ascending: new ones, and ones whose key differs from what is served. */
  readonly load: readonly string[];
  /** Served, no longer wanted, and its folder is gone: to be let go once any wanted version is READY. */
  readonly vanished: readonly string[];
  /** Served, still there, but no longer picked by the version policy: to be let go once every wanted version is READY. */
  readonly retired: readonly string[];
}

/** `served` and `wanted`: version → key of what it was, or is to be, loaded from. `present`: versions that have a folder. */
export function planVersions(
  served: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  present: ReadonlySet<string>,
): VersionPlan {
  const leaving = [...served.keys()].filter((version) => !wanted.has(version));
  return {
    load: [...wanted].filter(([version, key]) => served.get(version) !== key).map(([version]) => version),
    vanished: leaving.filter((version) => !present.has(version)),
    retired: leaving.filter((version) => present.has(version)),
  };
}
