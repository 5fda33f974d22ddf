/**
 * What constructs give to `synth`: the files of the output, in units.
 *
 * A unit is what changes as a whole: a model's folder, a manifest file. Paths are relative to the output folder, with forward slashes.
 * Constructs that have output implement `OutputContributor`; `synth` finds them in the tree and knows nothing else of them.
 */
import type { IConstruct } from 'constructs';

/** Content of a file: its text, or the absolute path of the file that it is a copy of. */
export type FileContent = { readonly text: string } | { readonly copyOf: string };

export interface OutputUnit {
  /** `models/encoder`, or `prod.k8s.yaml` for a unit that is one file. */
  readonly path: string;
  /** Files by their path in the unit; `''` is the unit itself, which then is one file. */
  readonly files: ReadonlyMap<string, FileContent>;
}

export interface Contribution {
  readonly units: readonly OutputUnit[];
  /** What the user should know, though the output is good. */
  readonly warnings?: readonly string[];
}

const CONTRIBUTE = Symbol.for('trireme.synth.contribute');

/** Lets a construct take part in `synth`. `contribute` is called once, after the whole tree was found to be valid. */
export function contributeOutput(construct: IConstruct, contribute: () => Contribution): void {
  Object.defineProperty(construct, CONTRIBUTE, { value: contribute, enumerable: false });
}

/** The output of a construct; undefined for one that has none. */
export function contributionOf(construct: IConstruct): Contribution | undefined {
  return (construct as { [CONTRIBUTE]?: () => Contribution })[CONTRIBUTE]?.();
}
