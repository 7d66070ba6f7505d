import type { Origins, TokenSentence } from './sentence-tokens';

/** Remembers the sentences of a series of texts, for those that come back. */
export class ReturningSentences {
  /** By key, the origins of the words of as many copies as ever stood in one text. */
  readonly #origins = new Map<string, (readonly number[])[]>();

  /** Gives sentences that stood before their origins, where no alignment has carried them as a whole. */
  bringBack(sentences: readonly TokenSentence[], origins: Origins): void {
    const isWhole = ({ tokens }: TokenSentence) => tokens.every((token) => origins.has(token));
    const whole = new Set(sentences.filter(isWhole));
    const inOrder = [...whole, ...sentences.filter((sentence) => !whole.has(sentence))];
    for (const [sentence, copy] of copiesOf(inOrder)) {
      const first = this.#origins.get(sentence.key)?.[copy];
      if (!first || whole.has(sentence)) continue;
      for (const [place, token] of sentence.tokens.entries()) {
        const origin = first[place];
        if (origin !== undefined) origins.set(token, origin);
      }
    }
  }

  remember(sentences: readonly TokenSentence[], origins: Origins): void {
    for (const [{ key, tokens }, copy] of copiesOf(sentences)) {
      const known = this.#origins.get(key) ?? [];
      this.#origins.set(key, known);
      if (copy === known.length) known.push(tokens.flatMap((token) => origins.get(token) ?? []));
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
