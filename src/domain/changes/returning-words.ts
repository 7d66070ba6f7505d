import { visibleForm } from '../text/invisible-changes';
import type { TokenSentence } from '../text/sentence-tokens';
import { isWord, type Token } from '../text/text-tokens';
import { copyNumbers } from './sentence-names';
import { wordRuns } from './word-runs';

type Tokens = readonly Token[];
/** For each token of a text, the index of the text from which it comes; -1 where that is not known. */
export type Origins = Int32Array;

interface KnownWord {
  /** See `visibleForm`. */
  readonly form: string;
  readonly origin: number;
}

/** Remembers what a series of texts had, for what comes back. */
export class ReturningWords {
  /** By the key of a sentence, the words and their origins of as many copies as ever stood in one text. */
  readonly #copies = new Map<string, (readonly KnownWord[])[]>();
  /** The origins of runs of words of which a text lost some, by the words, as the last text had them. */
  readonly #runs = new Map<string, readonly number[]>();

  /** Restores the origins of what earlier texts had and the text before lacks: whole sentences, and runs of words. */
  bringBack(tokens: Tokens, sentences: readonly TokenSentence[], origins: Origins): void {
    const isWhole = ({ from, to }: TokenSentence) =>
      origins.subarray(from, to).every((it) => it >= 0);
    const whole = new Set(sentences.filter(isWhole));
    const inOrder = [...whole, ...sentences.filter((sentence) => !whole.has(sentence))];
    for (const [sentence, copy] of copiesOf(inOrder)) {
      const first = this.#copies.get(sentence.key)?.[copy];
      if (!first || whole.has(sentence)) continue;
      for (let index = sentence.from; index < sentence.to; index++) {
        const word = first[index - sentence.from];
        // After some marks, the same sentence has other tokens.
        if (word?.form === visibleForm(tokens[index]?.text ?? '')) origins[index] = word.origin;
      }
    }
    if (this.#runs.size === 0) return;
    for (const { key, words } of runsOf(tokens, (index) => origins[index] === -1)) {
      for (const [place, origin] of (this.#runs.get(key) ?? []).entries()) {
        const index = words[place] ?? -1;
        if (origins[index] === -1) origins[index] = origin;
      }
    }
  }

  /** Remembers a text, of which the next one lacks the tokens that `isLost` says. */
  rememberRuns(tokens: Tokens, origins: Origins, isLost: (index: number) => boolean): void {
    for (const { key, words } of runsOf(tokens, isLost)) {
      this.#runs.set(
        key,
        words.map((index) => origins[index] ?? 0),
      );
    }
  }

  rememberSentences(tokens: Tokens, sentences: readonly TokenSentence[], origins: Origins): void {
    for (const [{ key, from, to }, copy] of copiesOf(sentences)) {
      const copies = this.#copies.get(key) ?? [];
      this.#copies.set(key, copies);
      if (copy < copies.length) continue;
      copies.push(
        tokens.slice(from, to).map(({ text }, place) => ({
          form: visibleForm(text),
          origin: origins[from + place] ?? 0,
        })),
      );
    }
  }
}

/** The runs (`wordRuns`) that have a word of which `isWanted` holds: their words by index, and a key. */
function* runsOf(tokens: Tokens, isWanted: (index: number) => boolean) {
  const words = [...tokens.keys()].filter((index) => isWord(tokens[index]));
  if (!words.some(isWanted)) return;
  for (const run of wordRuns(tokens, words)) {
    if (!run.some(isWanted)) continue;
    const key = run.map((index) => visibleForm(tokens[index]?.text ?? '')).join(' ');
    yield { key, words: run };
  }
}

/** Each sentence with the number of its copy (`copyNumbers`). */
function copiesOf(
  sentences: readonly TokenSentence[],
): readonly (readonly [sentence: TokenSentence, copy: number])[] {
  const numbers = copyNumbers(sentences.map(({ key }) => key));
  return sentences.map((sentence, index) => [sentence, numbers[index] ?? 0]);
}
