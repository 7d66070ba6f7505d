import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { serialize } from 'parse5';
import type { HtmlNode, HtmlParent } from './element';

// On hostile pages, the extractor takes time in proportion to the product of the two.
const maxElements = 20_000;
const maxDepth = 200;

const options = {
  disableJSONLD: true,
  // Any embedded document or media, not only videos.
  allowedVideoRegex: /(?:)/,
};

/**
 * Returns the HTML of a page's main text, without menus, headers, footers and advertisements. Null if
 * none is found, or the page has more than 20,000 elements or 200 levels of them.
 */
export function mainHtml(page: HtmlParent): string | null {
  if (!isOfUsualSize(page)) return null;
  try {
    const { document } = parseHTML(serialize(page));
    return new Readability(document, options).parse()?.content ?? null;
  } catch {
    // Markup that the extractor cannot work with.
    return null;
  }
}

function isOfUsualSize(page: HtmlParent): boolean {
  let level: HtmlNode[] = page.childNodes;
  let count = level.length;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth || count > maxElements) return false;
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
    count += level.filter((node) => 'tagName' in node).length;
  }
  return true;
}
