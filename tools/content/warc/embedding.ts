import { parseUrl } from '../../../src/domain/url';
import { pageNumberOf } from '../items/page-url';
import type { EmbeddedDocuments } from '../spool/embedded-documents';
import { mediaTypeOf } from './media-type';
import { addressIn, placeOf } from './record-place';
import { type RecordHead, typeOfRecord, type WarcRecord } from './warc-record';

/** Whether a record is a crawler's note on a capture (WARC 1.1, section 6.6). */
export function isCrawlNote({ fields }: RecordHead): boolean {
  return (
    typeOfRecord(fields) === 'metadata' &&
    mediaTypeOf(fields.get('content-type')) === 'application/warc-fields'
  );
}

/** Adds what a record says about how a page was reached. */
export function noteEmbedding(record: WarcRecord, embedded: EmbeddedDocuments): void {
  const { fields, http, body } = record;
  const isRequest = typeOfRecord(fields) === 'request' && http !== null;
  const isEmbedded = isCrawlNote(record) && body !== null && isEmbeddedHop(body);
  if (isRequest || isEmbedded) {
    const place = placeOf(fields);
    if (place.kind !== 'place') return;
    if (isRequest) embedded.addRequest(place.url, place.timestamp, http.fields);
    else embedded.addEmbedded(place.url, place.timestamp);
  }
  const location = http?.fields.get('location');
  if (location === undefined) return;
  const target = parseUrl(location, addressIn(fields, 'warc-target-uri'));
  const page = target && pageNumberOf(target.href);
  if (page) embedded.addReached([page]);
}

/** Heritrix writes the path from a seed as letters: a final E, also with redirects (R), stands for an embedded document. */
function isEmbeddedHop(note: Uint8Array): boolean {
  return /^hopsFromSeed:[ \t]*\w*ER*[ \t]*$/m.test(
    Buffer.from(note.subarray(0, 4096)).toString('latin1').replaceAll('\r', ''),
  );
}
