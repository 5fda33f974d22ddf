/**
 * Aspects: code that visits every construct below a scope once the tree is whole and before it is validated, e.g. to put a team's defaults on
 * every model. As in the AWS CDK (`cdk8s` has none of its own).
 *
 * Order: a construct is visited before its children, by the aspects of the outermost scope first; what an aspect adds is visited too.
 */
import type { IConstruct } from 'constructs';

/** Visits constructs. */
export interface IAspect {
  /** Called once for each construct below the scope, and for the scope itself. */
  visit(node: IConstruct): void;
}

const ASPECTS = Symbol.for('trireme.constructs.aspects');

/** The aspects of a scope. */
export class Aspects {
  /** The aspects of `scope`; they apply to it and everything below it. */
  static of(scope: IConstruct): Aspects {
    const holder = scope as IConstruct & { [ASPECTS]?: Aspects };
    let aspects = holder[ASPECTS];
    if (!aspects) {
      aspects = new Aspects();
      Object.defineProperty(scope, ASPECTS, { value: aspects, enumerable: false });
    }
    return aspects;
  }

  readonly #all: IAspect[] = [];

  private constructor() {}

  /** Adds aspects, which visit after those added before. */
  add(...aspects: readonly IAspect[]): void {
    this.#all.push(...aspects);
  }

  /** In the order they were added. */
  get all(): readonly IAspect[] {
    return [...this.#all];
  }
}

/** Bounds the rounds that aspects which add aspects or constructs may cause. */
const MAX_ROUNDS = 100;

const visitedBy = new WeakMap<IAspect, WeakSet<IConstruct>>();

/**
 * Lets every aspect visit every construct in its scope, once over the life of the tree: calling it again visits only what is new.
 * @internal
 */
export function invokeAspects(root: IConstruct): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const visits = pendingVisits(root, []);
    if (visits.length === 0) return;
    for (const { aspect, node } of visits) {
      visitedBy.get(aspect)!.add(node);
      aspect.visit(node);
    }
  }
  throw new Error(`aspects: still adding constructs or aspects after ${MAX_ROUNDS} rounds`);
}

/** Visits that are due in the tree as it is now, in order. */
function pendingVisits(
  node: IConstruct,
  inherited: readonly IAspect[],
): { readonly aspect: IAspect; readonly node: IConstruct }[] {
  const aspects = [...new Set([...inherited, ...Aspects.of(node).all])];
  const due = aspects.filter((aspect) => {
    if (!visitedBy.has(aspect)) visitedBy.set(aspect, new WeakSet());
    return !visitedBy.get(aspect)!.has(node);
  });
  return [...due.map((aspect) => ({ aspect, node })), ...node.node.children.flatMap((child) => pendingVisits(child, aspects))];
}
