import { type Segment, textOfSegment } from '../../domain/segment';

const maxLength = 600;

/** The beginning of a body, up to its first blank line, or up to 600 characters without one. */
export function leadOf(body: readonly Segment[]): readonly Segment[] {
  const lead: Segment[] = [];
  let length = 0;
  for (const segment of body) {
    const whole = textOfSegment(segment);
    const text = length === 0 ? whole.trimStart() : whole;
    const blank = /\n\s*\n/.exec(text);
    const end = blank ? blank.index : text.length;
    const room = maxLength - length;
    const shown = end > room ? `${text.slice(0, room)}…` : text.slice(0, end);
    lead.push(typeof segment === 'string' ? shown : { ...segment, text: shown });
    if (blank || end > room) return lead;
    length += text.length;
  }
  return lead;
}
