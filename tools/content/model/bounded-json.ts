/** A hostile text of 16 MiB can have millions of values, and take a gigabyte when it is parsed. */
const maxSeparators = 1_000_000;

/** Parses JSON. Throws a `SyntaxError` for other text, and another error if it may have more than a million values. */
export function parseBoundedJson(json: string): unknown {
  if ((json.match(/[[{,]/g)?.length ?? 0) > maxSeparators) {
    throw new Error('there are more than a million commas and brackets');
  }
  return JSON.parse(json);
}
