import type { Timestamp } from '../../../src/domain/time/timestamp';
import { parseUrl } from '../../../src/domain/url';
import { type PageUrl, parsePageUrl } from '../items/page-url';
import type { HeadFields } from './record-head';
import { parseWarcDate } from './warc-date';

/** The page and time of a record; or that it is not a page; or why they cannot be determined. */
export type RecordPlace =
  | {
      readonly kind: 'place';
      readonly url: PageUrl;
      readonly address: string;
      readonly timestamp: Timestamp;
      readonly fraction: number;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly reason: string };

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

/** Returns the address in a field; WARC 1.0 puts it in angle brackets. */
export function addressIn(fields: HeadFields, name: string): string {
  return (fields.get(name) ?? '').replace(/^<(.*)>$/, '$1');
}

/** Returns the payload digest from the record, or null. */
export function digestOf(fields: HeadFields): string | null {
  return fields.get('warc-payload-digest')?.toLowerCase() || null;
}
