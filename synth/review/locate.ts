/**
 * Gives findings their lines: from the sources that the app reported, sharpened to the property; of what was removed, from the base's sources,
 * moved to where the lines around it are now.
 */
import { existsSync, readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import type { OutputSource } from '../output-source.ts';
import type { SourceLocation } from '../problem.ts';
import { changedParts } from './changed-lines.ts';
import type { Finding } from './finding.ts';
import { lineFinder } from './source-lines.ts';

export interface ReviewSources {
  readonly head: readonly OutputSource[];
  readonly base?: readonly OutputSource[];
  /** The base's version of a file, to tell which lines of it a change touches; undefined where there is none. */
  readonly baseFileOf?: (file: string) => string | undefined;
  /** A file of the base as it is now. */
  readonly fileNowOf?: (file: string) => string | undefined;
}

const none = () => undefined;

export async function locate(
  findings: readonly Finding[],
  { head, base = [], baseFileOf = none, fileNowOf = none }: ReviewSources,
): Promise<Finding[]> {
  if (findings.length === 0 || (head.length === 0 && base.length === 0)) return [...findings];
  const findLine = await lineFinder(changedParts(baseFileOf));
  const findOldLine = await lineFinder(changedParts(fileNowOf));
  return findings.map((finding) => {
    const now = sourceOf(head, finding.subject);
    if (now) return { ...finding, source: findLine(now.source, finding.field) };
    const old = sourceOf(base, finding.subject);
    const source = old && moved(findOldLine(old.source, ''), fileNowOf);
    return source ? { ...finding, source } : finding;
  });
}

/** Of the output itself, or of the unit that it lies in. */
function sourceOf<T extends OutputSource>(sources: readonly T[], subject: string): T | undefined {
  return sources.find(({ output }) => subject === output || subject.startsWith(`${output}/`));
}

/** The place in a file now where a line of it was. */
function moved({ file, line }: SourceLocation, fileNowOf: (file: string) => string | undefined): SourceLocation | undefined {
  const fileNow = fileNowOf(file);
  if (fileNow === undefined || !existsSync(fileNow) || !existsSync(file)) return undefined;
  let [old, now] = [0, 0];
  for (const { added, removed, count = 0 } of diffLines(readFileSync(file, 'utf8'), readFileSync(fileNow, 'utf8'))) {
    if (added) {
      now += count;
      continue;
    }
    if (line <= old + count) return { file: fileNow, line: Math.max(1, removed ? now + 1 : now + line - old), column: 1 };
    old += count;
    if (!removed) now += count;
  }
  return { file: fileNow, line: Math.max(1, now), column: 1 };
}
