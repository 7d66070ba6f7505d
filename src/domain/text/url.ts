/**
 * Parses a URL; null if it is invalid. Unlike `URL.canParse`, which in Node 20 and 22 rejects
 * valid URLs with accents once it has been called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Decodes percent-encoding; returns a text unchanged when it is not validly encoded. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address without user name and password, otherwise as it is. */
export function withoutCredentials(address: string): string {
  const plain = address.replace(/^([^/?#\\]*\/\/)[^/?#\\]*@/, '$1');
  const url = parseUrl(plain);
  if (!url || url.username + url.password === '') return plain;
  url.username = '';
  url.password = '';
  return url.href;
}
