import { hasMarkup } from '../domain/markup';

const maxLength = 200_000;
const cutNote = '\n\n[…]';
const remembered = new Map<string, string>();
let stripMarkup: ((raw: string) => string) | null = null;

/**
 * Loads what takes markup out of a text; few texts have any. Rejects when it cannot be had; another
 * call tries again.
 */
export async function loadStripping(): Promise<void> {
  stripMarkup ??= (await import('./strip-markup')).stripMarkup;
}

/** Whether it has come. */
export function canStrip(): boolean {
  return stripMarkup !== null;
}

/**
 * Text as it is shown: markup stripped, entities decoded once, newlines and spaces kept. React's
 * text nodes are the boundary against script; stripping is presentation, and wants `loadStripping`
 * first: a text with markup comes to the screens only after it (`readable-backend.ts`). Beyond
 * 200,000 characters the text is cut, visibly.
 */
export function plainText(raw: string): string {
  if (stripMarkup === null || !hasMarkup(raw)) return cut(raw);
  const seen = remembered.get(raw);
  if (seen !== undefined) return seen;
  const text = stripMarkup(cut(raw));
  if (remembered.size > 2000) remembered.clear();
  remembered.set(raw, text);
  return text;
}

function cut(text: string): string {
  return text.length > maxLength ? text.slice(0, maxLength) + cutNote : text;
}
