import type { ByteCursor } from './byte-cursor';

/** Header fields by lower-case name; repeated fields are joined with commas. */
export type HeadFields = ReadonlyMap<string, string>;

const maxLineLength = 64 * 1024;
const maxLines = 1000;

/**
 * Reads header fields including the final blank line; null if they never end. Accepts bare
 * newlines, which many old servers sent.
 */
export async function readHeadFields(cursor: ByteCursor): Promise<HeadFields | null> {
  const fields = new Map<string, string>();
  let last = '';
  for (let count = 0; count < maxLines; count++) {
    const bytes = await cursor.takeLine(maxLineLength);
    if (bytes === null) return null;
    const line = Buffer.from(bytes).toString();
    const text = line.trim();
    if (text === '') return fields;
    if (/^[ \t]/.test(line) && last !== '') {
      fields.set(last, `${fields.get(last)} ${text}`);
      continue;
    }
    const colon = text.indexOf(':');
    if (colon <= 0) continue;
    last = text.slice(0, colon).trim().toLowerCase();
    const value = text.slice(colon + 1).trim();
    const before = fields.get(last);
    fields.set(last, before === undefined ? value : `${before}, ${value}`);
  }
  return null;
}
