/**
 * Which folders are versions, and which versions a policy serves. Pure.
 */
import type { ModelConfig } from './model-config.ts';
import { isVersionName } from './repository-layout.ts';

/**
 * A folder that is no version and that its maker may have meant as one: worth a warning. (Triton takes the number in front of anything:
 * `3-backup` is version 3, and fails to load.)
 */
export function isAlmostVersion(name: string): boolean {
  return /^[-+]?[0-9]/.test(name) && !isVersionName(name);
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
