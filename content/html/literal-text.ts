import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/**
 * Text in a form that shows as itself. Stored strings may hold markup, which is stripped when they
 * are shown; text that would be taken for markup ("the <br> tag", "&copy;") is therefore escaped.
 * All other text, "R&D" and "a < b" too, stays as it is.
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
