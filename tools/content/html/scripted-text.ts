import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import { attribute, elementsBelow, type HtmlElement, type HtmlParent, rawTextOf } from './element';
import { proseLength } from './main-text';
import { segmentsBelow } from './segments-below';

/** Shorter texts are summaries. In characters. */
const minArticleLength = 200;

/** The ids of elements that scripts fill, as common frameworks name them. */
const frame = /^(?:app|root|main|content|react-root|__next|__nuxt|___gatsby)$/i;

/**
 * Returns that scripts build the text of a page, of which `body` is all text, or null: its JSON-LD has an
 * `articleBody` of which the page shows less than half of the words, or it has scripts, no prose, and an
 * empty element for its main content.
 */
export function scriptDoubt(page: HtmlParent, body: readonly Segment[]): string | null {
  const elements = [...elementsBelow(page)];
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const isUnfilled = scripts.length > 0 && elements.some(isFrame) && proseLength(body) === 0;
  const isBuilt = isUnfilled || scripts.flatMap(articlesIn).some((text) => !isShown(text, body));
  return isBuilt ? 'scripts build its text, which was not captured' : null;
}

function isShown(article: string, body: readonly Segment[]): boolean {
  const shown = new Set(wordsOf(body.map(textOfSegment).join('')));
  const words = wordsOf(article);
  return words.filter((word) => shown.has(word)).length >= words.length / 2;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isFrame(element: HtmlElement): boolean {
  const isForContent = element.tagName === 'main' || frame.test(attribute(element, 'id') ?? '');
  return isForContent && segmentsBelow([element], () => null).length === 0;
}

/** Returns the texts of articles in a JSON-LD script; none if it is damaged. */
function articlesIn(script: HtmlElement): readonly string[] {
  if (attribute(script, 'type')?.trim().toLowerCase() !== 'application/ld+json') return [];
  const articles: string[] = [];
  try {
    JSON.parse(rawTextOf(script), (key, value: unknown) => {
      const isArticle = key === 'articleBody' && typeof value === 'string';
      if (isArticle && value.length >= minArticleLength) articles.push(value);
      return null;
    });
  } catch {
    return [];
  }
  return articles;
}
