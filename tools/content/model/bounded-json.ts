/** A hostile text of 16 MiB can have millions of values, and take a gigabyte when it is parsed. */
const maxSigns = 1_000_000;

/** Parses JSON; throws a `SyntaxError` if it is none, or another error if it may have more than a million values. */
export function parseBoundedJson(json: string): unknown {
  if ((json.match(/[[{,]/g)?.length ?? 0) > maxSigns) {
    throw new Error('there are more than a million commas and brackets');
  }
  return JSON.parse(json);
}
