import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { segmentFields, unknownFieldsOf } from '../model/item-fields';
import type { Finding } from './offender';

/**
 * Reports the fields of a map that are not in `known`; `prefix` is the path of the map
 * ("versions.2004….").
 */
export function unknownFields(
  stored: UnknownRecord,
  known: readonly string[],
  prefix: string,
): Finding[] {
  return unknownFieldsOf(stored, known).map((field) => ({
    rule: 'unknown-field',
    detail: `${prefix}${field}`,
  }));
}

/** Reports the unknown fields of the segments in a list. */
export function unknownSegmentFields(stored: unknown, path: string): Finding[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((segment: unknown, at) =>
    isRecord(segment) ? unknownFields(segment, segmentFields(segment), `${path}[${at}].`) : [],
  );
}
