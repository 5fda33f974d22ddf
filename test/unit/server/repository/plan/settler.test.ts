import { describe, expect, it } from 'vitest';
import { Settler } from '../../../../../server/repository/plan/settler.ts';
import { snapshotOf, unreadable } from '../fake-storage.ts';

const one = snapshotOf('m', { versions: { '1': 'x' } });
const two = snapshotOf('m', { versions: { '1': 'x', '2': 'y' } });
const three = snapshotOf('m', { versions: { '1': 'x', '2': 'z' } });

describe('Settler', () => {
  it('takes a change once it was seen unchanged for the settle time', () => {
    const settler = new Settler(1000);
    expect(settler.hasSettled('m', one, two, 0)).toBe(false);
    expect(settler.dueAt).toBe(1000);
    expect(settler.hasSettled('m', one, two, 999)).toBe(false);
    expect(settler.hasSettled('m', one, two, 1000)).toBe(true);
    expect(settler.dueAt).toBeUndefined();
  });

  it('waits anew whenever what it sees changes again: a copy under way', () => {
    const settler = new Settler(1000);
    settler.hasSettled('m', one, two, 0);
    expect(settler.hasSettled('m', one, three, 900)).toBe(false);
    expect(settler.hasSettled('m', one, three, 1800)).toBe(false);
    expect(settler.hasSettled('m', one, three, 1900)).toBe(true);
  });

  it('forgets a change that was taken back', () => {
    const settler = new Settler(1000);
    settler.hasSettled('m', one, two, 0);
    expect(settler.hasSettled('m', one, one, 500)).toBe(false);
    expect(settler.dueAt).toBeUndefined();
    expect(settler.hasSettled('m', one, two, 1200)).toBe(false);
  });

  it('lets additions, removals and trouble settle too', () => {
    const settler = new Settler(1000);
    expect(settler.hasSettled('new', undefined, one, 0)).toBe(false);
    expect(settler.hasSettled('new', undefined, one, 1000)).toBe(true);
    expect(settler.hasSettled('gone', one, undefined, 0)).toBe(false);
    expect(settler.hasSettled('gone', one, undefined, 1000)).toBe(true);
    expect(settler.hasSettled('bad', one, unreadable('bad', 'no access'), 0)).toBe(false);
    expect(settler.hasSettled('bad', one, unreadable('bad', 'no access'), 1000)).toBe(true);
  });

  it('takes everything at once when there is no settle time', () =>
    expect(new Settler(0).hasSettled('m', one, two, 5)).toBe(true));

  describe('of symlinks', () => {
    const at = (target: string, versions: Record<string, string> = { '1': 'x' }) =>
      snapshotOf('m', { versions, links: { '': target } });

    it('takes a swap of targets at once, also back to an older one', () => {
      expect(new Settler(1000).hasSettled('m', at('/rel1'), at('/rel2'), 0)).toBe(true);
      expect(new Settler(1000).hasSettled('m', at('/rel2'), at('/rel1'), 0)).toBe(true);
    });

    it('does not take at once what came with other changes, a new link, or one that leads nowhere', () => {
      expect(new Settler(1000).hasSettled('m', at('/rel1'), at('/rel2', { '1': 'y' }), 0)).toBe(false);
      expect(new Settler(1000).hasSettled('m', one, at('/rel2'), 0)).toBe(false);
      expect(new Settler(1000).hasSettled('m', at('/rel1'), at(''), 0)).toBe(false);
    });
  });
});
