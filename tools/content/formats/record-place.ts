import type { Timestamp } from '../../../src/domain/time/timestamp';
import { parseUrl } from '../../../src/domain/url';
import type { Origin } from '../model/captured-page';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import { parseWarcDate } from '../model/warc-date';
import { capturedFields } from './own-export';
import type { HeadFields } from './record-head';
import type { RecordHead, WarcRecord } from './warc-record';

/** The page and time of a record; or that it is not a page; or why they cannot be determined. */
export type RecordPlace =
  | {
      readonly kind: 'place';
      readonly url: PageUrl;
      readonly address: string;
      readonly timestamp: Timestamp;
      readonly fraction: number;
      readonly isImprecise: boolean;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Names the place of a record in `file`, for reports. */
export function whereIs({ offset }: Pick<WarcRecord, 'offset'>, file: string): string {
  return `${file}, byte ${offset}`;
}

/** Reads WARC-Target-URI and WARC-Date; only http and https addresses are pages. */
export function placeOf(fields: HeadFields): RecordPlace {
  const address = addressIn(fields, 'warc-target-uri');
  const url = parsePageUrl(address);
  if (url === null) {
    if (parseUrl(address)) return { kind: 'none' };
    const shown = JSON.stringify(address.slice(0, 300));
    return { kind: 'unreadable', reason: `WARC-Target-URI ${shown} is not an address` };
  }
  const date = parseWarcDate(fields.get('warc-date') ?? '');
  if (date.timestamp !== null) return { kind: 'place', url, address, ...date };
  return { kind: 'unreadable', reason: `${url.key.slice(0, 300)}: ${date.reason}` };
}

/** Returns the address or id in a field without angle brackets, in which WARC 1.0 puts both. */
export function addressIn(fields: HeadFields, name: string): string {
  return (fields.get(name) ?? '').replace(/^<(.*)>$/, '$1');
}

/** Returns the payload digest from the record, or null. */
export function digestOf(fields: HeadFields): string | null {
  return fields.get('warc-payload-digest')?.toLowerCase() || null;
}

/**
 * Returns where the capture of a record in `file` comes from. A record of our own export names the
 * record and digest that it was imported from. Fields that are too long to be meant are null, and the
 * address has no credentials, because readers see it.
 */
export function originOf({ fields, http }: RecordHead, file: string): Origin {
  const given = (name: string, longest = 400) => {
    const text = addressIn(fields, name.toLowerCase());
    return text !== '' && text.length <= longest ? text : null;
  };
  return {
    address: withoutCredentials(given('WARC-Target-URI', 8_000)),
    date: given('WARC-Date') ?? '',
    recordId: given(capturedFields.recordId) ?? given('WARC-Record-ID'),
    digest: given(capturedFields.digest) ?? given('WARC-Payload-Digest'),
    file: file.slice(0, 400),
    status: http?.status || null,
    type: http ? http.fields.get('content-type')?.slice(0, 400) || null : given('Content-Type'),
  };
}

function withoutCredentials(address: string | null): string | null {
  const url = parseUrl(address ?? '');
  if (!url || url.username + url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}
