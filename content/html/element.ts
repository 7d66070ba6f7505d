import type { DefaultTreeAdapterTypes } from 'parse5';

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

/** An attribute's value, or null when the element has none of that name. */
export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((each) => each.name === name)?.value ?? null;
}

/** The elements below `root` in document order. Without recursion: pages nest as deep as they like. */
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
