/**
 * What a name that is not known was likely meant to be.
 */
import { distance } from 'fastest-levenshtein';

/** `did you mean 'dims'?`; undefined if nothing is near. `quote` puts a name into the sentence. */
export function didYouMean(
  name: string,
  candidates: readonly string[],
  quote: (name: string) => string = (near) => `'${near}'`,
): string | undefined {
  const near = closest(name, candidates);
  return near.length > 0 ? `did you mean ${near.map(quote).join(' or ')}?` : undefined;
}

/** Names that were likely meant: near in spelling, or equal but for a prefix or an ending. */
function closest(name: string, candidates: readonly string[]): string[] {
  const spelled = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return candidates
    .map((candidate) => {
      const plain = candidate.toLowerCase().replaceAll('_', '');
      const extended = spelled.length >= 3 && (plain.endsWith(spelled) || plain.startsWith(spelled));
      return { candidate, score: extended ? 1 : distance(spelled, plain) };
    })
    .filter(({ candidate, score }) => score <= Math.max(1, Math.floor(candidate.length / 4)))
    .sort((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, 2)
    .map(({ candidate }) => candidate);
}
