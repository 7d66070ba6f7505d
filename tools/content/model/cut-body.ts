import { type Segment, textOfSegment } from '../../../src/domain/content/segment';

/** The maximum number of characters of one page. */
export const maxBodyLength = 200_000;

const digits = new Intl.NumberFormat('en-US');

const noticeShape =
  /\n\n\[This page was cut here: ([\d,]+) characters in all, the first ([\d,]+) are kept\.\]$/;

/**
 * Cuts a body to `limit` characters. A final segment says so and gives the length of the whole
 * page, even if an already cut body is cut further, or is that of an exported page.
 */
export function cutBody(body: readonly Segment[], limit: number): readonly Segment[] {
  const cut = cutOf(body);
  const text = cut ? withoutNotice(body) : body;
  if (textLength(text) <= limit) {
    const isJoined = cut !== null && text.length === body.length;
    return isJoined ? [...text, notice(cut.total, cut.included)] : body;
  }
  const result = firstCharacters(text, limit);
  return [...result, notice(cut?.total ?? textLength(text), textLength(result))];
}

/** Returns the number of characters left of a cut body, or null for a whole one. */
export function cutLength(body: readonly Segment[]): number | null {
  return cutOf(body)?.included ?? null;
}

function notice(total: number, included: number): string {
  const [all, first] = [total, included].map((count) => digits.format(count));
  return `\n\n[This page was cut here: ${all} characters in all, the first ${first} are kept.]`;
}

function cutOf(
  body: readonly Segment[],
): { readonly total: number; readonly included: number } | null {
  const last = body.at(-1);
  const match = typeof last === 'string' ? noticeShape.exec(last) : null;
  if (!match) return null;
  const [total = 0, included = 0] = match
    .slice(1)
    .map((number) => Number(number.replaceAll(',', '')));
  return { total, included };
}

/** An exported body has the notice in one segment with the text before. */
function withoutNotice(body: readonly Segment[]): readonly Segment[] {
  const last = String(body.at(-1) ?? '').replace(noticeShape, '');
  return [...body.slice(0, -1), ...(last === '' ? [] : [last])];
}

/** Returns the number of characters of segments. */
export function textLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + textOfSegment(segment).length, 0);
}

function firstCharacters(segments: readonly Segment[], limit: number): Segment[] {
  const result: Segment[] = [];
  let left = limit;
  for (const segment of segments) {
    const text = cutText(textOfSegment(segment), left);
    if (text !== '') result.push(typeof segment === 'string' ? text : { ...segment, text });
    left -= textOfSegment(segment).length;
    if (left <= 0) break;
  }
  return trimEnd(result);
}

/** Removes white space at the end, which an import of an exported page would drop. */
function trimEnd(segments: readonly Segment[]): Segment[] {
  const end = segments.findLastIndex((segment) => textOfSegment(segment).trim() !== '');
  const last = segments[end];
  if (last === undefined) return [];
  const text = textOfSegment(last).trimEnd();
  return [...segments.slice(0, end), typeof last === 'string' ? text : { ...last, text }];
}

/**
 * Returns the first `length` characters of a text, or slightly fewer so as not to split a surrogate
 * pair or an escaped character (`&lt;`).
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/&(?:amp|am|a|lt|l)?$/, '');
}
