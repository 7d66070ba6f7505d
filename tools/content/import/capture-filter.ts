import { parsePeriod } from '../../../src/domain/time/partial-timestamp';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { ReadingPart } from '../html/read-body';
import { CommandError } from '../model/command-error';
import { type PageUrl, parsePageUrl } from '../model/page-url';

/** Which captures to import. An empty list and null select all. */
export interface CaptureFilter {
  /** The ids of the items of pages. */
  readonly itemIds: readonly string[];
  /** Hosts; their subdomains belong to them. */
  readonly hosts: readonly string[];
  /** The first and last timestamp. */
  readonly from: string | null;
  readonly to: string | null;
  /** Patterns of addresses as recorded: one of `include` has to match, and none of `exclude`. */
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  /** The HTTP statuses of responses that are pages. */
  readonly statuses: readonly number[];
}

export const allCaptures: CaptureFilter = {
  itemIds: [],
  hosts: [],
  from: null,
  to: null,
  include: [],
  exclude: [],
  statuses: [200],
};

/** How to read captures. */
export interface Reading extends ReadingPart {
  readonly filter: CaptureFilter;
}

/** Reads all captures, and all of their text. */
export const wholePages: Reading = {
  charset: null,
  filter: allCaptures,
  part: 'all',
  siteName: null,
};

/** Returns what a process that reads pages needs: it cannot be sent the patterns of a filter. */
export function partOf({ charset, part, siteName }: Reading): ReadingPart {
  return { charset, part, siteName };
}

interface FilteredCapture {
  readonly url: PageUrl;
  readonly address: string;
  readonly timestamp: Timestamp;
}

/** Whether a filter selects a capture by its address and time. */
export function selects(filter: CaptureFilter, capture: FilteredCapture): boolean {
  const { itemIds, hosts, from, to, include, exclude } = filter;
  const { url, address, timestamp } = capture;
  if (itemIds.length > 0 && !itemIds.includes(url.itemId)) return false;
  if (hosts.length > 0 && !hosts.some((host) => `.${url.host}`.endsWith(`.${host}`))) return false;
  if ((from !== null && timestamp < from) || (to !== null && timestamp > to)) return false;
  if (include.length > 0 && !include.some((pattern) => pattern.test(address))) return false;
  return !exclude.some((pattern) => pattern.test(address));
}

/** The options of `import` that filter captures, as `parseArgs` takes and returns them. */
export const filterOptions = {
  url: { type: 'string', multiple: true },
  host: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  status: { type: 'string', multiple: true },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
} as const;

interface FilterValues {
  readonly url?: string[] | undefined;
  readonly host?: string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string[] | undefined;
  readonly include?: string[] | undefined;
  readonly exclude?: string[] | undefined;
}

/** Parses the options; throws an error with the reason if one is invalid. */
export function readFilter(values: FilterValues): CaptureFilter {
  const { url = [], host = [], from, to, status, include = [], exclude = [] } = values;
  const filter = {
    itemIds: url.map(readPage),
    hosts: host.map(readHost),
    from: from === undefined ? null : readPeriod('from', from).start,
    to: to === undefined ? null : readPeriod('to', to).end,
    include: include.map((text) => readPattern('include', text)),
    exclude: exclude.map((text) => readPattern('exclude', text)),
    statuses: status?.map(readStatus) ?? allCaptures.statuses,
  };
  if (filter.from !== null && filter.to !== null && filter.from > filter.to) {
    throw new CommandError('--from is after --to.');
  }
  return filter;
}

function readPage(text: string): string {
  const url = parsePageUrl(text);
  if (url) return url.itemId;
  throw new CommandError(`--url "${text}" is not an address, such as https://example.org/page.`);
}

function readHost(text: string): string {
  // Subdomains are selected anyway, and a final dot changes nothing.
  const url = parsePageUrl(`http://${text.replace(/^\*\.|\.$/g, '')}/`);
  if (url && url.path === '/' && url.key === `${url.host}/`) return url.host;
  throw new CommandError(`--host "${text}" is not a host, such as example.org.`);
}

function readPeriod(name: string, text: string) {
  const period = parsePeriod(text);
  if (period) return period;
  throw new CommandError(
    `--${name} "${text}" is not a date from 2000 to 2100, such as 2004, 2004-05 or 20040503.`,
  );
}

function readPattern(name: string, text: string): RegExp {
  try {
    return new RegExp(text, 'u');
  } catch {
    throw new CommandError(`--${name} "${text}" is not a regular expression.`);
  }
}

/** Redirects have no text of their own. */
function readStatus(text: string): number {
  if (/^[245]\d\d$/.test(text)) return Number(text);
  throw new CommandError(`--status "${text}" is not a status of a page, such as 200 or 404.`);
}
