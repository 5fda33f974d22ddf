import { describe, expect, it } from 'vitest';
import { isAlmostVersion, selectVersions } from '../../../contract/version-policy.ts';

describe('isAlmostVersion', () => {
  it.each(['3-backup', '3.0', '01', '007', '-1', '+1', '9223372036854775808'])('warns of %s', (name) =>
    expect(isAlmostVersion(name)).toBe(true),
  );
  it.each(['0', '1', '9223372036854775807', 'assets', 'configs', 'v1', ''])('has nothing to say about %j', (name) =>
    expect(isAlmostVersion(name)).toBe(false),
  );
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
