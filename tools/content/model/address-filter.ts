import { parsePeriod } from '../../../src/domain/time/partial-timestamp';
import { type PageUrl, parsePageUrl } from './page-url';
import { CommandError } from './problem';

/** Which captures to select, by address and time. An empty list and null select all. */
export interface AddressFilter {
  /** The ids that an import gives to the items of pages. */
  readonly itemIds: readonly string[];
  /** Hosts; their subdomains belong to them. */
  readonly hosts: readonly string[];
  /** The first and last timestamp. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether a filter selects an address. */
export function selectsAddress({ itemIds, hosts }: AddressFilter, url: PageUrl): boolean {
  if (itemIds.length > 0 && !itemIds.includes(url.itemId)) return false;
  return hosts.length === 0 || hosts.some((host) => `.${url.host}`.endsWith(`.${host}`));
}

/** Whether a filter selects a timestamp. */
export function selectsTime({ from, to }: AddressFilter, timestamp: string): boolean {
  return (from === null || timestamp >= from) && (to === null || timestamp <= to);
}

/** The options that select captures, as `parseArgs` takes and returns them. */
export const addressOptions = {
  url: { type: 'string', multiple: true },
  host: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

export interface AddressValues {
  readonly url?: string[] | undefined;
  readonly host?: string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Parses the options; throws an error with the reason if one is invalid. */
export function readAddressFilter({ url = [], host = [], from, to }: AddressValues): AddressFilter {
  const filter = {
    itemIds: url.map(readPage),
    hosts: host.map(readHost),
    from: from === undefined ? null : readPeriod('from', from).start,
    to: to === undefined ? null : readPeriod('to', to).end,
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
