import { sentencesOf } from './sentences';
import type { SegmentToken } from './text-tokens';

/** The index of the text from which each token comes. */
export type Origins = Map<SegmentToken, number>;

/** A number for a token: the same one for tokens that look the same but for their style. */
export type IdOf = (token: SegmentToken) => number;

/** A sentence with the tokens that are wholly in it. */
export interface TokenSentence {
  /** See `Sentence`. */
  readonly key: string;
  readonly tokens: readonly SegmentToken[];
}

/** The sentences of a text, which consists of `tokens`. */
export function sentencesIn(
  text: string,
  tokens: readonly SegmentToken[],
): readonly TokenSentence[] {
  let [at, offset] = [0, 0];
  return sentencesOf(text).map(({ start, end, key }) => {
    const own: SegmentToken[] = [];
    for (let token = tokens[at]; token && offset < end; token = tokens[++at]) {
      const from = offset;
      offset += token.text.length;
      if (from >= start && offset <= end) own.push(token);
    }
    return { key, tokens: own };
  });
}
