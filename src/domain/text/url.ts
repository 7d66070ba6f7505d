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

/**
 * An address with only those characters that are ordinary in every format: no braces, brackets,
 * parentheses, quotes, pipes or markup, and only ASCII.
 */
export function uriOf(address: string): string {
  return address
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^\w\-.~!$&*+,;=:@/?#%]/gu, (character) =>
      /['()]/.test(character)
        ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURIComponent(character),
    );
}
