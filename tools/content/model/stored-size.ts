/**
 * Returns the size of a value in bytes, as Firestore counts it. A nested map costs only its fields;
 * the documentation is ambiguous here, but the official emulator accepts this much.
 */
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

/** Firestore's size limit for documents in bytes, as it counts them (see `stored-size.ts`). */
export const maxDocumentSize = 1024 * 1024;
