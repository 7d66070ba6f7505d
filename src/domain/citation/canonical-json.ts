/**
 * The canonical form of a JSON value (RFC 8785): no whitespace, keys sorted by UTF-16 code units,
 * numbers and strings as ECMAScript writes them. Properties that are undefined are left out.
 *
 * @throws TypeError for anything that JSON cannot represent, and for lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (!isPrimitive(value))
    throw new TypeError(`JSON cannot represent this ${typeof value}: ${value}`);
  return JSON.stringify(value);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isPrimitive(value: unknown): value is string | number | boolean | null {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  return typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'boolean' || value === null;
}
