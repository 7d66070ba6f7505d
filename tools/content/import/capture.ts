import { cutText } from '../../../src/domain/text/excerpt';
import { parseUrl, withoutCredentials } from '../../../src/domain/text/url';
import { isHtmlType, isUnknownType, mediaTypeOf } from '../formats/media-type';
import {
  captureOf,
  copiedAddress,
  placeOf,
  type RecordedPage,
  revisitOf,
} from '../formats/record-place';
import {
  type HeadFields,
  type RecordHead,
  tooLargePage,
  typeOfRecord,
  type WarcRecord,
} from '../formats/warc-record';
import type { ReadingPart } from '../html/read-body';
import { readInProcess } from '../html/read-in-process';
import {
  type AddressValues,
  readAddressFilter,
  selectsAddress,
  selectsTime,
} from '../model/address-filter';
import type { Ending, PageCapture, Revisit } from '../model/captured-page';
import { aliasOf, parsePageUrl } from '../model/page-url';
import { invalid, reasonOf } from '../model/problem';

/** Which captures to import: without `include`, all addresses; without a time, all times. */
export type CaptureFilter = Readonly<ReturnType<typeof readFilter>>;

/** How to read captures. */
export interface Reading extends ReadingPart {
  readonly filter: CaptureFilter;
}

/** Reads all captures, and all of their text. */
export const wholePages: Reading = {
  charset: null,
  filter: readFilter({}),
  part: 'all',
  siteName: null,
};

/** Whether a filter selects a capture by its address and time. */
export function selects(
  filter: CaptureFilter,
  { url, address, timestamp }: Pick<RecordedPage, 'url' | 'address' | 'timestamp'>,
): boolean {
  const { include, exclude } = filter;
  const matches = (patterns: readonly RegExp[]) => patterns.some((each) => each.test(address));
  return (
    (include.length === 0 || matches(include)) &&
    !matches(exclude) &&
    selectsAddress(filter, url) &&
    selectsTime(filter, timestamp)
  );
}

/** The options of `import` that filter captures, as a command line gives them. */
type FilterValues = AddressValues & {
  readonly [name in 'status' | 'include' | 'exclude']?: string[] | undefined;
};

/** Parses the options; throws an error with the reason if one is invalid. */
export function readFilter(values: FilterValues) {
  const { status, include = [], exclude = [] } = values;
  return {
    ...readAddressFilter(values),
    /** Patterns of addresses as recorded: one of `include` has to match, and none of `exclude`. */
    include: include.map((text) => readPattern('include', text)),
    exclude: exclude.map((text) => readPattern('exclude', text)),
    /** The HTTP statuses of responses that are pages; null for 200. */
    statuses: status?.map(readStatus) ?? null,
  };
}

function readPattern(name: string, text: string): RegExp {
  try {
    return new RegExp(text, 'u');
  } catch {
    return invalid(text, 'a regular expression', name);
  }
}

/** Redirects have no text of their own. */
function readStatus(text: string): number {
  const isPage = /^[245]\d\d$/.test(text);
  return isPage ? Number(text) : invalid(text, 'a status of a page, such as 200 or 404', 'status');
}

/** Why a record is no page, as the summary names one and several of these. */
export const noPages = {
  revisit: ['revisit', 'revisits'],
  redirect: ['redirect', 'redirects'],
  httpError: ['error response', 'error responses'],
  notHtml: ['not HTML', 'not HTML'],
  empty: ['without text', 'without text'],
  filtered: ['left out by the filters', 'left out by the filters'],
  other: ['other', 'others (requests, metadata, conversions)'],
} as const;

export type NoPage = keyof typeof noPages;

/** Returns why a record is no page, or a revisit repeats none, by its type and status; throws if these cannot be read. */
function reasonForNoPage(head: RecordHead, { statuses }: CaptureFilter): NoPage | null {
  const type = typeOfRecord(head.fields);
  if (type !== 'response' && type !== 'resource' && type !== 'revisit') return 'other';
  // Resources, and some responses, have no HTTP headers.
  const status = head.http?.status ?? null;
  // Without headers nothing is known about what a revisit repeats; 304 answers a conditional request.
  if (type === 'revisit' && (!status || status === 304)) return null;
  if (type === 'response' && status === 0) throw new Error('its HTTP headers cannot be read');
  if (status !== null && status >= 300 && status < 400) return 'redirect';
  if (status !== null && !(statuses ?? [200]).includes(status)) {
    return statuses ? 'filtered' : 'httpError';
  }
  const mediaType = mediaTypeOf(bodyFields(head).get('content-type'));
  return isHtmlType(mediaType) || isUnknownType(mediaType) ? null : 'notHtml';
}

/** Returns the page of a record, or why it is none to import; throws if that cannot be read. */
function pageOf(record: RecordHead, filter: CaptureFilter): RecordedPage | NoPage {
  const reason = reasonForNoPage(record, filter);
  const isRevisit = typeOfRecord(record.fields) === 'revisit';
  if (reason) return isRevisit && reason !== 'filtered' ? 'revisit' : reason;
  const place = placeOf(record);
  if (place.kind === 'unreadable') throw new Error(place.reason);
  if (place.kind === 'none') return 'other';
  return selects(filter, place) ? place : 'filtered';
}

/** Answers that say that a page is gone, or has moved for good (RFC 9110, 15.4.2, 15.4.9, 15.5.5, 15.5.11). */
const endingStatuses: readonly (number | undefined)[] = [404, 410, 301, 308];

/** Returns the answer of a record that may be the end of a page; null if it is none, or leads to the same page. */
function endingOf(record: WarcRecord, filter: CaptureFilter, file: string): Ending | null {
  const status = record.http?.status;
  if (!status || !endingStatuses.includes(status) || record.damage !== null) return null;
  const page = placeOf(record);
  if (page.kind !== 'place' || !selects(filter, page)) return null;
  const source = captureOf(record, page, file);
  if (status >= 400) return { ...source, end: { status } };
  const location = record.http?.fields.get('location');
  const address = location && parseUrl(location, page.rewritten ?? page.address)?.href;
  const target = address ? (copiedAddress(address)?.address ?? address) : null;
  const other = target ? parsePageUrl(target) : null;
  if (!target || !other || aliasOf(other).itemId === aliasOf(page.url).itemId) return null;
  return { ...source, end: { status, target: withoutCredentials(target) } };
}

/**
 * Reads the capture or revisit in a record of `file`, or the answer that may end a page; returns why it holds none, and
 * throws if that cannot be read.
 */
export async function readCapture(
  record: WarcRecord,
  reading: Reading,
  file: string,
): Promise<PageCapture | Revisit | Ending | NoPage> {
  const page = pageOf(record, reading.filter);
  if (page === 'httpError' || page === 'redirect') {
    return endingOf(record, reading.filter, file) ?? page;
  }
  if (typeof page === 'string') return page;
  const source = captureOf(record, page, file);
  if (typeOfRecord(record.fields) === 'revisit') return revisitOf(record, source);
  try {
    if (record.fields.has('warc-segment-number')) throw new Error('one part of several');
    if (record.body === null) throw new Error(tooLargePage);
    // The links of a rewritten copy are relative to that.
    const address = page.rewritten ?? page.address;
    const [fields, damage] = [bodyFields(record), damageOf(record, page)];
    const text = await readInProcess({ raw: record.body, fields, address, damage }, reading);
    return typeof text === 'string' ? text : { ...source, text };
  } catch (error) {
    throw new Error(`${cutText(page.url.key, 300)}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Returns what is known to be wrong with the body of a record, or null. */
function damageOf({ fields, damage, isChanged }: WarcRecord, page: RecordedPage): string | null {
  if (damage !== null) return damage;
  const truncated = fields.get('warc-truncated');
  if (truncated !== undefined) return `it was truncated when it was captured (${truncated})`;
  if (isChanged) return 'it is not what was captured: its digest does not match';
  // What the Wayback Machine adds is known, and left out.
  const isKnown = page.rewritten === null || copiedAddress(page.rewritten)?.isOfWayback;
  return isKnown ? null : isRewrittenCopy;
}

const isRewrittenCopy =
  'it is a copy of a web archive, which has rewritten its links and may have added parts of its own';

/** Returns the fields that describe the body; a resource has its type in the WARC header. */
function bodyFields({ fields, http }: RecordHead): HeadFields {
  return http?.fields ?? new Map([['content-type', fields.get('content-type') ?? '']]);
}
