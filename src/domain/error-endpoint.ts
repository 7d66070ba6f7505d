/**
 * Where client errors may be sent: a path of the own origin (`/errors`) or an https address
 * without credentials, query and fragment. Null for anything else, and for an empty text.
 */
export function parseErrorEndpoint(text: string): string | null {
  const endpoint = text.trim();
  if (/[\s\\?#]/.test(endpoint)) return null;
  if (/^\/[^/]/.test(endpoint)) return endpoint;
  if (!/^https:\/\/[^/]/i.test(endpoint) || !URL.canParse(endpoint)) return null;
  const { href, username, password } = new URL(endpoint);
  return username === '' && password === '' ? href : null;
}
