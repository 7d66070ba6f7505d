import type { TextOrigins } from './word-origins';

/** A stretch of consecutive texts of a story in which a sentence stood. */
export interface Stay {
  /** The indexes of the first and the last text. */
  readonly from: number;
  readonly to: number;
  /** What it said in the text before the first, as a key (see `Sentence`), or null. */
  readonly before: string | null;
  /** What took its place in the text after the last, as a key, or null. */
  readonly after: string | null;
  /** Whether an earlier text had it. It is new if it neither is back nor said something else before. */
  readonly isBack: boolean;
}

/** When a copy of the sentence with a key stood in the texts of a story, oldest first. Copies are counted from 0. */
export function staysOf(texts: readonly TextOrigins[], key: string, copy = 0): readonly Stay[] {
  const stays: Stay[] = [];
  for (const [index, { sentences }] of texts.entries()) {
    const sentence = sentences.filter((candidate) => candidate.key === key)[copy];
    if (!sentence) continue;
    const after = successorOf(texts, index, key, copy);
    const last = stays.at(-1);
    if (last?.to === index - 1) stays[stays.length - 1] = { ...last, to: index, after };
    else {
      const isBack = stays.length > 0;
      stays.push({ from: index, to: index, before: sentence.before, after, isBack });
    }
  }
  return stays;
}

/**
 * The key of what took the place of a copy of a sentence after the text with an index, or else of another copy; null
 * if nothing did. A copy that stays takes no place.
 */
function successorOf(
  texts: readonly TextOrigins[],
  index: number,
  key: string,
  copy: number,
): string | null {
  const next = texts[index + 1];
  const sentences = texts[index]?.sentences ?? [];
  const places = [...sentences.keys()].filter((at) => sentences[at]?.key === key);
  for (const place of [places[copy] ?? -1, ...places]) {
    const successor = next?.sentences[next.successors[place] ?? -1];
    if (successor && successor.key !== key) return successor.key;
  }
  return null;
}
