import { parseExternalUrl } from './external-url';
import { uriOf, withoutCredentials } from './url';

/**
 * An address as it is drawn and cited, whatever a document has: without credentials, what a link may
 * lead to, or else a text in ASCII, whose `href` is null.
 */
export function shownAddress(address: string): {
  readonly text: string;
  readonly href: string | null;
} {
  const open = withoutCredentials(address);
  // A recorded address has no markup.
  const href = parseExternalUrl(open.replaceAll('<', '%3C'))?.href ?? null;
  return { text: href ?? uriOf(open), href };
}
