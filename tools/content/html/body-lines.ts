import { type Segment, textOfSegment } from '../../../src/domain/content/segment';

/** A line of a body. */
export interface BodyLine {
  readonly text: string;
  /** Its text outside of links. */
  readonly ownText: string;
}

/** Returns the lines of a body, blank ones included. */
export function linesOf(body: readonly Segment[]): readonly BodyLine[] {
  const lines: BodyLine[] = [];
  let line = { text: '', ownText: '' };
  for (const segment of body) {
    const isLink = typeof segment !== 'string' && 'linkType' in segment;
    for (const [at, part] of textOfSegment(segment).split('\n').entries()) {
      if (at > 0) {
        lines.push(line);
        line = { text: '', ownText: '' };
      }
      line.text += part;
      if (!isLink) line.ownText += part;
    }
  }
  return [...lines, line];
}
