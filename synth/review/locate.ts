/**
 * Gives findings their lines: from the sources that the app reported, sharpened to the property; of what was removed, from the base's sources,
 * moved to where the lines around it are now.
 */
import { existsSync, readFileSync } from 'node:fs';
import { diffLines } from 'diff';
import type { OutputSource } from '../output-source.ts';
import type { SourceLocation } from '../problem.ts';
import type { Finding } from './finding.ts';
import { lineFinder } from './source-lines.ts';

export interface ReviewSources {
  readonly head: readonly OutputSource[];
  /** Sources of the base, with the path that each file has now. */
  readonly base?: readonly (OutputSource & { readonly fileNow: string })[];
}

export async function locate(findings: readonly Finding[], { head, base = [] }: ReviewSources): Promise<Finding[]> {
  if (findings.length === 0 || (head.length === 0 && base.length === 0)) return [...findings];
  const findLine = await lineFinder();
  return findings.map((finding) => {
    const now = sourceOf(head, finding.subject);
    if (now) return { ...finding, source: findLine(now.source, finding.field) };
    const old = sourceOf(base, finding.subject);
    const source = old && moved(old.source, old.fileNow);
    return source ? { ...finding, source } : finding;
  });
}

/** Of the output itself, or of the unit that it lies in. */
function sourceOf<T extends OutputSource>(sources: readonly T[], subject: string): T | undefined {
  return sources.find(({ output }) => subject === output || subject.startsWith(`${output}/`));
}

/** The place in a file now where a line of it was. */
function moved({ file, line }: SourceLocation, fileNow: string): SourceLocation | undefined {
  if (!existsSync(fileNow) || !existsSync(file)) return undefined;
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
