import { parseUrl } from './url';

export interface ExternalUrl {
  readonly href: string;
  /** The host in ASCII, to show where a link leads. */
  readonly host: string;
}

// Control, zero-width, bidi and line-separator characters and backslashes only disguise an address.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\]/;

/**
 * An address that a link may lead to: http or https, absolute, no credentials; else null. Tags are
 * stripped (spec 8.6); character references stay, because "&copy" may be a parameter.
 */
export function parseExternalUrl(raw: unknown): ExternalUrl | null {
  if (typeof raw !== 'string') return null;
  const text = raw.replace(/<[a-z/!?][^>]*>?/gi, '');
  const url = text.trim();
  if (url.length > 2048 || forbidden.test(text) || !/^https?:\/\/[^/]/i.test(url)) return null;
  const parsed = parseUrl(url);
  if (parsed?.username !== '' || parsed.password !== '') return null;
  return { href: parsed.href, host: parsed.hostname };
}
