/**
 * Which construct, and so which line of the user's code, each part of the output comes from: a unit that a construct contributes, or an object
 * in a manifest. For reviews, which point from a difference in the output to the line that caused it.
 */
import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { objectKey } from './object-key.ts';
import { type CreationSite, creationSiteOf } from './problem.ts';

export interface OutputSource {
  /** Path of a unit (`models/encoder`), or key of an object (`objectKey`). */
  readonly output: string;
  /** Path of the construct in the tree. */
  readonly construct: string;
  readonly source: CreationSite;
}

/** Where the units of a construct, or the object that it is, come from; none if that is not known. */
export function outputSources(construct: IConstruct, units: readonly { readonly path: string }[]): OutputSource[] {
  const source = creationSiteOf(construct);
  if (!source) return [];
  const outputs = units.map(({ path }) => path);
  if (ApiObject.isApiObject(construct)) {
    const { apiVersion, kind, name, metadata } = construct;
    outputs.push(objectKey({ apiVersion, kind, name, namespace: metadata.namespace }));
  }
  return outputs.map((output) => ({ output, construct: construct.node.path, source }));
}
