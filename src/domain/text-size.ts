import { groupedNumber } from './grouped-number';
import { countWords } from './segment-tokens';

/** An amount of text. */
export interface TextSize {
  readonly words: number;
  /** In code points, so that one outside the basic plane counts once. */
  readonly characters: number;
}

/** The size of several texts together; each is counted by itself, so a word in two halves is two. */
export function sizeOfTexts(texts: readonly string[]): TextSize {
  let [words, characters] = [0, 0];
  for (const text of texts) {
    words += countWords(text);
    for (const _ of text) characters++;
  }
  return { words, characters };
}

/** "300 words", "1 word". */
export function describeWords({ words }: TextSize): string {
  return `${groupedNumber(words)} ${words === 1 ? 'word' : 'words'}`;
}
