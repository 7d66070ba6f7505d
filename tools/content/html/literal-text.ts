import { parseFragment } from 'parse5';

/**
 * Escapes text where stripping markup would change it ("the <br> tag", "&copy;"), because stored
 * strings are stripped of markup when shown. All other text, "R&D" and "a < b" too, stays as it is.
 */
export function literalText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const shown = parseFragment(text).childNodes.map((node) => ('value' in node ? node.value : ''));
  return shown.join('') === text ? text : text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
