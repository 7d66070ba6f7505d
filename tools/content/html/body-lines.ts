import { type Segment, textOfSegment } from '../../../src/domain/content/segment';

/** A line of a body. */
export interface BodyLine {
  readonly text: string;
  /** Its text outside of links. */
  readonly ownText: string;
  /** Its position in the text of the body, in characters. */
  readonly start: number;
}

/** Returns the lines of a body, blank ones included. */
export function linesOf(body: readonly Segment[]): readonly BodyLine[] {
  const lines: BodyLine[] = [];
  let line = { text: '', ownText: '', start: 0 };
  for (const segment of body) {
    const isLink = typeof segment !== 'string' && 'linkType' in segment;
    for (const [at, part] of textOfSegment(segment).split('\n').entries()) {
      if (at > 0) {
        lines.push(line);
        line = { text: '', ownText: '', start: line.start + line.text.length + 1 };
      }
      line.text += part;
      if (!isLink) line.ownText += part;
    }
  }
  return [...lines, line];
}

/** Returns a body of those lines that `isKept` selects, with at most one blank line in a row. */
export function selectLines(
  body: readonly Segment[],
  isKept: (line: BodyLine, number: number) => boolean,
): Segment[] {
  const kept: BodyLine[] = [];
  let isAfterBlank = true;
  for (const [number, line] of linesOf(body).entries()) {
    const isBlank = line.text.trim() === '';
    if (isBlank ? isAfterBlank : !isKept(line, number)) continue;
    kept.push(line);
    isAfterBlank = isBlank;
  }
  if (isAfterBlank) kept.pop();
  return joinLines(body, kept);
}

/** Returns the segments of lines that are in their order. */
function joinLines(body: readonly Segment[], lines: readonly BodyLine[]): Segment[] {
  const joined: Segment[] = [];
  let [number, start] = [0, 0];
  const add = (segment: Segment, text: string) => {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (typeof segment !== 'string') {
      // Line ends between texts of one style have that style, as in what `TextFlow` gives.
      const isApart = typeof last === 'string' && /^\n+$/.test(last);
      if (isApart && before !== undefined && hasStyleOf(segment, before)) {
        joined.splice(-2, 2, { ...segment, text: textOfSegment(before) + last + text });
      } else joined.push({ ...segment, text });
    } else if (typeof last === 'string') joined[joined.length - 1] = last + text;
    else joined.push(text);
  };
  for (const [at, line] of lines.entries()) {
    if (at > 0) add('', '\n');
    const end = line.start + line.text.length;
    for (let from = line.start; from < end && number < body.length; ) {
      const segment = body[number] ?? '';
      const text = textOfSegment(segment);
      const part = text.slice(from - start, end - start);
      if (part !== '') add(segment, part);
      from += part.length;
      if (start + text.length > end) break;
      start += text.length;
      number++;
    }
  }
  return joined;
}

/** Whether two texts are both bold, or both italic. */
function hasStyleOf(one: Segment, other: Segment): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false;
  return !('linkType' in one) && !('linkType' in other) && one.type === other.type;
}
