import { decodeHtml } from '../html/charset';
import { closeEmptyElements } from '../html/close-empty-elements';
import { readPage } from '../html/read-page';
import type { PageCapture } from '../items/captured-page';
import { parsePageUrl } from '../items/page-url';
import { reasonOf } from '../items/problem';
import { decodeBody } from './http-body';
import { parseWarcDate } from './warc-date';
import { type HttpHead, largestBody, type WarcRecord } from './warc-record';

/** Why a record is no page; these are counted, not reported one by one. */
export type NoPage = 'revisit' | 'redirect' | 'httpError' | 'notHtml' | 'other';

export type ReadCapture =
  | { readonly kind: 'page'; readonly capture: PageCapture }
  | { readonly kind: 'noPage'; readonly reason: NoPage }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Whether a response is an HTML page that was answered with 200, so that its body is needed. */
export function isPageResponse({ status, fields }: HttpHead): boolean {
  return status === 200 && /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType(fields));
}

/** Reads the page of a record, if it holds one. */
export function readCapture(record: WarcRecord): ReadCapture {
  const noPage = reasonForNoPage(record);
  if (noPage) return { kind: 'noPage', reason: noPage };
  const address = (record.fields.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1');
  const url = parsePageUrl(address);
  if (url === null) return { kind: 'noPage', reason: 'other' };
  const unreadable = (reason: string) =>
    ({ kind: 'unreadable', reason: `${url.key.slice(0, 300)}: ${reason}` }) as const;
  const date = parseWarcDate(record.fields.get('warc-date') ?? '');
  if (date.timestamp === null) return unreadable(date.reason);
  if (record.body === null || record.http === null) {
    return unreadable(`larger than ${largestBody / 1024 / 1024} MiB`);
  }
  try {
    const text = readPage(htmlOf(record.body, record.http), address);
    return { kind: 'page', capture: { url, timestamp: date.timestamp, text } };
  } catch (error) {
    return unreadable(reasonOf(error));
  }
}

function reasonForNoPage({ fields, http }: WarcRecord): NoPage | null {
  if (fields.get('warc-type') === 'revisit') return 'revisit';
  if (http === null) return 'other';
  if (http.status >= 300 && http.status < 400) return 'redirect';
  if (http.status !== 200) return 'httpError';
  return isPageResponse(http) ? null : 'notHtml';
}

function htmlOf(body: Uint8Array, http: HttpHead): string {
  const html = decodeHtml(decodeBody(body, http.fields), http.fields.get('content-type') ?? '');
  return mediaType(http.fields) === 'text/html' ? html : closeEmptyElements(html);
}

function mediaType(fields: HttpHead['fields']): string {
  return /^\s*([^\s;,]*)/.exec(fields.get('content-type') ?? '')?.[1]?.toLowerCase() ?? '';
}
