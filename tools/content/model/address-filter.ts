import { type Interval, parseInterval } from '../../../src/domain/time/partial-timestamp';
import { aliasOf, type PageUrl, parsePageUrl } from './page-url';
import { CommandError, invalid } from './problem';

/** Which captures to select, by address and time. An empty list and null select all. */
export type AddressFilter = Readonly<ReturnType<typeof readAddressFilter>>;

/** Whether a filter selects an address; `byAlias`: or another address of the same page. */
export function selectsAddress(
  { itemIds, aliasIds, hosts }: AddressFilter,
  url: PageUrl,
  byAlias = false,
): boolean {
  const isNamed = byAlias ? aliasIds.includes(aliasOf(url).itemId) : itemIds.includes(url.itemId);
  if (itemIds.length > 0 && !isNamed) return false;
  return hosts.length === 0 || hosts.some((host) => `.${url.host}`.endsWith(`.${host}`));
}

/** Whether a filter selects a timestamp. */
export function selectsTime({ from, to }: AddressFilter, timestamp: string): boolean {
  return (from === null || timestamp >= from) && (to === null || timestamp <= to);
}

/** The options that select captures, as a command line gives them. */
export type AddressValues = { readonly [name in 'url' | 'host']?: string[] | undefined } & {
  readonly [name in 'from' | 'to']?: string | undefined;
};

/** Parses the options; throws an error with the reason if one is invalid. */
export function readAddressFilter({ url = [], host = [], from, to }: AddressValues) {
  const pages = url.map((text) => parsePageUrl(text) ?? invalid(text, anAddress, 'url'));
  const filter = {
    /** The ids that an import gives to the items of pages. */
    itemIds: pages.map(({ itemId }) => itemId),
    /** Those that it gives if it joins the addresses of a page (`aliasOf`). */
    aliasIds: pages.map((page) => aliasOf(page).itemId),
    /** Their subdomains belong to them. */
    hosts: host.map(readHost),
    /** The first and last timestamp. */
    from: from === undefined ? null : readInterval('from', from).start,
    to: to === undefined ? null : readInterval('to', to).end,
  };
  if ((filter.from ?? '') > (filter.to ?? '9')) throw new CommandError('--from is after --to.');
  return filter;
}

const anAddress = 'an address, such as https://example.org/page';

function readHost(text: string): string {
  // Subdomains are selected anyway, and a final dot changes nothing.
  const url = parsePageUrl(`http://${text.replace(/^\*\.|\.$/g, '')}/`);
  if (url && url.path === '/' && url.key === `${url.host}/`) return url.host;
  return invalid(text, 'a host, such as example.org', 'host');
}

function readInterval(name: string, text: string): Interval {
  const example = 'a date from 2000 to 2100, such as 2004, 2004-05 or 20040503';
  return parseInterval(text) ?? invalid(text, example, name);
}
