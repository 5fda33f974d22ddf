import { Construct, type IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { Aspects, invokeAspects } from '../../../constructs/aspects.ts';

class Root extends Construct {
  constructor() {
    super(undefined as never, '');
  }
}

function visitor(visited: string[], label = ''): { visit(node: IConstruct): void } {
  return { visit: (node) => visited.push(`${label}${node.node.path}`) };
}

describe('aspects', () => {
  it('visit the scope and everything below it, parents first, outer aspects first', () => {
    const root = new Root();
    const a = new Construct(root, 'a');
    new Construct(a, 'b');
    const visited: string[] = [];
    Aspects.of(a).add(visitor(visited, 'inner '));
    Aspects.of(root).add(visitor(visited, 'outer '));
    invokeAspects(root);
    expect(visited).toEqual(['outer ', 'outer a', 'inner a', 'outer a/b', 'inner a/b']);
  });

  it('visit constructs that an aspect adds, and each construct once however often they are invoked', () => {
    const root = new Root();
    const visited: string[] = [];
    Aspects.of(root).add({
      visit: (node) => {
        visited.push(node.node.path);
        if (node === root) new Construct(root, 'added');
      },
    });
    invokeAspects(root);
    invokeAspects(root);
    expect(visited).toEqual(['', 'added']);
  });

  it('run aspects that an aspect adds further up', () => {
    const root = new Root();
    const a = new Construct(root, 'a');
    const visited: string[] = [];
    Aspects.of(a).add({ visit: () => Aspects.of(root).add(visitor(visited)) });
    invokeAspects(root);
    expect(visited).toEqual(['', 'a']);
  });

  it('end with an error when they add constructs without end', () => {
    const root = new Root();
    let count = 0;
    Aspects.of(root).add({ visit: () => new Construct(root, `n${count++}`) });
    expect(() => invokeAspects(root)).toThrow('aspects: still adding constructs or aspects after 100 rounds');
  });
});
