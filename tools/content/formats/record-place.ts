import { cutText } from '../../../src/domain/text/excerpt';
import { parseUrl, withoutCredentials } from '../../../src/domain/text/url';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import type { Origin, Revisit, TimedSource } from '../model/captured-page';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import { type CaptureTime, parseWarcDate } from '../model/warc-date';
import { isHtmlType, mediaTypeOf } from './media-type';
import type { HeadFields, RecordHead, WarcRecord } from './warc-record';

/** The generator that the head of an exported page names. An import takes the whole text of such a page. */
export const exportGenerator = 'Mnemosyne content export';

/** The fields of exported records with what was recorded when their page was captured. */
export const capturedFields = {
  recordId: 'Captured-Record-ID',
  digest: 'Captured-Payload-Digest',
} as const;

/** Names the place of a record in `file`, for reports. */
export function whereIs({ offset }: Pick<WarcRecord, 'offset'>, file: string): string {
  return `${file}, byte ${offset}`;
}

/** Returns what identifies the capture of a page by a record in `file`. */
export function captureOf(
  record: WarcRecord,
  { url, timestamp, fraction, isImprecise }: CaptureTime & { readonly url: PageUrl },
  file: string,
): TimedSource {
  const digest = record.fields.get('warc-payload-digest')?.toLowerCase() || null;
  const [where, origin] = [whereIs(record, file), originOf(record, file)];
  return { url, timestamp, fraction, isImprecise, where, digest, origin };
}

/** Returns what a revisit record with this source repeats (WARC 1.1, 6.7). */
export function revisitOf({ fields, http }: RecordHead, source: TimedSource): Revisit {
  const ofDate = parseWarcDate(fields.get('warc-refers-to-date') ?? '');
  const original = parsePageUrl(fields.get('warc-refers-to-target-uri') ?? '');
  return {
    ...source,
    ofItemId: original?.itemId ?? source.url.itemId,
    ofTime: ofDate.timestamp,
    ofFraction: ofDate.timestamp === null ? 0 : ofDate.fraction,
    isPage: isHtmlType(mediaTypeOf(http?.fields.get('content-type'))),
  };
}

/** The page and time of a record. */
export type RecordedPage = Extract<ReturnType<typeof placeOf>, { readonly kind: 'place' }>;

/**
 * Reads the page and time of a record, or of the original of a copy in a web archive; or that it is not a page;
 * or why they cannot be determined.
 */
export function placeOf(head: RecordHead) {
  const fields = copyOf(head) ?? head.fields;
  const address = fields.get(uriField) ?? '';
  const url = parsePageUrl(address);
  if (url === null) {
    if (parseUrl(address)) return { kind: 'none' } as const;
    const quotedAddress = JSON.stringify(cutText(address, 300));
    return unreadable(`WARC-Target-URI ${quotedAddress} is not an address`);
  }
  const date = parseWarcDate(fields.get('warc-date') ?? '');
  if (date.timestamp === null) return unreadable(`${cutText(url.key, 300)}: ${date.reason}`);
  const recorded = head.fields.get(uriField) ?? '';
  /** The address as recorded of a copy in a web archive that has rewritten it; else null. */
  const rewritten = recorded === address || /\/\d{14}id_\//.test(recorded) ? null : recorded;
  return { kind: 'place', url, address, ...date, rewritten } as const;
}

const unreadable = (reason: string) => ({ kind: 'unreadable', reason }) as const;

const uriField = 'warc-target-uri';

/** `/web/20040503120000id_/http://example.org/`; without a modifier such as `id_` in one archive only. */
const copyAddress =
  /^https?:\/\/(?:web\.archive\.org\/web\/(\d{14})|[^?#]*?\/(\d{14})(?=[a-z]{2}_))(?:[a-z]{2}_)?\/(https?:.+)$/is;

/** Returns the address and time of the original, if an address is that of a copy in a web archive. */
export function copiedAddress(copy: string) {
  const [, ofWayback, ofOther, address] = copyAddress.exec(copy) ?? [];
  const digits = ofWayback ?? ofOther;
  return address !== undefined && digits ? { address, digits, isOfWayback: !!ofWayback } : null;
}

/** Returns the fields of the original if a record has a copy in a web archive, by its address or Memento headers. */
function copyOf({ fields, http }: RecordHead): HeadFields | null {
  const copied = copiedAddress(fields.get(uriField) ?? '');
  if (copied) return withPlace(fields, copied.address, isoOfDigits(copied.digits));
  const links = http?.fields.get('link')?.split(/,\s*(?=<)/) ?? [];
  const link = links.find((each) => /;\s*rel="?[^";,]*\boriginal\b/i.test(each));
  const original = /^\s*<([^<>]+)>/.exec(link ?? '')?.[1];
  const time = Date.parse(http?.fields.get('memento-datetime') ?? '');
  if (original === undefined || Number.isNaN(time)) return null;
  return withPlace(fields, original, new Date(time).toISOString().replace('.000', ''));
}

function withPlace(fields: HeadFields, address: string, date: string): HeadFields {
  return new Map([...fields, [uriField, address], ['warc-date', date]]);
}

/**
 * Returns where the capture of a record in `file`, or the original of a copy, comes from; of our own
 * exports, where the exported page did. Readers see it, so it has no credentials and nothing overlong.
 */
export function originOf(
  record: Pick<WarcRecord, 'fields' | 'http' | 'body'>,
  file: string,
): Origin {
  const fields = copyOf(record) ?? record.fields;
  const { http, body } = record;
  const given = (name: string, longest = 400) => {
    const text = fields.get(name.toLowerCase()) ?? '';
    return text !== '' && text.length <= longest ? text : null;
  };
  const { recordId, digest } = capturedFields;
  const address = given('WARC-Target-URI', 8_000);
  const start = Buffer.from(body?.subarray(0, 200) ?? []).toString();
  const isOwn = (given(recordId) ?? given(digest)) !== null || start.includes(exportGenerator);
  return {
    address: address && withoutCredentials(address),
    date: given('WARC-Date') ?? '',
    recordId: given(isOwn ? recordId : 'WARC-Record-ID'),
    digest: given(isOwn ? digest : 'WARC-Payload-Digest'),
    file: cutText(file, 400),
    status: http?.status || null,
    type: http
      ? cutText(http.fields.get('content-type') ?? '', 400) || null
      : given('Content-Type'),
  };
}
