/** A part of a text, in the order of the text. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Returns the ranges of the marked parts within an element that shows the text. White space of the
 * text may be missing in the element. Returns null if the element shows another text.
 */
export function rangesOfMarked(
  element: Element,
  parts: readonly TextPart[],
): readonly Range[] | null {
  const text = parts.map((part) => part.text).join('');
  const isMarked = parts.flatMap((part) => Array<boolean>(part.text.length).fill(part.isMarked));
  const ranges: Range[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const shown = node.nodeValue ?? '';
    let range: Range | null = null;
    for (let offset = 0; offset < shown.length; offset++) {
      while (text[at] !== shown[offset] && /\s/.test(text[at] ?? '')) at++;
      if (text[at] !== shown[offset]) return null;
      if (!isMarked[at]) range = null;
      else {
        if (!range) {
          range = document.createRange();
          range.setStart(node, offset);
          ranges.push(range);
        }
        range.setEnd(node, offset + 1);
      }
      at++;
    }
  }
  return ranges;
}
