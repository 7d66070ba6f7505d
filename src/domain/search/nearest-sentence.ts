import {
  type ContentItem,
  languageOf,
  plainOf,
  type Version,
  versionOf,
} from '../content/content-item';
import { sentencesOf } from '../text/sentences';
import { searchableText } from '../text/words';
import { joinedText, searchableVersion } from './match';
import { leastQuotedWords } from './quotation';
import { keysAt, type SearchTime } from './search';
import type { SearchQuery } from './search-query';

/** The sentence that has most words of a quotation, in its order. */
export interface NearestSentence {
  readonly item: ContentItem;
  /** The key of the version with it. */
  readonly key: string;
  readonly sentence: string;
  /** How many words of the quotation it has, and how many there are. */
  readonly shared: number;
  readonly total: number;
}

/** Longer quotations take long to compare. */
const mostWords = 60;
const leastShare = 0.5;

/**
 * The sentence that is nearest to a query that nothing matches, if that has five words or more, of which the sentence
 * has half; else null. Each `yield` is a step of the computation.
 */
export function* nearestSentence(
  items: readonly ContentItem[],
  { terms }: SearchQuery,
  time: SearchTime,
): Generator<void, NearestSentence | null> {
  const words = terms.flatMap(({ joined }) => joined).slice(0, mostWords);
  if (words.length < leastQuotedWords) return null;
  let best: NearestSentence | null = null;
  for (const item of items) {
    for (const key of keysAt(item, time)) {
      const least = Math.max((best?.shared ?? 0) + 1, Math.ceil(words.length * leastShare));
      const found = nearestIn(item, versionOf(item, key), words, least);
      if (found) best = { item, key, ...found, total: words.length };
      yield;
    }
  }
  return best;
}

/** The first of the sentences of a version that have most of the words, if they have at least so many; else null. */
function nearestIn(
  item: ContentItem,
  version: Version | null,
  words: readonly string[],
  least: number,
) {
  if (!version) return null;
  const { headline, body } = searchableVersion(version);
  const has = (word: string) => headline.includes(` ${word} `) || body.includes(` ${word} `);
  if (words.filter(has).length < least) return null;
  let best: Pick<NearestSentence, 'sentence' | 'shared'> | null = null;
  const plain = plainOf(version);
  const texts = [joinedText(plain.headline), joinedText(plain.body)];
  for (const { key: sentence } of texts.flatMap((text) => sentencesOf(text, languageOf(item)))) {
    const shared = sharedInOrder(words, wordsIn(sentence));
    if (shared >= least && shared > (best?.shared ?? 0)) best = { sentence, shared };
  }
  return best;
}

function wordsIn(sentence: string): readonly string[] {
  return searchableText(sentence)
    .trim()
    .replaceAll("'", '')
    .split(' ')
    .slice(0, 3 * mostWords);
}

/** The length of the longest common subsequence. */
function sharedInOrder(words: readonly string[], others: readonly string[]): number {
  const lengths = new Uint16Array(others.length + 1);
  for (const word of words) {
    let diagonal = 0;
    for (const [index, other] of others.entries()) {
      const above = lengths[index + 1] ?? 0;
      lengths[index + 1] = word === other ? diagonal + 1 : Math.max(above, lengths[index] ?? 0);
      diagonal = above;
    }
  }
  return lengths.at(-1) ?? 0;
}
