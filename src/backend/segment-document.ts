import type { Segment } from '../domain/segment';
import { isRecord, textField, type UnknownRecord } from './record';

/** A stored segment list as segments; anything else as well as can be (reading 19). */
export function parseSegments(
  stored: unknown,
  report: (problem: string) => void,
): readonly Segment[] {
  if (stored === undefined || stored === null) return [];
  if (!Array.isArray(stored)) {
    const single = parseSegment(stored);
    report('segments that are no list');
    return single === null ? [] : [single];
  }
  const segments: Segment[] = [];
  for (const value of stored) {
    const segment = parseSegment(value);
    if (segment === null) report('a segment of unknown shape');
    else segments.push(segment);
  }
  return segments;
}

function parseSegment(value: unknown): Segment | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return null;
  if (value.linkType === 'external') {
    const url = textField(value, 'url') ?? '';
    return { linkType: 'external', url, text: textField(value, 'text') ?? url };
  }
  if (value.linkType === 'id') return parseIdLink(value);
  const text = textField(value, 'text');
  if (text === null) return value.text === '' ? '' : null;
  const type = value.type === 'italic' || value.type === 'bold' ? value.type : 'plain';
  return { text, type };
}

function parseIdLink(value: UnknownRecord): Segment {
  const targetId = textField(value, 'targetId') ?? '';
  const optional = (field: 'newUserBranch' | 'userBranch' | 'date' | 'targetSite') => {
    const text = textField(value, field);
    return text === null ? {} : { [field]: text };
  };
  return {
    linkType: 'id',
    targetId,
    text: textField(value, 'text') ?? targetId,
    linkWithBranch: value.linkWithBranch === true,
    ...optional('newUserBranch'),
    ...optional('userBranch'),
    ...optional('date'),
    ...optional('targetSite'),
  };
}
