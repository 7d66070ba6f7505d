// What a value, a field of a map and a path in the list of merged fields take beside their text.
const perValue = 16;
const perPath = 100;

/**
 * At most how many bytes a document takes in a request that merges it. That is more than what
 * Firestore counts as stored: many short texts take twice as much.
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
