import { type Segment, textOfSegment } from '../../../src/domain/content/segment';
import {
  elementsIn,
  elementsNamed,
  given,
  type HtmlElement,
  type HtmlParent,
  rawTextOf,
} from './html-tree';
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
  const scripts = elementsNamed(page, 'script');
  const isUnfilled =
    scripts.length > 0 && proseLength(body) === 0 && [...elementsIn(page)].some(isEmptyFrame);
  const shown = new Set(wordsOf(body.map(textOfSegment).join('')));
  const isHidden = scripts.flatMap(articlesIn).some((article) => {
    const words = wordsOf(article);
    return words.filter((word) => shown.has(word)).length < words.length / 2;
  });
  return isUnfilled || isHidden ? 'scripts build its text, which was not captured' : null;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isEmptyFrame(element: HtmlElement): boolean {
  const isForContent = element.tagName === 'main' || frame.test(given(element, 'id'));
  return isForContent && segmentsBelow([element], () => null).length === 0;
}

/** Returns the texts of articles in a JSON-LD script; none if it is damaged. */
function articlesIn(script: HtmlElement): readonly string[] {
  if (given(script, 'type').toLowerCase() !== 'application/ld+json') return [];
  const articles: string[] = [];
  try {
    JSON.parse(rawTextOf(script), (key, value: unknown) => {
      const isArticle = key === 'articleBody' && typeof value === 'string';
      if (isArticle && value.length >= minArticleLength) articles.push(value);
      return null;
    });
    return articles;
  } catch {
    return [];
  }
}
