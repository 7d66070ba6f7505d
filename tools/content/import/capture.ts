import { cutText } from '../../../src/domain/content/excerpt';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import { isHtmlType, isUnknownType, mediaTypeOf } from '../formats/media-type';
import { captureOf, placeOf, type RecordedPage } from '../formats/record-place';
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
import type { PageCapture, Revisit } from '../model/captured-page';
import type { PageUrl } from '../model/page-url';
import { invalid, reasonOf } from '../model/problem';
import { revisitOf } from './revisits';

/** Which captures to import: without `include`, all addresses; without a time, all times. */
export type CaptureFilter = Readonly<ReturnType<typeof readFilter>>;

const usualStatuses = [200];

/** How to read captures. */
export interface Reading extends ReadingPart {
  readonly filter: CaptureFilter;
}

/** Whether a filter selects a capture by its address and time. */
export function selects(
  filter: CaptureFilter,
  { url, address, timestamp }: { url: PageUrl; address: string; timestamp: Timestamp },
): boolean {
  const { include, exclude } = filter;
  const matches = (pattern: RegExp) => pattern.test(address);
  const isIncluded = include.length === 0 || include.some(matches);
  return (
    isIncluded &&
    !exclude.some(matches) &&
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
    /** The HTTP statuses of responses that are pages. */
    statuses: status?.map(readStatus) ?? usualStatuses,
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

/** Why a record is no page. */
export type NoPage =
  | 'revisit'
  | 'redirect'
  | 'httpError'
  | 'notHtml'
  | 'empty'
  | 'filtered'
  | 'other';

/** Returns why a record is no page, or a revisit repeats none, judging by its type and status. */
function reasonForNoPage(
  { fields, http }: RecordHead,
  statuses: CaptureFilter['statuses'],
): NoPage | null {
  const type = typeOfRecord(fields);
  if (type !== 'response' && type !== 'resource' && type !== 'revisit') return 'other';
  // Without headers nothing is known about what a revisit repeats; 304 answers a conditional request.
  if (type === 'revisit' && (!http?.status || http.status === 304)) return null;
  // Resources, and some responses, have no HTTP headers.
  if (http && http.status >= 300 && http.status < 400) return 'redirect';
  if (http && !statuses.includes(http.status)) {
    return statuses === usualStatuses ? 'httpError' : 'filtered';
  }
  const mediaType = mediaTypeOf(bodyFields({ fields, http }).get('content-type'));
  return isHtmlType(mediaType) || isUnknownType(mediaType) ? null : 'notHtml';
}

/** Returns the page of a record, or why it is none to import; throws if that cannot be read. */
function pageOf(record: RecordHead, filter: CaptureFilter): RecordedPage | NoPage {
  const type = typeOfRecord(record.fields);
  if (type === 'response' && record.http?.status === 0) {
    throw new Error('its HTTP headers cannot be read');
  }
  const reason = reasonForNoPage(record, filter.statuses);
  if (reason) return type === 'revisit' && reason !== 'filtered' ? 'revisit' : reason;
  const place = placeOf(record);
  if (place.kind === 'unreadable') throw new Error(place.reason);
  if (place.kind === 'none') return 'other';
  return selects(filter, place) ? place : 'filtered';
}

/** Reads the capture or revisit in a record of `file`; returns why it holds none, and throws if that cannot be read. */
export async function readCapture(
  record: WarcRecord,
  reading: Reading,
  file: string,
): Promise<PageCapture | Revisit | NoPage> {
  const page = pageOf(record, reading.filter);
  if (typeof page === 'string') return page;
  const source = captureOf(record, page, file);
  if (typeOfRecord(record.fields) === 'revisit') return revisitOf(record, source);
  try {
    const text = await readText(record, page, reading);
    return typeof text === 'string' ? text : { ...source, text };
  } catch (error) {
    throw new Error(`${cutText(page.url.key, 300)}: ${reasonOf(error)}`);
  }
}

async function readText(record: WarcRecord, page: RecordedPage, reading: Reading) {
  if (record.fields.has('warc-segment-number')) throw new Error('one part of several');
  if (record.body === null) throw new Error(tooLargePage);
  const body = {
    raw: record.body,
    fields: bodyFields(record),
    // The links of a rewritten copy are relative to that.
    address: page.rewritten ?? page.address,
    damage: damageOf(record, page),
  };
  return readInProcess(body, reading);
}

/** Returns what is known to be wrong with the body of a record, or null. */
function damageOf(
  { fields, damage, isChanged }: WarcRecord,
  { rewritten }: RecordedPage,
): string | null {
  if (damage !== null) return damage;
  const truncated = fields.get('warc-truncated');
  if (truncated !== undefined) return `it was truncated when it was captured (${truncated})`;
  if (isChanged) return 'it is not what was captured: its digest does not match';
  return rewritten === null
    ? null
    : 'it is a copy of a web archive, which has rewritten its links and may have added parts of its own';
}

/** Returns the fields that describe the body; a resource has its type in the WARC header. */
function bodyFields({ fields, http }: RecordHead): HeadFields {
  return http?.fields ?? new Map([['content-type', fields.get('content-type') ?? '']]);
}
