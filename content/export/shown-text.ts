import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { prepareMarkup } from '../../src/domain/prepare-markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements that the app's sanitiser takes away with all that is in them. */
const droppedWhole = new Set(
  (
    'annotation-xml audio colgroup desc foreignobject head iframe math noembed noframes noscript ' +
    'plaintext script style svg template thead title video xmp'
  ).split(' '),
);

/**
 * Text as readers are shown it: stored strings may hold markup, which the app strips
 * (src/ui/plain-text.ts). This is the same without a browser, for text that is escaped afterwards.
 */
export function shownText(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  const parts: string[] = [];
  // A stack of our own, since markup nests deeper than calls may.
  const waiting: Node[] = [...parseFragment(prepareMarkup(raw)).childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    else if ('childNodes' in node && !droppedWhole.has(node.nodeName.toLowerCase())) {
      for (const child of [...node.childNodes].reverse()) waiting.push(child);
    }
  }
  return parts.join('');
}
