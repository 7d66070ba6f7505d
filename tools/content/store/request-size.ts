// The overhead of a value, of a field of a map, and of a path in the list of merged fields.
const perValue = 16;
const perPath = 100;

/**
 * Returns an upper bound for the size of a document in a merge request, in bytes. It exceeds the
 * stored size: with many short texts it is twice as large.
 */
export function requestSize(path: string, data: object): number {
  return Buffer.byteLength(path) * 2 + perPath + valueSize(data, perPath);
}

function valueSize(value: unknown, perField: number): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + perValue;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, each) => sum + valueSize(each, 0), perValue);
  }
  if (typeof value !== 'object' || value === null) return perValue;
  return Object.entries(value).reduce(
    (sum, [name, each]) =>
      sum + Buffer.byteLength(name) + perValue + perField + valueSize(each, perField),
    perValue,
  );
}
