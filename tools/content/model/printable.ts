/** Control characters and those that change the direction or end of a line. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A text on one line, as all output but exported data is written: with escapes as in JSON ("\\u001b")
 * for characters that could move the cursor, reorder the line or begin another one.
 */
export function shownLine(text: string): string {
  return text.replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Does the same, and joins lines with spaces. */
export function printableLine(text: string): string {
  return shownLine(text.replace(/\s+/g, ' ').trim());
}
