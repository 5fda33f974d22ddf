import { describe, expect, it } from 'vitest';
import { dependantsOf, findCycle, inDependencyOrder } from '../../../../../server/repository/plan/dependencies.ts';

const dependencies = new Map([
  ['outer', ['inner', 'c']],
  ['inner', ['a', 'b']],
  ['other', ['c']],
]);

describe('inDependencyOrder', () => {
  it('puts each model after all that it needs, also through models that are not asked for', () => {
    expect(inDependencyOrder(['outer', 'a', 'inner', 'c'], dependencies)).toEqual(['a', 'inner', 'c', 'outer']);
    expect(inDependencyOrder(['outer', 'a'], dependencies)).toEqual(['a', 'outer']);
  });
});

describe('dependantsOf', () => {
  it('finds everything that stands on a model, outermost first', () => {
    expect(dependantsOf('a', dependencies)).toEqual(['outer', 'inner']);
    expect(dependantsOf('c', dependencies).toSorted()).toEqual(['other', 'outer']);
    expect(dependantsOf('outer', dependencies)).toEqual([]);
  });

  it('ends on a cycle', () => {
    expect(
      dependantsOf(
        'x',
        new Map([
          ['x', ['y']],
          ['y', ['x']],
        ]),
      ),
    ).toEqual(['y']);
  });
});

describe('findCycle', () => {
  it('finds none where there is none', () => expect(findCycle(dependencies)).toBeUndefined());

  it('says the way round', () => {
    const round = new Map([
      ['in', ['a']],
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(findCycle(round)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('takes a model that needs itself for one', () => expect(findCycle(new Map([['a', ['a']]]))).toEqual(['a', 'a']));
});
