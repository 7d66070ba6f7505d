import { getSurt } from 'warcio/utils';
import type { CapturedVersion } from './captured-version';
import { sha1Base32 } from './digests';

/**
 * A version as a line of a CDXJ index, as pywb writes them, without its line end: the address
 * turned round for sorting, the 14 digits of the time, and the rest as JSON. `memento` is where the
 * product shows it; there is no file to give an offset in.
 */
export function cdxjLine({ timestamp, url, memento, html }: CapturedVersion): string {
  const fields = { url, mime: 'text/html', status: '200', digest: sha1Base32(html), memento };
  return `${getSurt(url)} ${timestamp} ${JSON.stringify(fields)}`;
}
