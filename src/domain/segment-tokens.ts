import type { Segment } from './segment';
import { runsOf, type SegmentRun } from './segment-run';

/** The smallest piece of text that a comparison tells apart, and the run that it stands in. */
export interface SegmentToken {
  readonly text: string;
  readonly run: SegmentRun;
}

// Scripts without spaces between words are compared letter by letter.
const spaceless = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const letter = `(?![${spaceless}])[\\p{L}\\p{N}_][\\p{M}\\u200c\\u200d]*`;
const word = `(?:${letter})+(?:['’](?:${letter})+)*`;
const picture = '\\p{ExtPict}[\\p{M}\\p{EMod}]*';
// Flags and joined pictures are one sign, which must not be cut; so are a letter and its accents.
const sign = `\\p{RI}{2}|${picture}(?:\\u200d${picture})*|[^][\\p{M}\\u200d]*`;
const token = new RegExp(`\\r\\n?|\\n|[^\\S\\r\\n]+|${word}|${sign}`, 'gu');

/** The words, runs of space, newlines and single signs of `segments`, in order; none is lost. */
export function tokensOf(segments: readonly Segment[]): readonly SegmentToken[] {
  return runsOf(segments).flatMap((run) => textTokens(run.text).map((text) => ({ text, run })));
}

/** How many words a text has. */
export function countWords(text: string): number {
  return textTokens(text).filter((part) => /^[\p{L}\p{N}_]/u.test(part)).length;
}

function textTokens(text: string): readonly string[] {
  return text.match(token) ?? [];
}
