/**
 * Which folders are versions, and which versions a policy serves. Pure.
 */
import type { ModelConfig } from '../../../contract/model-config.ts';

const MAX_INT64 = 2n ** 63n - 1n;

/** A version folder's name: decimal, without sign or leading zero, within int64. (Triton takes the number in front of anything: `3-backup` is 3.) */
export function isVersion(name: string): boolean {
  return /^(0|[1-9][0-9]{0,18})$/.test(name) && BigInt(name) <= MAX_INT64;
}

/** A folder that its maker may have meant as a version: worth a warning when it is none. */
export function looksLikeVersion(name: string): boolean {
  return /^[-+]?[0-9]/.test(name);
}

/** The versions to serve of those that are there, ascending. Without a policy: the latest one, as Triton. */
export function selectVersions(available: readonly string[], policy: ModelConfig['version_policy']): readonly string[] {
  const ascending = available.map(BigInt).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (policy?.all) return ascending.map(String);
  if (policy?.specific) {
    const wanted = new Set((policy.specific.versions ?? []).map(BigInt));
    return ascending.filter((version) => wanted.has(version)).map(String);
  }
  const count = Number(policy?.latest?.num_versions || 1);
  return ascending.slice(-count).map(String);
}
