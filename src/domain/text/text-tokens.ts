import { invisible } from './invisible-changes';
import { runsOf, type Segment, type SegmentRun } from './segment';

/** A word, a space, a line break or a sign: the smallest piece of text that is compared. */
export interface Token {
  readonly text: string;
}

/** A token with its run. */
export interface SegmentToken extends Token {
  readonly run: SegmentRun;
}

// Scripts without spaces between words: each letter is a token.
const spaceless = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
// No character is cut (tests compare with Intl.Segmenter, which is slower), and nothing invisible stands alone.
const rest = `[\\p{M}\\p{Gr_Ext}\\p{EMod}\\u200c\\u200d\\u0e33\\u0eb3${invisible}]`;
const joinsNext =
  '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u0d4e\\u{110bd}\\u{110cd}\\u{111c2}\\u{111c3}\\u{113d1}\\u{1193f}\\u{11941}\\u{11a84}-\\u{11a89}\\u{11d46}\\u{11f02}';
// A letter below the one before it, after a sign that says so.
const conjunct = `(?<=[\\u094d\\u09cd\\u0acd\\u0b4d\\u0c4d\\u0d4d\\u1039\\u17d2\\u1a60][\\p{M}\\p{Gr_Ext}\\p{EMod}\\u200d]*)(?![${joinsNext}\\p{ExtPict}])\\p{L}[\\u1100-\\u11ff\\ua960-\\ua97c\\ud7b0-\\ud7fb]*`;
const letter = `(?:(?![${spaceless}${joinsNext}\\p{ExtPict}])[\\p{L}\\p{N}_]|${conjunct})${rest}*`;
const word = `(?:${letter})+(?:['’](?:${letter})+)*`;
const spaces = `(?:[^\\S\\r\\n]${rest}*)+`;
// An amount, a date or a time is one token: "$35,000,000", "3.14", "2004-05-03", "12:30".
const number = `(?:\\p{Sc}\\p{Nd}+(?:[.,:/’'-]\\p{Nd}+)*|\\p{Nd}+(?:[.,:/’'-]\\p{Nd}+)+)(?!${rest}|[\\p{L}\\p{N}_])`;
const picture = `\\p{ExtPict}(?:${rest}|(?<=\\u200d)\\p{ExtPict})*`;
const sign = `-{2,3}|\\.{3}|\\p{RI}{2}${rest}*|${picture}|[^\\r\\n](?:${rest}|${conjunct})*`;
const token = new RegExp(
  `\\r\\n?|\\n|[${joinsNext}${invisible}]*(?:${spaces}|${number}|${word}|${sign})`,
  'gu',
);
const startsWord = new RegExp(`^[${joinsNext}${invisible}]*\\p{Sc}?[\\p{L}\\p{N}_]`, 'u');

/** The words, spaces, newlines and single characters of `segments`: together, the whole text. */
export function tokensOf(segments: readonly Segment[]): readonly SegmentToken[] {
  return runsOf(segments).flatMap((run) => textTokens(run.text).map((text) => ({ text, run })));
}

const startsSpaceless = new RegExp(`^[${spaceless}]`, 'u');

/** Whether a token is of a script without spaces between words, where a letter is a token. */
export function isSpacelessToken(text: string): boolean {
  return startsSpaceless.test(text);
}

export function countWords(text: string): number {
  return textTokens(text).filter((part) => startsWord.test(part)).length;
}

function textTokens(text: string): readonly string[] {
  return text.match(token) ?? [];
}

/** Whether a token is a word, a number, or a letter of a script without spaces. */
export function isWord(token: Token | undefined): boolean {
  return token !== undefined && startsWord.test(token.text);
}

export function isLineBreak(token: Token | undefined): boolean {
  return token !== undefined && /^[\r\n]/.test(token.text);
}

/** Whether a token is one or more spaces within a line. */
export function isSpace(token: Token | undefined): boolean {
  return token !== undefined && /^[^\S\r\n]+$/.test(token.text);
}
