import type { AsyncIterReader } from 'warcio';

/** Header fields by lower-case name; those given more than once are joined with commas. */
export type HeadFields = ReadonlyMap<string, string>;

const longestLine = 64 * 1024;
const mostLines = 1000;

/**
 * Reads header fields up to and with the blank line that ends them, or null when they never
 * end. Bare newlines are accepted, as many servers of old sent them.
 */
export async function readHeadFields(reader: AsyncIterReader): Promise<HeadFields | null> {
  const fields = new Map<string, string>();
  let last = '';
  for (let count = 0; count < mostLines; count++) {
    const line = await reader.readline(longestLine);
    if (line === '') return null;
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
