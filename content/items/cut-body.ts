import { type Segment, textOfSegment } from '../../src/domain/segment';
import { cutText } from './cut-text';

/** The most characters that are kept of one page. */
export const longestBody = 200_000;

const digits = new Intl.NumberFormat('en-US');

const noticeShape =
  /^\n\n\[This page was cut here: ([\d,]+) characters in all, the first ([\d,]+) are kept\.\]$/;

/**
 * A body of at most `limit` characters. What is cut is told by a last segment, which names the
 * length of the whole page, also when a body that was cut before is cut further.
 */
export function cutBody(body: readonly Segment[], limit: number): readonly Segment[] {
  const cut = cutOf(body);
  const text = cut ? body.slice(0, -1) : body;
  if (lengthOf(text) <= limit) return body;
  const kept = firstCharacters(text, limit);
  return [...kept, notice(cut?.total ?? lengthOf(text), lengthOf(kept))];
}

/** How many characters were kept of a body that was cut, or null for a whole one. */
export function keptLength(body: readonly Segment[]): number | null {
  return cutOf(body)?.kept ?? null;
}

function notice(total: number, kept: number): string {
  const [all, first] = [total, kept].map((count) => digits.format(count));
  return `\n\n[This page was cut here: ${all} characters in all, the first ${first} are kept.]`;
}

function cutOf(body: readonly Segment[]): { readonly total: number; readonly kept: number } | null {
  const last = body.at(-1);
  const match = typeof last === 'string' ? noticeShape.exec(last) : null;
  if (!match) return null;
  const [total = 0, kept = 0] = match.slice(1).map((number) => Number(number.replaceAll(',', '')));
  return { total, kept };
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + textOfSegment(segment).length, 0);
}

function firstCharacters(segments: readonly Segment[], limit: number): Segment[] {
  const kept: Segment[] = [];
  let left = limit;
  for (const segment of segments) {
    const text = cutText(textOfSegment(segment), left);
    if (text !== '') kept.push(typeof segment === 'string' ? text : { ...segment, text });
    left -= textOfSegment(segment).length;
    if (left <= 0) break;
  }
  return kept;
}
