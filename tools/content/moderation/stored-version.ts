import { isDeepStrictEqual } from 'node:util';
import { isRecord, type UnknownRecord } from '../../../src/backend/record';

/** Returns the versions of a stored document by key, or null if `versions` is not a map. */
export function storedVersions(document: UnknownRecord): ReadonlyMap<string, unknown> | null {
  const { versions } = document;
  if (versions === undefined || versions === null) return new Map();
  return isRecord(versions) ? new Map(Object.entries(versions)) : null;
}

/** Whether two stored versions have the same text, regardless of their approval. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return isDeepStrictEqual({ ...one, approved: null }, { ...other, approved: null });
}
