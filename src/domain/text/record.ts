export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether `value` is a plain map of unknown fields. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field if it is a string that is not empty, else null. */
export function textField(record: UnknownRecord, field: string): string | null {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text fields `names` that are not empty. */
export function optionalTexts<Name extends string>(record: UnknownRecord, names: readonly Name[]) {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = textField(record, name);
    if (text !== null) texts[name] = text;
  }
  return texts;
}

/** The value of a JSON text, or null if it is malformed. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Parses every value of a list; null if it is not a list, or if a value cannot be parsed. */
export function parseAll<T>(
  stored: unknown,
  parse: (value: unknown) => T | null,
): readonly T[] | null {
  if (!Array.isArray(stored)) return null;
  const parsed = stored.map(parse).filter((value) => value !== null);
  return parsed.length === stored.length ? parsed : null;
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
