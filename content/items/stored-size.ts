/**
 * The bytes that Firestore counts for a value. A map within a document costs only its fields: its
 * documentation can be read otherwise, but the official emulator accepts as much as that.
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

/** The bytes that Firestore counts for the document at a path of collections and ids. */
export function documentSize(path: string, data: object): number {
  const nameSize = path.split('/').reduce((sum, part) => sum + stringSize(part), 16);
  return nameSize + storedSize(data) + 32;
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
