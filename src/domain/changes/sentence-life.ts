import type { TextOrigins } from './word-origins';

/** A stretch of consecutive texts of a story in which a sentence stood. */
export interface Stay {
  /** The indexes of the first and the last text. */
  readonly from: number;
  readonly to: number;
  /** What it said in the text before the first, as a key (see `Sentence`), or null if it was new. */
  readonly before: string | null;
  /** What took its place in the text after the last, as a key, or null. */
  readonly after: string | null;
}

/** When the sentence with a key stood in the texts of a story, oldest first. */
export function staysOf(texts: readonly TextOrigins[], key: string): readonly Stay[] {
  const stays: Stay[] = [];
  for (const [index, { sentences }] of texts.entries()) {
    const sentence = sentences.find((candidate) => candidate.key === key);
    if (!sentence) continue;
    const after = texts[index + 1]?.sentences.find(({ before }) => before === key)?.key ?? null;
    const last = stays.at(-1);
    if (last?.to === index - 1) stays[stays.length - 1] = { ...last, to: index, after };
    else stays.push({ from: index, to: index, before: sentence.before, after });
  }
  return stays;
}
