/**
 * Images are named by digest, so that what was tested is what runs: a tag may be moved.
 */
import { labelProblem } from './labels.ts';

const BY_DIGEST = /^[a-z0-9]([a-z0-9._/:-]*[a-z0-9])?(:[\w.-]+)?@sha256:[0-9a-f]{64}$/i;

/** The tag of a reference, where it has one that can be a label's value. @internal */
export function imageTag(reference: string): string | undefined {
  const tag = /[^/]:([\w.-]+)@/.exec(reference)?.[1];
  return tag !== undefined && labelProblem('tag', tag) === undefined ? tag : undefined;
}

/** What is wrong with the reference of an image; undefined for a good one. @internal */
export function imageProblem(what: string, reference: string): string | undefined {
  if (BY_DIGEST.test(reference)) return undefined;
  return `${what}: got '${reference}', want a reference by digest, <name>@sha256:<64 hexadecimal digits>`;
}
