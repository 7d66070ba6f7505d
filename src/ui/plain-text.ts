import DOMPurify from 'dompurify';
import { inertMarkup, withoutSigns } from '../domain/inert-markup';
import { prepareMarkup } from '../domain/prepare-markup';

const maxLength = 200_000;
const cutNote = '\n\n[…]';
const remembered = new Map<string, string>();

/**
 * Text as it is shown: markup stripped, entities decoded once, newlines and spaces kept. React's
 * text nodes are the boundary against script; stripping is presentation. Beyond 200,000
 * characters the text is cut, visibly.
 */
export function plainText(raw: string): string {
  if (!raw.includes('<') && !raw.includes('&')) return cut(raw);
  const seen = remembered.get(raw);
  if (seen !== undefined) return seen;
  const text = strip(cut(raw));
  if (remembered.size > 2000) remembered.clear();
  remembered.set(raw, text);
  return text;
}

function cut(text: string): string {
  return text.length > maxLength ? text.slice(0, maxLength) + cutNote : text;
}

function strip(raw: string): string {
  const fragment = DOMPurify.sanitize(inertMarkup(prepareMarkup(raw)), {
    ALLOWED_TAGS: [],
    ALLOWED_ATTR: [],
    KEEP_CONTENT: true,
    RETURN_DOM_FRAGMENT: true,
  });
  return withoutSigns(fragment.textContent ?? '');
}
