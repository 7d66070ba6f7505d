import { getSurt } from 'warcio/utils';
import { parseUrl } from '../../../src/domain/url';
import { sha1Base32 } from '../model/digests';
import type { CapturedVersion } from './captured-version';

/**
 * Formats a version as a line of a CDXJ index, as pywb does, without line end: the SURT key, the
 * 14-digit timestamp of the capture, and the rest as JSON. `memento` is the address in the app; there is no file
 * to give an offset in.
 */
export function cdxjLine({ captured, url, status, memento, html }: CapturedVersion): string {
  const digest = sha1Base32(html);
  const fields = { url, mime: 'text/html', status: `${status}`, digest, memento };
  return `${getSurt(parseUrl(url)?.href ?? url)} ${captured} ${JSON.stringify(fields)}`;
}
