import type { End, Version } from './content-item';

/** A version without text that says how the page ended. */
export function endVersion(end: End, approved: Version['approved'] = 'yes'): Version {
  return { approved, headline: [], body: [], end };
}

type Versions = Readonly<Record<string, Version>>;

/**
 * The fields of a stored document for its versions. Ends stand beside them, so that a reader who does not know ends finds
 * the last text as before.
 */
export function storedFieldsOf(versions: Versions): {
  readonly versions: Versions;
  readonly ends?: Readonly<Record<string, End>>;
} {
  const entries = Object.entries(versions);
  const ends = entries.flatMap(([key, { end }]) => (end ? [[key, end] as const] : []));
  if (ends.length === 0) return { versions };
  const texts = entries.filter(([, { end }]) => !end);
  return { versions: Object.fromEntries(texts), ends: Object.fromEntries(ends) };
}
