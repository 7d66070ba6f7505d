import { cutText } from '../text/excerpt';
import { shortHashOf } from '../text/short-hash';

/** The most UTF-16 units of a sentence that is its own name, and of the beginning of a longer one. */
const [longestWhole, longestBeginning] = [60, 40];

/**
 * A name for a sentence in addresses, the same in every version: the sentence itself, or the beginning of a long one
 * and a hash of it ("The committee of the harbour town~1f0c93a2"). Copies in one text are told apart by
 * their number ("Row your boat.~3"), counted from 1. `key` is that of the sentence (see `Sentence`), `copy` counts from 0.
 */
export function nameOfSentence(key: string, copy = 0): string {
  const isWhole = key.length <= longestWhole && !key.includes('~');
  const words = key.slice(0, longestBeginning + 1).replace(/\s\S*$/, '');
  const name = isWhole ? key : `${cutText(words, longestBeginning).trim()}~${shortHashOf(key)}`;
  return copy > 0 ? `${name}~${copy + 1}` : name;
}

/** A sentence of a text, and which of the copies it is. */
export interface NamedSentence {
  readonly key: string;
  readonly copy: number;
  readonly index: number;
}

/** The sentence of a text that has a name, if it is one of its `keys`, or null. */
export function sentenceNamed(name: string, keys: readonly string[]): NamedSentence | null {
  const [, base = name, number] = /^(.*?)(?:~(\d{1,5}))?$/s.exec(name) ?? [];
  const copy = Number(number ?? 1) - 1;
  // Hashing all sentences of a story in all versions takes seconds.
  const beginning = base.replace(/~[^~]*$/, '');
  const isNamed = (key: string) => key.startsWith(beginning) && nameOfSentence(key) === base;
  const index = keys.flatMap((key, place) => (isNamed(key) ? place : []))[copy];
  const key = keys[index ?? -1];
  return index === undefined || key === undefined ? null : { key, copy, index };
}

/** For each sentence of a text (by its key), the number of those before it with the same key. */
export function copyNumbers(keys: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const copy = counts.get(key) ?? 0;
    counts.set(key, copy + 1);
    return copy;
  });
}

/** The names of the sentences of a text, in order. */
export function namesOfSentences(keys: readonly string[]): readonly string[] {
  const copies = copyNumbers(keys);
  return keys.map((key, index) => nameOfSentence(key, copies[index]));
}
