import { isHtmlType, isUnknownType, mediaTypeOf } from '../formats/http-body';
import { digestOf, originOf, placeOf, whereIs } from '../formats/record-place';
import type { HeadFields } from '../formats/warc-record';
import {
  type RecordHead,
  tooLargePage,
  typeOfRecord,
  type WarcRecord,
} from '../formats/warc-record';
import { readInProcess } from '../html/read-in-process';
import type { PageCapture } from '../model/captured-page';
import { allCaptures, type CaptureFilter, partOf, type Reading, selects } from './capture-filter';
import type { NoPage } from './outcome';

export type ReadCapture =
  | { readonly kind: 'page'; readonly capture: PageCapture }
  | { readonly kind: 'noPage'; readonly reason: NoPage }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Whether a record's body is needed because it may be a page that the filter selects: an HTTP
 * response with status 200, or a resource, of HTML or unknown type.
 */
export function mayHoldPage(head: RecordHead, filter: CaptureFilter): boolean {
  if (typeOfRecord(head.fields) === 'revisit') return false;
  if (reasonForNoPage(head, filter.statuses) !== null) return false;
  const place = filter === allCaptures ? null : placeOf(head);
  return place?.kind !== 'place' || selects(filter, place);
}

/**
 * Returns why a record is not a page, judging by its headers; for a revisit, why it does not repeat
 * one.
 */
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
    return statuses === allCaptures.statuses ? 'httpError' : 'filtered';
  }
  const mediaType = mediaTypeOf(bodyFields({ fields, http }).get('content-type'));
  return isHtmlType(mediaType) || isUnknownType(mediaType) ? null : 'notHtml';
}

/** Reads the page of a record in `file`, if it holds one. */
export async function readCapture(
  record: WarcRecord,
  reading: Reading,
  file: string,
): Promise<ReadCapture> {
  if (typeOfRecord(record.fields) === 'revisit') return { kind: 'noPage', reason: 'revisit' };
  if (typeOfRecord(record.fields) === 'response' && record.http?.status === 0) {
    return { kind: 'unreadable', reason: record.damage ?? 'its HTTP headers cannot be read' };
  }
  const noPage = reasonForNoPage(record, reading.filter.statuses);
  if (noPage) return { kind: 'noPage', reason: noPage };
  const place = placeOf(record);
  if (place.kind !== 'place') return place.kind === 'none' ? none : place;
  if (!selects(reading.filter, place)) return { kind: 'noPage', reason: 'filtered' };
  const { url, address, timestamp, fraction, isImprecise, rewritten } = place;
  const unreadable = (reason: string) =>
    ({ kind: 'unreadable', reason: `${url.key.slice(0, 300)}: ${reason}` }) as const;
  if (record.fields.has('warc-segment-number')) return unreadable('one part of several');
  if (record.body === null) return unreadable(tooLargePage);
  const body = {
    raw: record.body,
    fields: bodyFields(record),
    // The links of a rewritten copy are relative to that.
    address: rewritten ?? address,
    damage: damageOf(record) ?? (rewritten === null ? null : isRewrittenCopy),
  };
  const read = await readInProcess(body, partOf(reading));
  if (read.kind === 'unreadable') return unreadable(read.reason);
  if (read.kind !== 'page') return { kind: 'noPage', reason: read.kind };
  const { text } = read;
  const source = {
    where: whereIs(record, file),
    digest: digestOf(record.fields),
    origin: originOf(record, file),
  };
  return { kind: 'page', capture: { url, timestamp, fraction, isImprecise, text, ...source } };
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

const none = { kind: 'noPage', reason: 'other' } as const;

/** Returns the fields that describe the body; a resource has its type in the WARC header. */
function bodyFields({ fields, http }: RecordHead): HeadFields {
  return http?.fields ?? new Map([['content-type', fields.get('content-type') ?? '']]);
}
