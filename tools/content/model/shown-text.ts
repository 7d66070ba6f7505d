import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { withLineBreaks } from '../../../src/domain/text/markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that the app's sanitiser removes with their content. */
const droppedWhole = new Set(
  (
    'annotation-xml audio colgroup desc foreignobject head iframe math noembed noframes noscript ' +
    'plaintext script style svg template thead title video xmp'
  ).split(' '),
);

/**
 * Returns text as readers see it: stored strings may contain markup, which the app strips
 * (src/platform/plain-text.ts). This version works without a browser, for text that is escaped
 * afterwards.
 */
export function shownText(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  const parts: string[] = [];
  // An explicit stack: markup may nest deeper than the call stack.
  const waiting: Node[] = [...parseFragment(withLineBreaks(raw)).childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    else if ('childNodes' in node && !droppedWhole.has(node.nodeName.toLowerCase())) {
      for (const child of [...node.childNodes].reverse()) waiting.push(child);
    }
  }
  return parts.join('');
}
