import { isDeepStrictEqual } from 'node:util';
import { isRecord, type UnknownRecord } from '../../src/backend/record';

/** The versions in a stored document by their keys, or null where `versions` is no map. */
export function storedVersions(document: UnknownRecord): ReadonlyMap<string, unknown> | null {
  const { versions } = document;
  if (versions === undefined || versions === null) return new Map();
  return isRecord(versions) ? new Map(Object.entries(versions)) : null;
}

/** Whether two stored versions say the same, whatever was decided about them. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return isDeepStrictEqual({ ...one, approved: null }, { ...other, approved: null });
}
