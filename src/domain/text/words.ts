import { asciiDigit } from './digits';
import { bisect } from './order';
import { segmentsOf } from './segmenters';

/** A word of a text. */
export interface Word {
  /** The folded word. */
  readonly text: string;
  /** Where it starts in the text as given, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends, after its combining marks. */
  readonly end: number;
  /** Whether an apostrophe joins it to the word before. */
  readonly isJoined: boolean;
}

/**
 * Folds a text so that spellings that readers take for the same become equal: NFKD without
 * combining marks, in lower case, with ASCII digits and apostrophes; also ß and ss, ı and i, ς and σ,
 * Arabic and Persian ye, kaf and heh, and so on. Invisible characters and the Arabic tatweel vanish;
 * other punctuation outside ASCII becomes a space. Letters that are also written with an "e" or a second "a" are
 * marked (`umlautMark`, `ringMark`).
 *
 * Marks are vowels in Indic scripts, Thai and others ("दिन" is a day, "दान" a gift) and consonants
 * in kana ("が", "か"), so only marks of scripts where they are accents or optional points vanish,
 * and the Devanagari nukta, which many leave out. Hangul stays decomposed: "하" is a prefix of "한".
 */
export function fold(text: string): string {
  const marked = isAscii(text) ? text : text.replace(umlaut, (letter) => markedUmlaut(letter));
  const folded = marked.replaceAll('´', "'").replace(notAscii, foldRun);
  return folded.replaceAll('`', "'").toLowerCase();
}

/**
 * The words of a text, in order: runs of letters, digits and marks; each emoji and each flag.
 * Scripts that put no spaces between words are split by dictionary. Words share a range where one
 * character stands for several ("½").
 */
export function wordsOf(text: string): readonly Word[] {
  const pieces = isAscii(text) ? null : piecesOf(text);
  const folded = pieces ? pieces.map((piece) => piece.folded).join('') : fold(text);
  const pieceAt = pieces
    ? pieceFinder(pieces)
    : (index: number) => ({ start: index, end: index + 1 });
  let end = 0;
  return Array.from(separated(folded).matchAll(/([ '])([^ ']+)/g), ([, separator, word = '']) => {
    const index = folded.indexOf(word, end);
    end = index + word.length;
    const [{ start }, last] = [pieceAt(index), pieceAt(end - 1)];
    return { text: word, start, end: last.end, isJoined: separator === "'" };
  });
}

/**
 * The folded words of a text, with a space before, between and after them, or an apostrophe between
 * two that it joins; a single space if there are none.
 */
export function searchableText(text: string): string {
  return separated(fold(text));
}

/** The same without a dictionary: a run in a script without spaces is one word. */
export function unsegmentedText(text: string): string {
  return separated(fold(text), (run) => [run]);
}

/** A letter that follows ä, ö, ü and ø, which are also written ae, oe, ue; and one that follows å, also written aa. */
export const [umlautMark, ringMark] = ['\u02d1', '\u02c8'];
const umlaut = /[äöüøå]|[aou]\u0308|a\u030a/giu;

function markedUmlaut(letter: string): string {
  const [base = '', mark] = letter.normalize('NFD');
  return (base === 'ø' || base === 'Ø' ? 'o' : base) + (mark === '\u030a' ? ringMark : umlautMark);
}

/** Signs within a word or number, which are often left out: "e-mail", "U.S.A.", "1,000". They are like apostrophes. */
const inner =
  /(?<=\p{L})[-\u2010\u2011](?=\p{L})|(?<=(?<![\p{L}\p{N}])\p{L})\.(?=\p{L}(?!\p{L}))|(?<=[0-9])[,.'](?=[0-9]{3}(?![0-9]))/gu;

/** Puts single spaces between words, instead of all else but apostrophes inside words. */
function separated(text: string, segment = segmentWords): string {
  const folded = text.replace(inner, "'");
  if (isAscii(folded))
    return ` ${folded} `.replace(/(?!(?<=[a-z0-9])'(?:[a-z]|[0-9]{3}(?![0-9])))[^a-z0-9]+/g, ' ');
  const split = folded.replace(withoutSpaces, (run) =>
    isSpaceless(run) ? ` ${segment(run).join(' ')} ` : ` ${run} `,
  );
  return ` ${split} `.replace(notWord, ' ');
}

/** Whether a folded word belongs to a script without spaces, where a dictionary ends it. */
export function isSpaceless(word: string): boolean {
  return hasSpaceless.test(word);
}

// "ー" and the voicing marks belong to no script.
const spaceless = `${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('')}\\u30fc\\u3099\\u309a`;
const hasSpaceless = new RegExp(`[${spaceless}]`, 'u');
const spacelessRun = new RegExp(`[${spaceless}]+`, 'gu');
/** They follow a flag, and say which one it is. */
const tags = '\\u{e0020}-\\u{e007f}';
/** What is split even where there are no spaces. */
const withoutSpaces = new RegExp(`[${spaceless}]+|\\p{RI}{1,2}|\\p{ExtPict}[${tags}]*`, 'gu');
const notWord = new RegExp(
  `(?!(?<=[\\p{L}\\p{N}\\p{M}])'(?:\\p{L}|[0-9]{3}(?![0-9])))[^\\p{L}\\p{N}\\p{M}\\p{RI}\\p{ExtPict}${spaceless}${tags}]+`,
  'gu',
);

// A zero-width space is left, because it separates words.
const optionalScripts = ['Inherited', 'Common', 'Greek', 'Cyrillic', 'Hebrew', 'Arabic', 'Syriac']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
// The character tatweel, also in the forms that carry a mark.
const tatweel = '\\u0640\\ufcf2-\\ufcf4\\ufe70-\\ufe7f';
const optionalMark = new RegExp(
  `(?![${tags}])[\\p{M}\\p{Cf}${tatweel}](?<=[${optionalScripts}\\p{Cf}\\u093c${tatweel}])(?<![\\u200b\\u3099\\u309a])`,
  'gu',
);
const loneSurrogate = /\p{Cs}/gu;

/** What NFKD and lower case leave different. */
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  // The ye, kaf and heh of Arabic, Persian, Kurdish and Urdu; alef with wasla, and teh marbuta.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ة: 'ه',
  ٱ: 'ا',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '‛': "'",
  '′': "'",
  ʹ: "'",
  // Geresh and gershayim.
  '׳': "'",
  '״': "'",
};
const foldable = new RegExp(
  `[${Object.keys(folds).join('')}]|[^\\0-\\x7f](?<=[\\p{P}\\p{Nd}])`,
  'gu',
);

const notAscii = /[^\0-\x7f]+/g;

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function foldRun(text: string): string {
  const letters = withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase();
  const folded = letters.replace(foldable, (letter) => folds[letter] ?? asciiDigit(letter) ?? ' ');
  // The dictionaries that split these scripts expect composed letters.
  return hasSpaceless.test(folded) ? folded.replace(spacelessRun, compose) : folded;
}

/** Removes marks; half a surrogate pair becomes U+FFFD. */
function withoutMarks(text: string): string {
  return text.replace(loneSurrogate, '\ufffd').replace(optionalMark, '');
}

/** Recomposes kana, and the am of Thai and Lao, which NFKD takes apart for good. */
function compose(run: string): string {
  return run
    .normalize('NFC')
    .replace(/\u0e4d([\u0e48-\u0e4b]*)\u0e32/g, '$1\u0e33')
    .replace(/\u0ecd([\u0ec8-\u0ecb]*)\u0eb2/g, '$1\u0eb3');
}

/** The most UTF-16 code units that are segmented at once: V8 copies all for each segment. */
const maxSegmented = 256;

function segmentWords(run: string): readonly string[] {
  const words: string[] = [];
  let rest = run;
  while (rest.length > maxSegmented) {
    const part = rest.slice(0, maxSegmented).replace(/\p{Cs}$/u, '');
    const partWords = Array.from(segmentsOf(part, 'word'), ({ segment }) => segment);
    // More of the last word may follow.
    if (partWords.length > 1) partWords.pop();
    words.push(...partWords);
    rest = rest.slice(partWords.join('').length);
  }
  return [...words, ...Array.from(segmentsOf(rest, 'word'), ({ segment }) => segment)];
}

/** A part of a text that is folded independently of the others. */
interface Piece {
  readonly folded: string;
  /** Where the folded piece starts in the folded text. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

// A character with its marks or skin tone. Thai and Lao vowels and half-width voicing marks combine,
// also across tatweels, which vanish.
const piece = new RegExp(
  `.[\\p{M}\\p{Cf}\\p{EMod}${tatweel}\\u0e32\\u0e33\\u0eb2\\u0eb3\\uff9e\\uff9f]*`,
  'gsu',
);

function piecesOf(text: string): readonly Piece[] {
  let at = 0;
  return [...text.matchAll(piece)].map(({ 0: part, index }) => {
    const folded = fold(part);
    at += folded.length;
    return { folded, at: at - folded.length, start: index, end: index + part.length };
  });
}

/** Finds the piece that an index of the folded text comes from. */
function pieceFinder(pieces: readonly Piece[]): (index: number) => { start: number; end: number } {
  const visible = pieces.filter(({ folded }) => folded !== '');
  return (index) => {
    const visiblePiece = visible[bisect(visible, ({ at }) => at > index) - 1];
    return visiblePiece ?? { start: 0, end: 0 };
  };
}
