import type DOMPurify from 'dompurify';
import { requestTimeoutMs } from '../constants';
import {
  authorsOf,
  type ContentItem,
  joinAuthors,
  type Version,
  type VersionText,
} from '../domain/content/content-item';
import { cutText } from '../domain/text/excerpt';
import { inkedText } from '../domain/text/ink';
import { hasMarkup, withLineBreaks } from '../domain/text/markup';
import { type Segment, textOfSegment, withText } from '../domain/text/segment';
import { wait } from './scheduling';

const maxLength = 200_000;
const cutNote = '\n\n[…]';
/** Stands for a text with markup that cannot be stripped. */
const unreadable = '[…]';
const cacheSize = 2_000;
const cache = new Map<string, string>();

type Purifier = Pick<typeof DOMPurify, 'sanitize'>;

let purifier: Purifier | null = null;
let loading: Promise<void> | null = null;

/** Sets the sanitizer where there is no browser window. */
export function purifyWith(other: Purifier): void {
  purifier = other;
}

/**
 * Loads the sanitizer if one of these texts needs it; null if none does. Rejects if it cannot be loaded within 15 s;
 * another call tries again.
 */
export function readyTexts(texts: Iterable<string>): Promise<void> | null {
  if (purifier !== null || ![...texts].some(hasMarkup)) return null;
  loading ??= Promise.race([importPurifier(), wait(requestTimeoutMs).then(giveUp)]).finally(() => {
    loading = null;
  });
  return loading;
}

async function importPurifier(): Promise<void> {
  const { default: imported } = await import('dompurify');
  purifier ??= imported;
}

function giveUp(): void {
  if (purifier === null) throw new Error('The sanitizer has not loaded.');
}

/** The texts of items that may have markup. */
export function* textsIn(items: readonly ContentItem[]): Generator<string> {
  for (const { author, versions } of items) {
    if (author !== null) yield author;
    for (const version of versions.values()) {
      yield joinedText(version);
      yield* version.authors ?? [];
    }
  }
}

function joinedText({ headline, body }: VersionText): string {
  return [...headline, ...body].map(textOfSegment).join('');
}

/**
 * A version whose text without markup is a property, computed when it is first asked for. The sanitizer must have
 * loaded before (`readyTexts`).
 */
export function parsedVersion(version: Version): Version {
  const { headline, body } = version;
  const isLong = [...headline, ...body].some(
    (segment) => textOfSegment(segment).length > maxLength,
  );
  return isLong || hasMarkup(joinedText(version)) ? new MarkedVersion(version) : version;
}

class MarkedVersion implements Version {
  readonly approved: Version['approved'];
  readonly headline: Version['headline'];
  readonly body: Version['body'];
  declare readonly lang?: string;
  declare readonly authors?: readonly string[];
  #plain: VersionText | null = null;

  constructor({ approved, headline, body, lang, authors }: Version) {
    this.approved = approved;
    if (lang !== undefined) this.lang = lang;
    if (authors !== undefined) this.authors = authors;
    this.headline = headline;
    this.body = body;
  }

  get plain(): VersionText {
    const plain = this.#plain ?? {
      headline: plainSegments(this.headline),
      body: plainSegments(this.body),
    };
    // Without the sanitizer, markup is not yet the text.
    if (purifier !== null || !hasMarkup(joinedText(this))) this.#plain = plain;
    return plain;
  }
}

/**
 * Returns text as displayed: markup stripped, entities decoded once, newlines and spaces preserved.
 * React's text nodes are the boundary against script; stripping is presentation. Text beyond
 * 200,000 characters is visibly cut. Of a text with markup nothing is shown until the sanitizer has loaded.
 */
export function plainText(raw: string): string {
  const text = raw.length > maxLength ? cutText(raw, maxLength) + cutNote : raw;
  // Most texts have no markup, and parsing takes 60 times as long as this check.
  if (!hasMarkup(text)) return text;
  const cachedText = cache.get(text);
  if (cachedText !== undefined) return cachedText;
  if (purifier === null) return unreadable;
  const stripped = stripMarkup(text, purifier);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, stripped);
  return stripped;
}

export type Authored = Parameters<typeof authorsOf>[0];

/** Returns the authors of the version shown without markup, as far as they are to be seen. */
export function shownAuthors(item: Authored): readonly string[] {
  return authorsOf(item).flatMap((author) => inkedText(plainText(author)) ?? []);
}

/** Returns the authors of the version shown in one line, without markup; null if there is none to be seen. */
export function shownAuthor(item: Authored): string | null {
  return joinAuthors(shownAuthors(item)) || null;
}

function plainSegments(segments: readonly Segment[]): readonly Segment[] {
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
