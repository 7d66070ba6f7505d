import type { Timestamp } from '../../src/domain/timestamp';
import { type PageUrl, parsePageUrl } from '../items/page-url';
import type { HeadFields } from './record-head';
import { parseWarcDate } from './warc-date';

/** Which page a record is a capture of, and of when; or that it is of none; or why that is not clear. */
export type RecordPlace =
  | {
      readonly kind: 'place';
      readonly url: PageUrl;
      readonly address: string;
      readonly timestamp: Timestamp;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads WARC-Target-URI and WARC-Date; addresses that are not http or https are no pages. */
export function placeOf(fields: HeadFields): RecordPlace {
  const address = addressIn(fields, 'warc-target-uri');
  const url = parsePageUrl(address);
  if (url === null) {
    if (URL.canParse(address)) return { kind: 'none' };
    const shown = JSON.stringify(address.slice(0, 300));
    return { kind: 'unreadable', reason: `WARC-Target-URI ${shown} is no address` };
  }
  const date = parseWarcDate(fields.get('warc-date') ?? '');
  if (date.timestamp !== null) return { kind: 'place', url, address, timestamp: date.timestamp };
  return { kind: 'unreadable', reason: `${url.key.slice(0, 300)}: ${date.reason}` };
}

/** An address in a field; WARC 1.0 shows it in angle brackets. */
export function addressIn(fields: HeadFields, name: string): string {
  return (fields.get(name) ?? '').replace(/^<(.*)>$/, '$1');
}

/** The digest of what was transferred, as the record gives it, or null. */
export function digestOf(fields: HeadFields): string | null {
  return fields.get('warc-payload-digest')?.toLowerCase() || null;
}
