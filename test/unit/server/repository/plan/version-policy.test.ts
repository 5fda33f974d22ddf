import { describe, expect, it } from 'vitest';
import { isVersion, looksLikeVersion, selectVersions } from '../../../../../server/repository/plan/version-policy.ts';

describe('isVersion', () => {
  it.each(['0', '1', '7', '10', '20240131', '9223372036854775807'])('takes %s', (name) => expect(isVersion(name)).toBe(true));

  it.each(['3-backup', '3.0', '01', '007', '00', '-1', '+1', '1 ', 'abc', '', '1e3', '0x1', '9223372036854775808', '٣'])(
    'does not take %j',
    (name) => expect(isVersion(name)).toBe(false),
  );
});

describe('looksLikeVersion', () => {
  it.each(['3-backup', '3.0', '01', '-1', '+1'])('warns of %s', (name) => expect(looksLikeVersion(name)).toBe(true));
  it.each(['assets', 'configs', 'v1'])('has nothing to say about %s', (name) => expect(looksLikeVersion(name)).toBe(false));
});

describe('selectVersions', () => {
  const available = ['10', '9', '1', '9223372036854775807'];

  it('serves the latest one without a policy', () =>
    expect(selectVersions(available, undefined)).toEqual(['9223372036854775807']));

  it('orders by value, not by text', () => expect(selectVersions(['10', '9'], undefined)).toEqual(['10']));

  it('serves the latest n', () => {
    expect(selectVersions(available, { latest: { num_versions: 2 } })).toEqual(['10', '9223372036854775807']);
    expect(selectVersions(available, { latest: { num_versions: 9 } })).toEqual(['1', '9', '10', '9223372036854775807']);
    expect(selectVersions(available, { latest: {} })).toEqual(['9223372036854775807']);
  });

  it('serves all, ascending', () =>
    expect(selectVersions(available, { all: {} })).toEqual(['1', '9', '10', '9223372036854775807']));

  it('serves those of the specific versions that are there', () => {
    expect(selectVersions(available, { specific: { versions: [10n, 5n, 1n] } })).toEqual(['1', '10']);
  });

  it('serves nothing when there is nothing', () => expect(selectVersions([], { all: {} })).toEqual([]));
});
