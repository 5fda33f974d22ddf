/**
 * Which models stand on which: ensembles on the models of their steps. Pure.
 */

/** Model → models that it needs. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** The first cycle found, as a path that ends where it began (`a`, `b`, `a`); undefined if there is none. */
export function findCycle(dependencies: Dependencies): readonly string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): readonly string[] | undefined => {
    const at = path.indexOf(name);
    if (at >= 0) return [...path.slice(at), name];
    if (done.has(name)) return undefined;
    path.push(name);
    for (const needed of dependencies.get(name) ?? []) {
      const cycle = visit(needed);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const name of dependencies.keys()) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
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
