import { type Segment, textOfSegment, withText } from './segment';

/** The first paragraph of a body, cut to 600 characters. */
export function excerptOf(body: readonly Segment[]): readonly Segment[] {
  return truncate(body, 600, /\n\s*\n/);
}

/** The text up to `end` within a segment, or up to `maxLength` characters, without empty segments. */
export function truncate(
  body: readonly Segment[],
  maxLength: number,
  end?: RegExp,
): readonly Segment[] {
  const excerpt: Segment[] = [];
  let rest = maxLength;
  for (const segment of body) {
    const whole = textOfSegment(segment);
    const text = rest === maxLength ? whole.trimStart() : whole;
    const ending = end?.exec(text);
    const before = text.slice(0, ending?.index);
    const shown = shorten(before, rest);
    // Parsing gives a link without text its address as the text.
    if (shown !== '') excerpt.push(withText(segment, shown));
    if (ending || before.length > rest) break;
    rest -= text.length;
  }
  return excerpt;
}

/** Cuts a text to `length` UTF-16 units, or fewer so as not to split a surrogate pair or `&lt;`. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/&(?:amp|am|a|lt|l)?$/, '');
}

/** Cuts a text that is longer than `length` UTF-16 units, and marks the cut with an ellipsis. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${cutText(text, length)}…` : text;
}
