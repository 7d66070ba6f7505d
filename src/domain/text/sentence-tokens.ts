import { sentencesOf } from './sentences';

/** A sentence with the tokens that are wholly in it: those from `from` up to `to`. */
export interface TokenSentence {
  /** See `Sentence`. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The sentences of a text in a language, which consists of `tokens`. */
export function sentencesIn(
  text: string,
  tokens: readonly { readonly text: string }[],
  language: string,
): readonly TokenSentence[] {
  let [at, offset] = [0, 0];
  const skipTo = (place: number, isPart: boolean) => {
    for (let token = tokens[at]; token && offset < place; token = tokens[++at]) {
      if (isPart && offset + token.text.length > place) return;
      offset += token.text.length;
    }
  };
  return sentencesOf(text, language).map(({ start, end, key }) => {
    skipTo(start, false);
    const from = at;
    skipTo(end, true);
    return { key, from, to: at };
  });
}
