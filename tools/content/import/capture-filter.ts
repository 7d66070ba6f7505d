import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { ReadingPart } from '../html/read-body';
import {
  type AddressFilter,
  type AddressValues,
  addressOptions,
  readAddressFilter,
  selectsAddress,
  selectsTime,
} from '../model/address-filter';
import type { PageUrl } from '../model/page-url';
import { CommandError } from '../model/problem';

/** Which captures to import. An empty list and null select all. */
export interface CaptureFilter extends AddressFilter {
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
  const { include, exclude } = filter;
  const { url, address, timestamp } = capture;
  if (!selectsAddress(filter, url) || !selectsTime(filter, timestamp)) return false;
  if (include.length > 0 && !include.some((pattern) => pattern.test(address))) return false;
  return !exclude.some((pattern) => pattern.test(address));
}

/** The options of `import` that filter captures, as `parseArgs` takes and returns them. */
export const filterOptions = {
  ...addressOptions,
  status: { type: 'string', multiple: true },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
} as const;

interface FilterValues extends AddressValues {
  readonly status?: string[] | undefined;
  readonly include?: string[] | undefined;
  readonly exclude?: string[] | undefined;
}

/** Parses the options; throws an error with the reason if one is invalid. */
export function readFilter(values: FilterValues): CaptureFilter {
  const { status, include = [], exclude = [] } = values;
  return {
    ...readAddressFilter(values),
    include: include.map((text) => readPattern('include', text)),
    exclude: exclude.map((text) => readPattern('exclude', text)),
    statuses: status?.map(readStatus) ?? allCaptures.statuses,
  };
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
