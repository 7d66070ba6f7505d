export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether `value` is a plain map of unknown fields. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field when it is a string with something in it, else null. */
export function textField(record: UnknownRecord, field: string): string | null {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}
