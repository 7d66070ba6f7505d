import { isSpaceless, ringMark, umlautMark, unsegmentedText } from '../text/words';

/** The most UTF-16 code units of a word that the index tells apart. */
const maxLength = 64;

/**
 * The words under which the search index lists a text, in the text's order, with repetitions. A word
 * with apostrophes is listed as a whole without them, and in parts; one with umlauts in both spellings. Those
 * of scripts without spaces are single characters and pairs of neighbours, because the dictionaries
 * that split these scripts differ between platforms.
 */
export function indexWords(text: string): readonly string[] {
  const searchable = unsegmentedText(text);
  if (searchable === ' ') return [];
  const words = searchable
    .slice(1, -1)
    .split(' ')
    .flatMap((word) => {
      const parts = word.split("'");
      return parts.length > 1 ? [...parts, parts.join('')] : parts;
    });
  return words.flatMap((word) => {
    if (!isSpaceless(word)) return umlautSpellings(word).map(shortened);
    const characters = Array.from(word);
    return [...characters, ...pairsOf(characters)];
  });
}

/** A word without the marks of its umlauts, and with the letters that are written in their place: "muller", "mueller". */
export function umlautSpellings(word: string): readonly string[] {
  const plain = word.replace(marks, '');
  if (plain === word || plain === '') return [word];
  return [plain, word.replaceAll(umlautMark, 'e').replaceAll(ringMark, 'a')];
}

const marks = new RegExp(`[${umlautMark}${ringMark}]`, 'g');

/** The words of the index under which every text with a word (as `wordsOf` gives it) is listed. */
export function indexWordsFor(word: string): readonly string[] {
  if (!isSpaceless(word)) return umlautSpellings(word).slice(0, 1).map(shortened);
  const characters = Array.from(word);
  return characters.length > 1 ? pairsOf(characters) : characters;
}

/** Whether a text is listed under a word only if it has that word. */
export function isExactInIndex(word: string): boolean {
  return !isSpaceless(word) && word.length <= maxLength;
}

function shortened(word: string): string {
  return word.length > maxLength ? word.slice(0, maxLength) : word;
}

function pairsOf(characters: readonly string[]): readonly string[] {
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}
