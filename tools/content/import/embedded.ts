import { cutText } from '../../../src/domain/text/excerpt';
import { hasInk } from '../../../src/domain/text/ink';
import { textOfSegment } from '../../../src/domain/text/segment';
import { parseUrl } from '../../../src/domain/text/url';
import { mediaTypeOf } from '../formats/media-type';
import { placeOf } from '../formats/record-place';
import type { ListedPage } from '../formats/wacz';
import { typeOfRecord, type WarcRecord } from '../formats/warc-record';
import { literalText } from '../html/literal-text';
import type { PageCapture } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import type { Stage } from './stage';

/** Values of Sec-Fetch-Dest for embedded documents (Fetch, 2.2.5). Those of `frame` are parts of a frameset: pages. */
const embeddingElement = /^(?:embed|fencedframe|iframe|object)$/i;

/** Whether a record is a crawler's note on a capture (WARC 1.1, section 6.6). */
function isCrawlNote({ fields }: WarcRecord): boolean {
  const isNote = mediaTypeOf(fields.get('content-type')) === 'application/warc-fields';
  return isNote && typeOfRecord(fields) === 'metadata';
}

/** Notes what a record says about whether a capture is shown within a page. */
export function noteEmbedding(record: WarcRecord, stage: Stage): void {
  const { fields, http, body } = record;
  const isRequest = typeOfRecord(fields) === 'request' && http !== null;
  const isEmbedded = isRequest
    ? embeddingElement.test(http.fields.get('sec-fetch-dest') ?? '')
    : isCrawlNote(record) && body !== null && isEmbeddedHop(body);
  const place = isEmbedded ? placeOf(record) : null;
  if (place?.kind === 'place') {
    stage.noteEmbedded(place.url.itemId, place.timestamp);
  }
  const location = http?.fields.get('location');
  if (location === undefined) return;
  const address = fields.get('warc-target-uri') ?? '';
  const from = parsePageUrl(address);
  const target = parseUrl(location, address);
  const to = target && parsePageUrl(target.href);
  if (!from || !to) return;
  stage.noteRedirect(from.itemId, to.itemId);
}

/** Heritrix writes the path from a seed as letters: a final E, also with redirects (R), stands for an embedded document. */
function isEmbeddedHop(note: Uint8Array): boolean {
  const text = Buffer.from(note.subarray(0, 4096)).toString('latin1').replaceAll('\r', '');
  return /^hopsFromSeed:[ \t]*\w*ER*[ \t]*$/m.test(text);
}

const maxTitleLength = 500;

/** Adds a page of the list of the WACZ that is being read. */
export function addListedPage(stage: Stage, { url, title }: ListedPage): void {
  const itemId = parsePageUrl(url)?.itemId;
  if (itemId === undefined) return;
  const line = cutText(Buffer.from(title).toString().replace(/\s+/g, ' ').trim(), maxTitleLength);
  const isTitle = hasInk(line) && !parseUrl(line);
  stage.addListed(itemId, isTitle ? literalText(line) : null);
}

/** Returns a capture with the title in the list of its WACZ, if its headline begins the text or is the path. */
export function withListedTitle(capture: PageCapture, stage: Stage): PageCapture {
  const { url, text } = capture;
  const [headline = '', body = ''] = [text.headline, text.body].map((part) =>
    cutText(part.map(textOfSegment).join(''), 2 * maxTitleLength),
  );
  const isOwn = headline !== url.path && !body.includes(headline.replace(/…$/, ''));
  if (isOwn) return capture;
  const title = stage.listedTitle(url.itemId);
  if (title === null || title.includes(headline)) return capture;
  return { ...capture, text: { ...text, headline: [title] } };
}
