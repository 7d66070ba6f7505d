import { isDeepStrictEqual } from 'node:util';
import type { Approval } from '../../../src/domain/content/content-item';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';

/** Returns the versions of a stored document by key, or null if `versions` is not a map. */
export function storedVersions(document: UnknownRecord): ReadonlyMap<string, unknown> | null {
  const { versions } = document;
  if (versions === undefined || versions === null) return new Map();
  return isRecord(versions) ? new Map(Object.entries(versions)) : null;
}

/** Returns the approval of a version that is not published. */
export function unapprovedState(approved: unknown): Exclude<Approval, 'yes'> {
  return approved === 'no' || approved === 'withdrawn' ? approved : 'pending';
}

/** Whether two stored versions have the same text, regardless of their approval. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return isDeepStrictEqual({ ...one, approved: null }, { ...other, approved: null });
}
