import { distance } from 'fastest-levenshtein';

/** Returns the name that was probably meant by a word that is none; null if no name is like it. */
export function similarTo(word: string, names: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / 3));
  const near = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.name ?? null;
}
