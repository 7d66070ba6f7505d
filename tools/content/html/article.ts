import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { defaultTreeAdapter, html } from 'parse5';
import { given, type HtmlElement, type HtmlParent, isElement, isText, setOf } from './html-tree';

// On hostile pages, Readability takes time in proportion to the product of the two.
const maxElements = 20_000;
const maxDepth = 200;

/** What Readability decides by. Any other attribute would cost as much time as an element. */
const usedAttributes = setOf(
  'id class style hidden aria-hidden aria-modal role rel itemprop name property content href src ' +
    'datatable summary rowspan colspan',
);

const unusedElements = setOf('script style noscript template link svg');

const menus = /^(?:nav|foot(?:er)?)$/i;

/** The names of elements that ask readers to accept cookies, as common programs give them. */
const notices =
  /^(?:(?:eu-?)?cookie-?(?:choices?(?:-?info)?|consent|notice|banner|bar|law(?:-?info)?|message|popup|alert|policy-?(?:banner|notice))|gdpr-?\w*|onetrust-\w+|cybotcookiebot\w*|cc-(?:window|banner)|cmp-?(?:container|banner|root)|consent-?(?:banner|dialog|popup|manager))(?:[-_]\w+)*$/i;

/** Inline elements that Readability takes for blocks. */
const inlineElements = setOf('acronym bdi big blink font nobr s strike tt u');

/**
 * Returns the article that Readability finds in a page, as a tree of its own with the attributes of the
 * page. Menus, footers, notices about cookies and pictures without alternative text never belong to it; embedded documents and media
 * do. Null if there is no article, or if the page has more than 20,000 other elements or 200 levels of them.
 */
export function articleIn(page: HtmlParent): HtmlElement | null {
  const { document } = parseHTML('');
  const originals = new Map<Node, HtmlElement>();
  try {
    copyBelow(page, document, document, originals, forReadability);
    const options = {
      disableJSONLD: true,
      keepClasses: true,
      allowedVideoRegex: /(?:)/,
      serializer: (article: Node) => article,
    };
    const article = new Readability<Node>(document, options).parse()?.content;
    return article ? treeOf(article, originals) : null;
  } catch {
    // Markup that Readability cannot work with, or too much of it.
    return null;
  }
}

/**
 * Copies a tree, with all attributes, into an empty document of linkedom, which knows selectors; returns the originals of
 * the copies. Throws if it has more than 20,000 elements or 200 levels of them.
 */
export function copyTree(tree: HtmlParent, document: Document): ReadonlyMap<Node, HtmlElement> {
  const originals = new Map<Node, HtmlElement>();
  copyBelow(tree, document, document, originals, { isUsed: () => true, usesAttribute: () => true });
  return originals;
}

/** What of a tree is copied. */
interface CopyFilter {
  readonly isUsed: (element: HtmlElement) => boolean;
  readonly usesAttribute: (name: string) => boolean;
}

/** What Readability is given. */
const forReadability: CopyFilter = { isUsed, usesAttribute: (name) => usedAttributes.has(name) };

/** Copies what is below `parent` to the end of `target`, and adds the originals of all copies. */
function copyBelow(
  parent: HtmlParent,
  target: Node,
  document: Document,
  originals: Map<Node, HtmlElement>,
  filter: CopyFilter,
  depth = 0,
): void {
  if (depth > maxDepth || originals.size > maxElements) throw new Error('the page is too large');
  for (const node of parent.childNodes) {
    if (isText(node)) target.appendChild(document.createTextNode(node.value));
    if (!isElement(node) || !filter.isUsed(node)) continue;
    const copy = document.createElement(inlineElements.has(node.tagName) ? 'span' : node.tagName);
    for (const { name, value } of node.attrs) {
      if (filter.usesAttribute(name)) copy.setAttribute(name, value);
    }
    originals.set(copy, node);
    copyBelow(node, copy, document, originals, filter, depth + 1);
    target.appendChild(copy);
  }
}

function isUsed(element: HtmlElement): boolean {
  if (element.tagName === 'img') return given(element, 'alt') !== '';
  return !unusedElements.has(element.tagName) && !isMenu(element) && !isNamedNotice(element);
}

/** Whether the tag, id or class of an element says that it is a menu or a footer. */
export function isMenu(element: HtmlElement): boolean {
  const names = `${element.tagName} ${given(element, 'id')} ${given(element, 'class')}`;
  return names.split(/\s+/).some((name) => menus.test(name));
}

/** Whether the id or class of an element says that it asks readers to accept cookies. */
export function isNamedNotice(element: HtmlElement): boolean {
  const names = `${given(element, 'id')} ${given(element, 'class')}`;
  return names.split(/\s+/).some((name) => notices.test(name));
}

/** Returns an element with what is below it, where Readability has replaced and moved some elements. */
function treeOf(node: Node, originals: ReadonlyMap<Node, HtmlElement>): HtmlElement {
  const original = originals.get(node);
  const tagName = original?.tagName ?? node.nodeName.toLowerCase();
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, original?.attrs ?? []);
  for (const child of node.childNodes) {
    if (child.nodeType === child.TEXT_NODE) {
      defaultTreeAdapter.insertText(element, child.nodeValue ?? '');
    } else if (child.nodeType === child.ELEMENT_NODE) {
      defaultTreeAdapter.appendChild(element, treeOf(child, originals));
    }
  }
  return element;
}
