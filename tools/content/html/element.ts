import { type DefaultTreeAdapterTypes, html } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
export type HtmlText = DefaultTreeAdapterTypes.TextNode;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

/** Whether an element is one of HTML, not of SVG or MathML. */
export function isHtml({ namespaceURI }: HtmlElement): boolean {
  return namespaceURI === html.NS.HTML;
}

/** Returns the text in an element whose content is not parsed. */
export function rawTextOf({ childNodes }: HtmlElement): string {
  return childNodes.map((node) => (isText(node) ? node.value : '')).join('');
}

/** Returns an attribute's value, or null. */
export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

/**
 * Yields the elements below `root` in document order, without recursion: pages may nest to any
 * depth.
 */
export function* elementsBelow(root: HtmlParent): Generator<HtmlElement> {
  const rest: HtmlNode[] = [...root.childNodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index];
      if (child) rest.push(child);
    }
  }
}
