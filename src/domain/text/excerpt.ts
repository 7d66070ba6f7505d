import { characterEnd, characterStart } from './characters';
import type { Piece } from './paragraphs';
import { type Segment, textOfSegment, withText } from './segment';

const blankLine = /\n\s*\n/;

/** The first paragraph of a body with prose, or without any the first one, cut to 600 characters. */
export function excerptOf(body: readonly Segment[]): readonly Segment[] {
  return truncate(fromProse(body), 600, blankLine);
}

/** Menus and headings before the text are shorter. */
const mostSkipped = 20;

/** A body from its first paragraph with prose on, or all of it if none of the first paragraphs has any. */
function fromProse(body: readonly Segment[]): readonly Segment[] {
  let rest = body;
  for (let skipped = 0; skipped < mostSkipped; skipped++) {
    const { paragraph, after } = splitAtBlankLine(rest);
    if (hasProse(paragraph)) return rest;
    if (after.length === 0) break;
    rest = after;
  }
  return body;
}

/** Whether a paragraph has words that are no links, no heading in bold, and not in brackets, as those of menus are. */
function hasProse(paragraph: readonly Segment[]): boolean {
  const plain = paragraph.filter(
    (segment) => typeof segment === 'string' || ('type' in segment && segment.type !== 'bold'),
  );
  const text = plain.map(textOfSegment).join('');
  return /\p{L}/u.test(text.replace(/\[[^[\]]*\]/g, ''));
}

function splitAtBlankLine(body: readonly Segment[]) {
  for (const [index, segment] of body.entries()) {
    const text = textOfSegment(segment);
    const { index: end, 0: blank = '' } = blankLine.exec(text) ?? { index: -1 };
    if (end < 0) continue;
    const [before, after] = [text.slice(0, end), text.slice(end + blank.length)];
    return {
      paragraph: [...body.slice(0, index), withText(segment, before)],
      after: [...(after === '' ? [] : [withText(segment, after)]), ...body.slice(index + 1)],
    };
  }
  return { paragraph: body, after: [] };
}

const blankLines = /^(?:[^\S\n]*\n)+/;

/**
 * The text up to `end` within a segment, or up to `maxLength` characters, without empty segments and
 * without blank lines before it. Its first line keeps its indentation.
 */
export function truncate(
  body: readonly Segment[],
  maxLength: number,
  end?: RegExp,
): readonly Segment[] {
  const pieces: Piece<Segment>[] = [];
  let length = 0;
  for (const source of body) {
    const whole = textOfSegment(source);
    const isStart = pieces.every(({ text }) => text.trim() === '');
    const text = isStart ? whole.replace(blankLines, '') : whole;
    if (text !== whole) pieces.length = 0;
    const ending = end?.exec(text);
    const before = text.slice(0, ending?.index);
    // Parsing gives a link without text its address as the text.
    if (before !== '') pieces.push({ text: before, source });
    length += before.length;
    if (ending || length > maxLength) break;
  }
  if (pieces.every(({ text }) => text.trim() === '')) return [];
  return cutPieces(pieces, maxLength).map(({ text, source }) => withText(source, text));
}

/** Cuts a text in pieces that is longer than `length` UTF-16 units: after a word if the cut is marked. */
export function cutPieces<T>(
  pieces: readonly Piece<T>[],
  length: number,
  mark = '…',
): readonly Piece<T>[] {
  const whole = pieces.map(({ text }) => text).join('');
  if (whole.length <= length) return pieces;
  const kept: Piece<T>[] = [];
  let rest = (mark === '' ? cutText : cutAtWord)(whole, length).length;
  for (const { text, source } of pieces) {
    kept.push({ text: text.length < rest ? text : text.slice(0, rest) + mark, source });
    rest -= text.length;
    if (rest <= 0) break;
  }
  return kept;
}

/** Cuts a text to `length` UTF-16 units, or fewer so as not to cut a character or `&lt;`. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, characterStart(text, length)).replace(/&(?:amp|am|a|lt|l)?$/, '');
}

/** The last `length` UTF-16 units of a text, or fewer so as not to cut a character. */
export function endOfText(text: string, length: number): string {
  return text.slice(characterEnd(text, Math.max(0, text.length - length)));
}

/** Cuts a text as `cutText` does, but not within a word of up to 30 UTF-16 units, and without white space at the end. */
function cutAtWord(text: string, length: number): string {
  const cut = cutText(text, length);
  // A text that was cut before ends with "…", and is cut there again.
  const isWithinWord = /^[^\s…]/.test(text.slice(cut.length));
  const words = isWithinWord ? cut.replace(/(?<=\S)\s+\S{0,30}$/, '') : cut.trimEnd();
  // White space can be the end of a character.
  return text.slice(0, characterStart(text, words.length));
}

/** Cuts a text that is longer than `length` UTF-16 units, after a word, and marks the cut with an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${cutAtWord(text, length)}…` : text;
}
