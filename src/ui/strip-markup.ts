import DOMPurify from 'dompurify';
import { inertMarkup, withoutSigns } from '../domain/inert-markup';
import { prepareMarkup } from '../domain/prepare-markup';

/** The text of a string with markup: tags stripped, entities decoded once, newlines and spaces kept. */
export function stripMarkup(raw: string): string {
  const fragment = DOMPurify.sanitize(inertMarkup(prepareMarkup(raw)), {
    ALLOWED_TAGS: [],
    ALLOWED_ATTR: [],
    KEEP_CONTENT: true,
    RETURN_DOM_FRAGMENT: true,
  });
  return withoutSigns(fragment.textContent ?? '');
}
