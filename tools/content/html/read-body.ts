import { hasInk } from '../../../src/domain/text/ink';
import { textOfSegment } from '../../../src/domain/text/segment';
import type { PageFolder } from '../formats/folders';
import { decodeBody } from '../formats/http-body';
import { isUnknownType, isXhtmlType, looksLikeHtml, mediaTypeOf } from '../formats/media-type';
import { copiedAddress } from '../formats/record-place';
import type { HeadFields } from '../formats/warc-record';
import type { CapturedText } from '../model/captured-page';
import type { CommentSelectors } from './comments';
import { decodeHtml } from './decode-html';
import { linkInFolder } from './folder-links';
import { binaryTypeOf, textTypeOf } from './foreign-type';
import { closeEmptyElements } from './html-tree';
import { readPage, type TextPart } from './read-page';

/** How to read bodies. */
export interface ReadingPart {
  /** The charset of all pages, whatever they declare; null for that of each page. */
  readonly charset: string | null;
  readonly part: TextPart;
  /** The name of the site, for pages that do not say it; null if it is not known. */
  readonly siteName: string | null;
  /** What finds the comments of pages that do not mark them; absent if nothing does. */
  readonly comments?: CommentSelectors;
}

/** A body as captured, and the fields that describe it. */
interface CapturedBody {
  readonly raw: Uint8Array;
  readonly fields: HeadFields;
  readonly address: string;
  /** What is known to be wrong with it, or null. */
  readonly damage: string | null;
  /** The folder on disk that it is in, if any, to which its links may lead. */
  readonly folder?: PageFolder;
}

/** The text of a body, or why it has none. */
export type BodyText = CapturedText | 'notHtml' | 'empty';

/**
 * Reads the text of a body that is declared as HTML, or looks like HTML if its type is unknown. A body
 * that is damaged or not HTML after all becomes a text with a doubt. Throws if it cannot be read.
 */
export async function readBody(
  { raw, fields, address, damage, folder }: CapturedBody,
  { charset, part, siteName, comments }: ReadingPart,
): Promise<BodyText> {
  let doubt = damage ?? lengthDamage(raw, fields);
  const contentType = fields.get('content-type') ?? '';
  const mediaType = mediaTypeOf(contentType);
  const body = decodeBody(raw, fields, (reason) => {
    doubt ??= reason;
  });
  if (isUnknownType(mediaType) && !looksLikeHtml(body)) return 'notHtml';
  const html = decodeHtml(body, contentType, charset);
  if (html.trim() === '') return 'empty';
  const binaryType = binaryTypeOf(body, html);
  const type = binaryType ?? textTypeOf(html);
  if (type !== null) doubt ??= `it is not HTML but ${type}`;
  if (binaryType === null) {
    const xhtml = isXhtmlType(mediaType) ? closeEmptyElements(html) : html;
    const mapLink = (url: string) =>
      folder ? linkInFolder(folder, url) : (copiedAddress(url)?.address ?? url);
    const siteNames = siteName === null ? [] : [siteName];
    const original = copiedAddress(address)?.address ?? address;
    const page = readPage(xhtml, original, {
      ...{ base: address, part, mapLink, siteNames },
      ...(comments && { comments }),
    });
    const hasText = page.body.some((segment) => hasInk(textOfSegment(segment)));
    if (hasText) return { ...page, doubt: doubt ?? page.doubt ?? null };
    if (type === null) return 'empty';
  }
  const size = body.length.toLocaleString('en-US');
  const words = [`[This capture is not HTML but ${type}: ${size} bytes.]`];
  return { headline: [address], body: words, isMainText: false, titles: null, frames: [], doubt };
}

/** Archivers that undo an encoding keep the length of the encoded body, which is shorter. */
function lengthDamage(raw: Uint8Array, fields: HeadFields): string | null {
  const declared = Number(fields.get('content-length') ?? 0);
  if (fields.has('transfer-encoding') || fields.has('content-encoding')) return null;
  return declared > raw.length ? `it has ${raw.length} of ${declared} bytes` : null;
}
