import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter, serialize } from 'parse5';
import type { Segment } from '../../../src/domain/content/segment';
import { textLength } from '../model/cut-body';
import { type BodyLine, linesOf, selectLines } from './body-lines';
import type { HtmlElement, HtmlNode, HtmlParent } from './element';
import { mainLines, type PageMarks, withoutMenus } from './main-lines';

// On hostile pages, the extractor takes time in proportion to the product of the two.
const maxElements = 20_000;
const maxDepth = 200;

/** Longer texts would take too much memory. In characters. */
const maxTextLength = 1_000_000;

/** Lines with more characters outside of links are prose, not menus. */
const minProseLength = 80;
const enoughProse = 500;

/**
 * Returns the main text of a page, without menus, headers, footers and advertisements: those lines of
 * `all`, the whole text of the page, that belong to it, and readers' comments. If it cannot be told apart, or
 * the page has more than 20,000 elements or 200 levels of them, only menus and footers that are named so are
 * left out. Null if that is all text, or if that has more than a million characters.
 */
export function mainText(
  page: HtmlParent,
  all: readonly Segment[],
  marks: PageMarks,
): Segment[] | null {
  if (textLength(all) > maxTextLength) return null;
  const lines = linesOf(all);
  const extract = isOfUsualSize(page) ? extractedText(page) : null;
  const found = extract === null ? null : mainLines(lines, extract, marks);
  const isFound = found !== null && isWhole(lines, found);
  const selected = withoutMenus(lines, isFound ? found : new Set(lines.keys()), marks);
  const main = selectLines(all, (_, number) => selected.has(number));
  return main.length === 0 || linesOf(main).length === lines.length ? null : main;
}

/** Leaves out what the extractor does for other uses than its text. */
const textOnly = { disableJSONLD: true, keepClasses: true, serializer: () => '' };

/** What the extractor decides by. Any other attribute would cost as much time as an element. */
const usedAttributes = new Set(
  (
    'id class style hidden aria-hidden aria-modal role rel itemprop name property content href src ' +
    'datatable summary rowspan colspan'
  ).split(' '),
);

const unusedElements = new Set(['script', 'style', 'noscript', 'template', 'link']);

const usedTree = {
  ...defaultTreeAdapter,
  getAttrList: ({ attrs }: HtmlElement) => attrs.filter(({ name }) => usedAttributes.has(name)),
  getChildNodes: ({ childNodes }: HtmlParent) =>
    childNodes.filter(
      (node) =>
        node.nodeName !== '#comment' && !('tagName' in node && unusedElements.has(node.tagName)),
    ),
};

// Only letters and digits are compared, and a hundred thousand of these take minutes.
const spaces = /(?:\s|&(?:nbsp|lt|gt|amp|quot);)+/g;

/** Returns the text that the extractor takes for the main text, or null. */
function extractedText(page: HtmlParent): string | null {
  try {
    const html = serialize(page, { treeAdapter: usedTree }).replace(spaces, ' ');
    const { document } = parseHTML(html);
    return new Readability(document, textOnly).parse()?.textContent ?? null;
  } catch {
    // Markup that the extractor cannot work with.
    return null;
  }
}

/**
 * Whether the selected lines are the whole main text: the extractor takes a part of some pages for the
 * whole. Most of the prose is enough; of pages with little prose, it is most of the text outside of
 * links, which menus consist of.
 */
function isWhole(lines: readonly BodyLine[], selected: ReadonlySet<number>): boolean {
  const lengthOf = (measure: (line: BodyLine) => number) => {
    const [inMain, inAll] = [lines.filter((_, at) => selected.has(at)), lines].map((some) =>
      some.reduce((sum, line) => sum + measure(line), 0),
    );
    return { inMain: inMain ?? 0, inAll: inAll ?? 0 };
  };
  const prose = lengthOf(({ ownText: { length } }) => (length >= minProseLength ? length : 0));
  if (prose.inMain >= enoughProse) return prose.inMain >= prose.inAll / 2;
  const own = lengthOf(({ ownText }) => ownText.length);
  const text = lengthOf((line) => line.text.length);
  return own.inMain >= own.inAll / 2 && text.inMain >= text.inAll / 4;
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
