import { isRecord } from '../record';

/**
 * A value of Firestore's REST interface as plain data. Types that content does not use (times,
 * bytes, places, references) come out as text where they have one, and as null where not.
 */
export function decodeValue(value: unknown): unknown {
  if (!isRecord(value)) return null;
  if (typeof value.stringValue === 'string') return value.stringValue;
  if (typeof value.booleanValue === 'boolean') return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if (isRecord(value.mapValue)) return decodeFields(value.mapValue.fields);
  if (isRecord(value.arrayValue)) {
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map(decodeValue) : [];
  }
  return typeof value.timestampValue === 'string' ? value.timestampValue : null;
}

/** The fields of a document or map. Any name is possible, `__proto__` too: it stays a plain field. */
export function decodeFields(fields: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]),
  );
}
