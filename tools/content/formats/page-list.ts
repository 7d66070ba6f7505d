import { isRecord } from '../../../src/domain/record';
import { parseBoundedJson } from '../model/bounded-json';

/** A page in a list of pages. */
export interface ListedPage {
  readonly url: string;
  /** Empty if it is not known. */
  readonly title: string;
}

/** Returns the page in a line of a list of pages (WACZ 1.1.1, section 5.2.3), or null if it has no address. */
export function pageOfLine(line: string): ListedPage | null {
  const page = parseLine(line);
  if (!isRecord(page) || typeof page.url !== 'string') return null;
  const { url, title } = page;
  return { url, title: typeof title === 'string' ? title : '' };
}

function parseLine(line: string): unknown {
  try {
    return parseBoundedJson(line);
  } catch {
    return null;
  }
}
