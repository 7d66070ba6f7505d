/**
 * The SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. Rejects in browsers outside of
 * secure contexts.
 */
export async function sha256Hex(text: string): Promise<string> {
  return [...(await digestOf(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same in Base64, as Content Security Policies name it. */
export async function sha256Base64(text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await digestOf(text))));
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
