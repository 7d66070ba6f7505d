import { parseFragment } from 'parse5';

/** Escapes text that stripping markup, as readers' screens do, would change ("the <br> tag", "&copy;"), and no other. */
export function literalText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const texts = parseFragment(text).childNodes.map((node) => ('value' in node ? node.value : ''));
  return texts.join('') === text ? text : text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
