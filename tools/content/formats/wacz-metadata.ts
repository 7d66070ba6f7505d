import { isRecord } from '../../../src/domain/record';
import { parseBoundedJson } from '../model/bounded-json';

/** The contents of a WACZ's `datapackage.json`. */
export interface Datapackage {
  /** Whether it lists other WACZ files instead of WARC files. */
  readonly isMultiple: boolean;
  /** Hexadecimal SHA-256 digests by entry path. */
  readonly digests: ReadonlyMap<string, string>;
}

export const noDatapackage: Datapackage = { isMultiple: false, digests: new Map() };

/**
 * Parses a `datapackage.json` (WACZ 1.1.1, section 5.2.1), ignoring malformed parts; throws if it
 * is not JSON, or has more than 250,000 values.
 */
export function parseDatapackage(json: string): Datapackage {
  const data = parseBoundedJson(json);
  if (!isRecord(data)) return noDatapackage;
  const resources = Array.isArray(data.resources) ? data.resources.filter(isRecord) : [];
  const paths = resources.map(({ path }) => path).filter((path) => typeof path === 'string');
  const digests = new Map<string, string>();
  for (const { path, hash } of resources) {
    const digest = typeof hash === 'string' ? /^sha256:([0-9a-f]{64})$/i.exec(hash)?.[1] : null;
    if (typeof path === 'string' && digest) digests.set(path, digest.toLowerCase());
  }
  const isMultiple =
    (typeof data.profile === 'string' && data.profile.startsWith('multi-wacz')) ||
    paths.some((path) => /\.wacz$/i.test(path));
  return { isMultiple, digests };
}

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
