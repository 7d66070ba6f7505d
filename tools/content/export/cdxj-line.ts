import { getSurt } from 'warcio/utils';
import type { CapturedVersion } from './captured-version';
import { sha1Base32 } from './digests';

/**
 * Formats a version as a line of a CDXJ index, as pywb does, without line end: the SURT key, the
 * 14-digit timestamp, and the rest as JSON. `memento` is the address in the app; there is no file
 * to give an offset in.
 */
export function cdxjLine({ timestamp, url, memento, html }: CapturedVersion): string {
  const fields = { url, mime: 'text/html', status: '200', digest: sha1Base32(html), memento };
  return `${getSurt(url)} ${timestamp} ${JSON.stringify(fields)}`;
}
