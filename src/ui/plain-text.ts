import type DOMPurify from 'dompurify';
import { requestTimeoutMs } from '../constants';
import { type ContentItem, titleOf, type Version } from '../domain/content/content-item';
import { cutText } from '../domain/content/excerpt';
import { hasInk, inkedText } from '../domain/content/ink';
import { hasMarkup, withLineBreaks } from '../domain/content/markup';
import { type Segment, textOfSegment, withText } from '../domain/content/segment';
import { messages } from '../domain/messages';
import { wait } from '../platform/scheduling';

const maxLength = 200_000;
const cutNote = '\n\n[…]';
const cacheSize = 2_000;
const cache = new Map<string, string>();

type Purifier = Pick<typeof DOMPurify, 'sanitize'>;

let purifier: Purifier | 'missing' | null = null;
let loading: Promise<void> | null = null;

/** Sets the sanitizer where there is no browser window. */
export function purifyWith(other: Purifier): void {
  purifier = other;
}

/**
 * Loads the sanitizer, which only texts with markup need. If that fails or takes more than 15 s, their markup is
 * shown as text. Await this before `plainText` is called outside of a component.
 */
export function loadPurifier(): Promise<void> {
  loading ??= Promise.race([importPurifier(), wait(requestTimeoutMs)])
    .catch(() => {})
    .then(() => {
      // For the rest of the visit: texts that are searched and compared must be those that are shown.
      purifier ??= 'missing';
    });
  return loading;
}

async function importPurifier(): Promise<void> {
  const { default: imported } = await import('dompurify');
  purifier ??= imported;
}

/**
 * Loads the sanitizer if a text of the items needs it; null if none does. Await this before content is shown: where
 * a component waits for the sanitizer, React hides the page around it, and the focus is lost.
 */
export function prepareTexts(items: readonly ContentItem[]): Promise<void> | null {
  return purifier === null && items.some(itemHasMarkup) ? loadPurifier() : null;
}

function itemHasMarkup({ author, versions }: ContentItem): boolean {
  const hasAny = ({ headline, body }: Version) =>
    hasMarkup([...headline, ...body].map(textOfSegment).join(''));
  return hasMarkup(author ?? '') || [...versions.values()].some(hasAny);
}

/**
 * Returns text as displayed: markup stripped, entities decoded once, newlines and spaces preserved.
 * React's text nodes are the boundary against script; stripping is presentation. Text beyond
 * 200,000 characters is visibly cut. Suspends the component that needs the sanitizer until it has
 * loaded.
 */
export function plainText(raw: string): string {
  const text = raw.length > maxLength ? cutText(raw, maxLength) + cutNote : raw;
  // Most texts have no markup, and parsing takes 60 times as long as this check.
  if (!hasMarkup(text)) return text;
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (purifier === null) throw loadPurifier();
  if (purifier === 'missing') return text;
  const stripped = stripMarkup(text, purifier);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, stripped);
  return stripped;
}

/** Returns the title without markup; "Untitled" if no text is left. */
export function shownTitle(item: ContentItem): string {
  const title = plainText(titleOf(item));
  return hasInk(title) ? title : messages.untitled;
}

/** Returns the author without markup; null if there is none to be seen. */
export function shownAuthor({ author }: Pick<ContentItem, 'author'>): string | null {
  return inkedText(author && plainText(author));
}

/** Strips markup from segments. */
export function plainSegments(segments: readonly Segment[]): readonly Segment[] {
  return segments.map((segment) => withText(segment, plainText(textOfSegment(segment))));
}

function stripMarkup(text: string, purifier: Purifier): string {
  const fragment = purifier.sanitize(inertMarkup(withLineBreaks(text)), {
    ALLOWED_TAGS: [],
    ALLOWED_ATTR: [],
    KEEP_CONTENT: true,
    RETURN_DOM_FRAGMENT: true,
  });
  return (fragment.textContent ?? '').replaceAll(marker, '');
}

/** A Unicode noncharacter, reserved for internal use, so it is not part of any text. */
const marker = '\ufdd0';
/** What an attribute name that the policy forbids begins with; also matches harmless text. */
const attributes = /style|\bon/gi;
const elements = /<(\/?)(script|style|base|meta|template)(?![a-z0-9])/gi;

// Each parses by the same rules as the original, or is dropped with its content like it.
const replacements: Readonly<Record<string, string>> = {
  script: 'noembed',
  style: 'xmp',
  base: 'wbr',
  meta: 'wbr',
  // Thousands of nested templates crash Chromium.
  template: 'noscript',
};

/**
 * Neutralizes markup that a browser checks against the page's CSP or reports on the console even
 * when only parsing: renames script, style, base and meta elements, style attributes and event
 * handlers. Otherwise content could fill the operator's reports. The result begins with text, so
 * that a frameset does not replace the body. Removing the markers restores the remaining text.
 */
function inertMarkup(html: string): string {
  const inert = html
    .replace(
      elements,
      (_, slash: string, name: string) => `<${slash}${replacements[name.toLowerCase()]}`,
    )
    .replace(attributes, (name) => `${name.slice(0, 1)}${marker}${name.slice(1)}`);
  return marker + inert;
}
