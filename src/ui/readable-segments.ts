import { type Segment, textOfSegment } from '../domain/segment';
import { plainText } from './plain-text';

/** Segments with their markup stripped, as a reader is shown them. */
export function readableSegments(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => {
    const text = plainText(textOfSegment(segment));
    return typeof segment === 'string' ? text : { ...segment, text };
  });
}
