import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/**
 * Escapes text where stripping markup would change it ("the <br> tag", "&copy;"), because stored
 * strings are stripped of markup when shown. All other text, "R&D" and "a < b" too, stays as it is.
 */
export function literalText(text: string): string {
  if (!/[<&]/.test(text) || strippedText(text) === text) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function strippedText(text: string): string {
  const { childNodes } = parseFragment(text);
  return childNodes.every(isTextNode) ? childNodes.map(({ value }) => value).join('') : '';
}

function isTextNode(
  node: DefaultTreeAdapterTypes.ChildNode,
): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}
