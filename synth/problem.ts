/**
 * Problems of a construct tree: what is wrong, where in the tree, and which line of the user's code put it there.
 */
import { relative } from 'node:path';
import type { IConstruct } from 'constructs';

/** Type of the metadata entry that says where a construct was created. */
export const SOURCE_METADATA = 'trireme:source';

export interface SourceLocation {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a construct was created, and from where that was called: the user's own code only, from the inside out. */
export interface CreationSite extends SourceLocation {
  readonly callers: readonly SourceLocation[];
}

export interface SynthProblem {
  readonly severity: 'error' | 'warning';
  /** Path of the construct in the tree, `models/encoder`; empty for the app itself. */
  readonly path: string;
  /** Where the construct was created, if known. */
  readonly source?: SourceLocation;
  readonly message: string;
}

/** All that is wrong with an app. Nothing was written. */
export class SynthError extends Error {
  override readonly name = 'SynthError';
  readonly problems: readonly SynthProblem[];

  constructor(problems: readonly SynthProblem[]) {
    const count = problems.filter(({ severity }) => severity === 'error').length;
    super(
      `synth: ${count} ${count === 1 ? 'problem' : 'problems'}, nothing was written\n${problems.map(formatProblem).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** `error: models/encoder: input 'x' … (app.ts:12:3)`. */
export function formatProblem({ severity, path, source, message }: SynthProblem): string {
  const where = source ? ` (${displayPath(source.file)}:${source.line}:${source.column})` : '';
  return `${severity}: ${path === '' ? '' : `${path}: `}${message}${where}`;
}

/** A path as the user would write it: relative if it lies below the working folder. */
export function displayPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}

/** Where a construct was created: its own line, or that of the nearest construct around it. */
export function sourceOf(construct: IConstruct): SourceLocation | undefined {
  const site = creationSiteOf(construct);
  return site && { file: site.file, line: site.line, column: site.column };
}

/** The same with its callers. */
export function creationSiteOf(construct: IConstruct): CreationSite | undefined {
  for (const scope of construct.node.scopes.toReversed()) {
    const entry = scope.node.metadata.find(({ type }) => type === SOURCE_METADATA);
    if (entry) return entry.data as CreationSite;
  }
  return undefined;
}
