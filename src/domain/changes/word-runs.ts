import { isSpacelessToken, type Token } from '../text/text-tokens';

/** Words that stand elsewhere are the same if so many are side by side; in scripts without spaces, so many signs. */
const leastWords = 5;
const leastSigns = 10;

/** From each of the words on, the run of the least length, by their indexes. `words` are indexes of `tokens`. */
export function* wordRuns(
  tokens: readonly Token[],
  words: readonly number[],
): Generator<readonly number[]> {
  for (const [place, start] of words.entries()) {
    const length = isSpacelessToken(tokens[start]?.text ?? '') ? leastSigns : leastWords;
    if (place + length <= words.length) yield words.slice(place, place + length);
  }
}
