import type { Approval } from '../../../src/domain/content/content-item';
import { isRecord, type UnknownRecord } from '../../../src/domain/text/record';

/**
 * Returns the versions of a stored document by key, with its ends as versions without text, or null if `versions` is not a
 * map.
 */
export function storedVersions(document: UnknownRecord): ReadonlyMap<string, unknown> | null {
  const { versions, ends } = document;
  if (versions !== undefined && versions !== null && !isRecord(versions)) return null;
  const published = { approved: 'yes', headline: [], body: [] };
  const endVersions = Object.entries(isRecord(ends) ? ends : {}).map(
    ([key, end]) => [key, { ...published, end }] as const,
  );
  return new Map([...endVersions, ...Object.entries(versions ?? {})]);
}

/** The names of the maps of a stored document that have something of its versions by key. */
export const mapsByVersion = ['versions', 'ends', 'withdrawn'] as const;

/** Returns the approval of a version that is not published. */
export function unapprovedState(approved: unknown): Exclude<Approval, 'yes'> {
  return approved === 'no' || approved === 'withdrawn' ? approved : 'pending';
}

/** Firestore's size limit for documents in bytes, as `documentSize` counts them. */
export const maxDocumentSize = 1024 * 1024;

/** Returns the size of a value in bytes, as the Firestore emulator counts it: a nested map costs only its fields. */
export function storedSize(value: unknown): number {
  if (typeof value === 'string') return stringSize(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + storedSize(each), 0);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + stringSize(name) + storedSize(each),
    0,
  );
}

/** Returns the size of the document at a path in bytes, as Firestore counts it. */
export function documentSize(path: string, data: object): number {
  const nameSize = path.split('/').reduce((sum, part) => sum + stringSize(part), 16);
  return nameSize + storedSize(data) + 32;
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
