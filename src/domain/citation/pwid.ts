import { dateOfDigits, digitsOfDate } from '../time/timestamp';
import { isoOfDigits } from '../time/timestamp-format';

/** How much of a site a PWID names, from the registration of the URN namespace. */
export const pwidCoverages = [
  'part',
  'page',
  'subsite',
  'site',
  'collection',
  'recording',
  'snapshot',
  'other',
] as const;

/**
 * A persistent web identifier (https://www.iana.org/assignments/urn-formal/pwid):
 * `urn:pwid:{archive}:{YYYY-MM-DDThh:mm:ssZ}:{coverage}:{address}`.
 */
export interface Pwid {
  /** The host of the archive, in lower case, without a port. */
  readonly archive: string;
  /** When it was archived: 14 digits, UTC, a real date of any year. */
  readonly timestamp: string;
  readonly coverage: (typeof pwidCoverages)[number];
  /** The original address. */
  readonly address: string;
}

/**
 * Formats a PWID. The port of the archive's host is left out. Characters that a URN may not contain
 * (RFC 8141), such as `?`, `#` and letters beyond ASCII, are percent-encoded; existing
 * percent-encoding stays as it is.
 */
export function formatPwid({ archive, timestamp, coverage, address }: Pwid): string {
  const host = archive.toLowerCase().replace(/:\d*$/, '');
  return `urn:pwid:${host}:${isoOfDigits(timestamp)}:${coverage}:${encodeAddress(address)}`;
}

const pwidShape =
  /^urn:pwid:([\w.~-]+):(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z:([a-z]+):(\S+)$/i;

/**
 * Parses a PWID; null if the text is not a PWID. Everything but the address is case-insensitive. In
 * the address `?`, `#`, `[` and `]` are decoded, and accepted without encoding as well.
 */
export function parsePwid(text: string): Pwid | null {
  const [, archive = '', ...rest] = pwidShape.exec(text) ?? [];
  const [name = '', encoded = ''] = rest.slice(6);
  const date = dateOfDigits(rest.slice(0, 6).join(''));
  const coverage = pwidCoverages.find((candidate) => candidate === name.toLowerCase());
  if (!date || !coverage || /\p{Cc}/u.test(encoded)) return null;
  const address = encoded.replace(/%(?:3f|23|5b|5d)/gi, decodeURIComponent);
  return { archive: archive.toLowerCase(), timestamp: digitsOfDate(date), coverage, address };
}

function encodeAddress(address: string): string {
  return address
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/%(?![\dA-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent);
}
