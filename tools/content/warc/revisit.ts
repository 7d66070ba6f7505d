import { type CaptureFilter, selects } from '../items/capture-filter';
import type { Revisit } from '../items/captured-page';
import { parsePageUrl } from '../items/page-url';
import { reasonForNoPage } from './capture';
import { isHtmlType, mediaTypeOf } from './media-type';
import { addressIn, digestOf, originOf, placeOf, whereIs } from './record-place';
import { parseWarcDate } from './warc-date';
import type { WarcRecord } from './warc-record';

/**
 * Returns what a revisit record in `file` repeats (WARC 1.1, section 6.7); `revisit` if that is apparently
 * not a page or the record has no page address, and `filtered` if the filter does not select it.
 */
export function readRevisit(
  record: WarcRecord,
  filter: CaptureFilter,
  file: string,
): Revisit | 'revisit' | 'filtered' {
  const { fields } = record;
  // Without HTTP headers nothing is known about the repeated capture.
  const http = record.http?.status ? record.http : null;
  const reason = reasonForNoPage({ fields, http }, filter.statuses);
  // The response to a crawler's conditional request.
  const mayBePage = reason === null || (reason === 'redirect' && http?.status === 304);
  const place = placeOf(fields);
  if (!mayBePage || place.kind !== 'place') return reason === 'filtered' ? reason : 'revisit';
  if (!selects(filter, place)) return 'filtered';
  const ofDate = parseWarcDate(fields.get('warc-refers-to-date') ?? '');
  const original = parsePageUrl(addressIn(fields, 'warc-refers-to-target-uri'));
  return {
    where: whereIs(record, file),
    url: place.url,
    timestamp: place.timestamp,
    fraction: place.fraction,
    isImprecise: place.isImprecise,
    ofItemId: original?.itemId ?? place.url.itemId,
    ofTime: ofDate.timestamp,
    ofFraction: ofDate.timestamp === null ? 0 : ofDate.fraction,
    digest: digestOf(fields),
    origin: originOf(record, file),
    isPage: isHtmlType(mediaTypeOf(http?.fields.get('content-type'))),
  };
}
