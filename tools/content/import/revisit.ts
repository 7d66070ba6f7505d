import { isHtmlType, mediaTypeOf } from '../formats/media-type';
import { addressIn, digestOf, originOf, placeOf, whereIs } from '../formats/record-place';
import type { WarcRecord } from '../formats/warc-record';
import type { Revisit } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import { parseWarcDate } from '../model/warc-date';
import { reasonForNoPage } from './capture';
import { type CaptureFilter, selects } from './capture-filter';

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
  const place = placeOf(record);
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
