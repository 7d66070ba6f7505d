import { isRecord } from '../../../src/domain/record';
import { parseBoundedJson } from '../model/bounded-json';

/** Returns the address in a line of a list of pages (WACZ 1.1.1, section 5.2.3), or null if it has none. */
export function pageOfLine(line: string): string | null {
  const page = parseLine(line);
  return isRecord(page) && typeof page.url === 'string' ? page.url : null;
}

function parseLine(line: string): unknown {
  try {
    return parseBoundedJson(line);
  } catch {
    return null;
  }
}
