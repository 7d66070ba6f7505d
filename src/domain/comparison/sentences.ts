import { hasInk } from '../content/ink';
import { visibleForm } from './invisible-changes';

/** A sentence of a text. */
export interface Sentence {
  /** Its first character, and the one after its last, with the spaces that follow it. */
  readonly start: number;
  readonly end: number;
  /** As readers see it, without spaces around it. Sentences with the same key look the same. */
  readonly key: string;
}

// Content does not say its language.
const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of a text without markup. Line breaks end a sentence and belong to none. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: line, index: lineStart } of text.matchAll(/[^\r\n]+/g)) {
    for (const { segment, index } of segmenter.segment(line)) {
      if (!hasInk(segment)) continue;
      const start = lineStart + index;
      const key = visibleForm(segment).trim();
      sentences.push({ start, end: start + segment.length, key });
    }
  }
  return sentences;
}

/** A sentence as the words in it, each by a number that stands for how it looks, in ascending order. */
export interface SentenceWords {
  readonly key: string;
  readonly words: readonly number[];
}

/** The one of `candidates` that has the most words of a sentence, at least half of them, or null. */
export function predecessorOf(
  { words }: SentenceWords,
  candidates: readonly SentenceWords[],
): string | null {
  let [best, most] = [null as string | null, Math.max(1, words.length / 2)];
  for (const { key, words: others } of candidates) {
    const shared = countShared(words, others);
    if (shared < most || (shared === most && best !== null)) continue;
    [best, most] = [key, shared];
  }
  return best;
}

/** How many words two sentences share. */
function countShared(words: readonly number[], others: readonly number[]): number {
  let [at, shared] = [0, 0];
  for (const word of words) {
    while ((others[at] ?? word) < word) at++;
    if (others[at] !== word) continue;
    at++;
    shared++;
  }
  return shared;
}
