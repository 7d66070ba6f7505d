import { visibleForm } from '../text/invisible-changes';
import type { Origins, TokenSentence } from '../text/sentence-tokens';

interface KnownWord {
  /** See `visibleForm`. */
  readonly form: string;
  readonly origin: number;
}

/** Remembers the sentences of a series of texts, for those that come back. */
export class ReturningSentences {
  /** By key, the words and their origins of as many copies as ever stood in one text. */
  readonly #copies = new Map<string, (readonly KnownWord[])[]>();

  /** Restores the origins of sentences that an earlier text had, where no alignment carried all of them. */
  bringBack(sentences: readonly TokenSentence[], origins: Origins): void {
    const isWhole = ({ tokens }: TokenSentence) => tokens.every((token) => origins.has(token));
    const whole = new Set(sentences.filter(isWhole));
    const inOrder = [...whole, ...sentences.filter((sentence) => !whole.has(sentence))];
    for (const [sentence, copy] of copiesOf(inOrder)) {
      const first = this.#copies.get(sentence.key)?.[copy];
      if (!first || whole.has(sentence)) continue;
      for (const [place, token] of sentence.tokens.entries()) {
        const word = first[place];
        // After some marks, the same sentence has other tokens.
        if (word?.form === visibleForm(token.text)) origins.set(token, word.origin);
      }
    }
  }

  remember(sentences: readonly TokenSentence[], origins: Origins): void {
    for (const [{ key, tokens }, copy] of copiesOf(sentences)) {
      const copies = this.#copies.get(key) ?? [];
      this.#copies.set(key, copies);
      if (copy < copies.length) continue;
      const words = tokens.map((token) => ({
        form: visibleForm(token.text),
        origin: origins.get(token) ?? 0,
      }));
      copies.push(words);
    }
  }
}

/** Each sentence with the number of those before it that have the same key. */
function copiesOf(
  sentences: readonly TokenSentence[],
): readonly (readonly [sentence: TokenSentence, copy: number])[] {
  const counts = new Map<string, number>();
  return sentences.map((sentence) => {
    const copy = counts.get(sentence.key) ?? 0;
    counts.set(sentence.key, copy + 1);
    return [sentence, copy];
  });
}
