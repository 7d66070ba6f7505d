/** The fields with a value, each written by `write`. */
export function writtenFields(
  fields: Readonly<Record<string, string | null | undefined>>,
  write: (name: string, value: string) => string,
): string {
  return Object.entries(fields)
    .map(([name, value]) => (value ? write(name, value) : ''))
    .join('');
}

/** A text on one line: white space and control characters become single spaces. */
export function lineOf(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * A text on one line to be followed by other text: also without the directional formatting
 * characters that would reorder what follows.
 */
export function inlineOf(text: string): string {
  return lineOf(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));
}
