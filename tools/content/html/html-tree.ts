import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse } from 'parse5';
import { largePageAdvice } from '../model/problem';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
type HtmlNode = DefaultTreeAdapterTypes.Node;

/** A few bytes of hostile markup can make a parser create billions of elements. */
const maxElements = 1_000_000;

/** Parses HTML as a browser does. Throws if there are more than a million elements. */
export function parseHtml(text: string): HtmlParent {
  let count = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...args) => {
    if (++count > maxElements) {
      throw new Error(`the page has more than a million elements; ${largePageAdvice}`);
    }
    return defaultTreeAdapter.createElement(...args);
  };
  return parse(text, { treeAdapter: { ...defaultTreeAdapter, createElement } });
}

const emptyTag = /<([a-z][a-z0-9]*)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)\/>/gi;
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Closes XHTML's empty elements (`<script/>`): an HTML parser would take what follows as their content. */
export function closeEmptyElements(xhtml: string): string {
  return xhtml.replace(emptyTag, (tag, name: string, attributes: string) =>
    voidElements.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
}

export function isElement(node: HtmlNode | null): node is HtmlElement {
  return node !== null && 'tagName' in node;
}

export function isText(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** Returns the text in an element whose content is not parsed. */
export function rawTextOf({ childNodes }: HtmlElement): string {
  return childNodes.map((node) => (isText(node) ? node.value : '')).join('');
}

/** Returns an attribute's value, or null. */
export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

/** Returns an attribute's value without white space around it; empty if it is missing. */
export function given(element: HtmlElement, name: string): string {
  return attribute(element, name)?.trim() ?? '';
}

export function childrenOf({ childNodes }: HtmlParent): readonly HtmlElement[] {
  return childNodes.filter(isElement);
}

/** Yields a node, if it is an element, and those below it in document order, however deep they nest. */
export function* elementsIn(root: HtmlParent): Generator<HtmlElement> {
  const rest: HtmlNode[] = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isElement(node)) yield node;
    if (!('childNodes' in node)) continue;
    for (const child of node.childNodes.toReversed()) rest.push(child);
  }
}

/** Returns the elements with a name in and below a node, but not those of SVG and MathML. */
export function elementsNamed(root: HtmlParent, name: string): HtmlElement[] {
  const elements = [...elementsIn(root)].filter(({ tagName }) => tagName === name);
  return elements.filter(({ namespaceURI }) => namespaceURI === html.NS.HTML);
}

export const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose content is never shown as text. */
const hiddenElements = setOf(
  'head title script style noscript template noframes noembed param canvas svg select datalist ' +
    'textarea',
);

/** Whether an element itself is not hidden; an element around it may be. */
export function isVisible(element: HtmlElement): boolean {
  if (hiddenElements.has(element.tagName) || attribute(element, 'hidden') !== null) return false;
  return !/(?:^|;)\s*display\s*:\s*none\b/i.test(attribute(element, 'style') ?? '');
}
