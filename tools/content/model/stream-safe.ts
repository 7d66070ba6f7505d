import { type Segment, textOfSegment, withText } from '../../../src/domain/text/segment';

const manyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Leaves at most 30 marks after a character, as in Unicode's Stream-Safe Text Format (UAX #15, section 13): no writing
 * needs more, and each costs the reader of the text time.
 */
export function streamSafeText(text: string): string {
  return text.replace(manyMarks, '$1');
}

/** The same for segments. */
export function streamSafe(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => {
    const text = textOfSegment(segment);
    const safe = streamSafeText(text);
    return safe === text ? segment : withText(segment, safe);
  });
}
