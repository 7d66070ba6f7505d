import { rollup } from 'd3-array';
import type { TokenSentence } from '../text/sentence-tokens';
import { isWord, type Token } from '../text/text-tokens';
import type { Matching } from './matching';

/** What the sentences of two texts, one after the other, have to do with each other. */
export interface SentenceLinks {
  /** For each sentence after: the index of the sentence that it was before, or -1 if it is new. */
  readonly predecessors: readonly number[];
  /** For each sentence before: the index of the sentence that it became or is part of, or -1 if it went. */
  readonly successors: readonly number[];
}

interface Side {
  readonly tokens: readonly Token[];
  readonly sentences: readonly TokenSentence[];
}

/**
 * Links the sentences of two texts by the words that the matching carries over. A sentence follows the one from which
 * most of its carried words come, if these are at least half of the words of the shorter of the two (`leastCarried`).
 * One that stands as often as before neither follows nor is followed by another.
 */
export function linkSentences(before: Side, after: Side, { sources }: Matching): SentenceLinks {
  const sentenceAt = new Int32Array(before.tokens.length).fill(-1);
  for (const [index, { from, to }] of before.sentences.entries()) sentenceAt.fill(index, from, to);
  const sizes = [sizesOf(before), sizesOf(after)] as const;
  const [lost, gained] = [lostKeys(before, after), lostKeys(after, before)];
  const predecessors = after.sentences.map(() => -1);
  const successors = before.sentences.map(() => -1);
  const mostFrom = new Array<number>(after.sentences.length).fill(0);
  const mostTo = new Array<number>(before.sentences.length).fill(0);
  for (const [index, { key, from, to }] of after.sentences.entries()) {
    for (const [other, carried] of carriedWords(after.tokens, from, to, sources, sentenceAt)) {
      const keyBefore = before.sentences[other]?.key ?? '';
      if (keyBefore !== key && !(lost.has(keyBefore) && gained.has(key))) continue;
      const shorter = Math.min(sizes[0][other] ?? 0, sizes[1][index] ?? 0);
      if (carried < leastCarried(shorter)) continue;
      if (carried > (mostFrom[index] ?? 0))
        [predecessors[index], mostFrom[index]] = [other, carried];
      if (carried > (mostTo[other] ?? 0)) [successors[other], mostTo[other]] = [index, carried];
    }
  }
  return { predecessors, successors };
}

/**
 * How many carried words make a sentence of so many words the same: half of them, but more than chance carries, such as
 * "had" and "it": two, and three of four or more.
 */
function leastCarried(words: number): number {
  return Math.max(Math.min(words, words < 4 ? 2 : 3), words / 2);
}

/** The keys of sentences that stand more often on one side than on the other. */
function lostKeys(here: Side, there: Side): ReadonlySet<string> {
  const left = rollup(
    there.sentences,
    ({ length }) => length,
    ({ key }) => key,
  );
  const lost = new Set<string>();
  for (const { key } of here.sentences) {
    const count = left.get(key) ?? 0;
    if (count === 0) lost.add(key);
    left.set(key, Math.max(count - 1, 0));
  }
  return lost;
}

/** How many words of the sentence from `from` to `to` come from each sentence before. */
function carriedWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  sources: Int32Array,
  sentenceAt: Int32Array,
): ReadonlyMap<number, number> {
  const carried = new Map<number, number>();
  for (let index = from; index < to; index++) {
    const sentence = sentenceAt[sources[index] ?? -1] ?? -1;
    if (sentence < 0 || !isWord(tokens[index])) continue;
    carried.set(sentence, (carried.get(sentence) ?? 0) + 1);
  }
  return carried;
}

function sizesOf({ tokens, sentences }: Side): readonly number[] {
  return sentences.map(({ from, to }) => tokens.slice(from, to).filter(isWord).length);
}
