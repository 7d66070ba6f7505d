import { cutText } from '../../../src/domain/content/excerpt';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import { isHtmlType, isUnknownType, mediaTypeOf } from '../formats/media-type';
import { captureOf, placeOf } from '../formats/record-place';
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
import type { PageCapture } from '../model/captured-page';
import type { PageUrl } from '../model/page-url';
import { invalid } from '../model/problem';

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

/** Returns why a record is no page, or a revisit repeats none, judging by its headers. */
export function reasonForNoPage(
  { fields, http }: RecordHead,
  statuses: CaptureFilter['statuses'],
): NoPage | null {
  const type = typeOfRecord(fields);
  if (type !== 'response' && type !== 'resource' && type !== 'revisit') return 'other';
  // Resources, and some responses, have no HTTP headers.
  if (http === null && type === 'revisit') return null;
  if (http && http.status >= 300 && http.status < 400) return 'redirect';
  if (http && !statuses.includes(http.status)) {
    return statuses === usualStatuses ? 'httpError' : 'filtered';
  }
  const mediaType = mediaTypeOf(bodyFields({ fields, http }).get('content-type'));
  return isHtmlType(mediaType) || isUnknownType(mediaType) ? null : 'notHtml';
}

/** Reads the page of a record in `file`; returns why it holds none, or why that cannot be read. */
export async function readCapture(
  record: WarcRecord,
  reading: Reading,
  file: string,
): Promise<PageCapture | NoPage | { readonly unreadable: string }> {
  if (typeOfRecord(record.fields) === 'revisit') return 'revisit';
  if (typeOfRecord(record.fields) === 'response' && record.http?.status === 0) {
    return { unreadable: record.damage ?? 'its HTTP headers cannot be read' };
  }
  const noPage = reasonForNoPage(record, reading.filter.statuses);
  if (noPage) return noPage;
  const place = placeOf(record);
  if (place.kind === 'none') return 'other';
  if (place.kind === 'unreadable') return { unreadable: place.reason };
  if (!selects(reading.filter, place)) return 'filtered';
  const { url, address, rewritten } = place;
  const unreadable = (reason: string) => ({ unreadable: `${cutText(url.key, 300)}: ${reason}` });
  if (record.fields.has('warc-segment-number')) return unreadable('one part of several');
  if (record.body === null) return unreadable(tooLargePage);
  const body = {
    raw: record.body,
    fields: bodyFields(record),
    // The links of a rewritten copy are relative to that.
    address: rewritten ?? address,
    damage: damageOf(record) ?? (rewritten === null ? null : isRewrittenCopy),
  };
  const read = await readInProcess(body, reading);
  if (read.kind === 'unreadable') return unreadable(read.reason);
  if (read.kind !== 'page') return read.kind;
  return { ...captureOf(record, place, file), text: read.text };
}

const isRewrittenCopy =
  'it is a copy of a web archive, which has rewritten its links and may have added parts of its own';

/** Returns what a record itself says is wrong with its body, or null. */
function damageOf({ fields, damage, isChanged }: WarcRecord): string | null {
  if (damage !== null) return damage;
  const truncated = fields.get('warc-truncated');
  if (truncated !== undefined) return `it was truncated when it was captured (${truncated})`;
  return isChanged ? 'it is not what was captured: its digest does not match' : null;
}

/** Returns the fields that describe the body; a resource has its type in the WARC header. */
function bodyFields({ fields, http }: RecordHead): HeadFields {
  return http?.fields ?? new Map([['content-type', fields.get('content-type') ?? '']]);
}
