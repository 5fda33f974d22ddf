/**
 * Which models stand on which: ensembles on the models of their steps. Pure.
 */
import { findCycle as findPathCycle } from '../../../contract/ensemble-graph.ts';

/** Model → models that it needs. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** The first cycle found, as a path that ends where it began (`a`, `b`, `a`); undefined if there is none. */
export function findCycle(dependencies: Dependencies): readonly string[] | undefined {
  return findPathCycle(dependencies.keys(), (name) => dependencies.get(name) ?? []);
}

/** The given names, each after all that it needs. Expects no cycle (a name on one is put where it is found). */
export function inDependencyOrder(names: Iterable<string>, dependencies: Dependencies): readonly string[] {
  const wanted = new Set(names);
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const needed of dependencies.get(name) ?? []) visit(needed);
    if (wanted.has(name)) ordered.push(name);
  };
  for (const name of wanted) visit(name);
  return ordered;
}

/** Everything that stands on a model, directly or not: what has to go before it does, outermost first. */
export function dependantsOf(name: string, dependencies: Dependencies): readonly string[] {
  const found = new Set<string>([name]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [candidate, needed] of dependencies) {
      if (!found.has(candidate) && needed.some((other) => found.has(other))) {
        found.add(candidate);
        grown = true;
      }
    }
  }
  found.delete(name);
  return [...inDependencyOrder(found, dependencies)].reverse();
}
