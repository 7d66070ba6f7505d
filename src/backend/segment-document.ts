import { isRecord, optionalTexts, textField, type UnknownRecord } from '../domain/text/record';
import type { Segment } from '../domain/text/segment';

/** Parses a stored segment list; anything malformed is shown as far as possible (spec 8.21). */
export function parseSegments(
  stored: unknown,
  report: (problem: string) => void,
): readonly Segment[] {
  if (stored === undefined || stored === null) return [];
  if (!Array.isArray(stored)) {
    const single = parseSegment(stored);
    report('segments that are not a list');
    return single === null ? [] : [single];
  }
  const segments: Segment[] = [];
  for (const value of stored) {
    if (!isKnownShape(value)) report('a segment of unknown shape');
    const segment = parseSegment(value);
    if (segment !== null) segments.push(segment);
  }
  return segments;
}

/** Whether the shape is one of spec 9.12 to 9.14. */
function isKnownShape(value: unknown): boolean {
  if (!isRecord(value)) return typeof value === 'string';
  const { linkType, type, text } = value;
  if (linkType === 'external' || linkType === 'id') return true;
  return (
    linkType === undefined &&
    typeof text === 'string' &&
    (type === 'italic' || type === 'bold' || type === 'plain')
  );
}

function parseSegment(value: unknown): Segment | null {
  if (!isRecord(value)) return scalarText(value);
  if (value.linkType === 'external') {
    const url = textField(value, 'url') ?? '';
    return { linkType: 'external', url, text: textField(value, 'text') ?? url };
  }
  if (value.linkType === 'id') return parseIdLink(value);
  const text = Object.hasOwn(value, 'text') ? scalarText(value.text) : null;
  if (text === null || text === '') return text;
  const type = value.type === 'italic' || value.type === 'bold' ? value.type : 'plain';
  return { text, type };
}

function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function parseIdLink(value: UnknownRecord): Segment {
  const targetId = textField(value, 'targetId') ?? '';
  return {
    linkType: 'id',
    targetId,
    text: textField(value, 'text') ?? targetId,
    linkWithBranch: value.linkWithBranch === true,
    ...optionalTexts(value, ['newUserBranch', 'userBranch', 'date', 'targetSite']),
  };
}
