import { compareVersions } from '../domain/comparison/compare-versions';
import type { Version } from '../domain/content/content-item';
import { textOfSegment } from '../domain/content/segment';
import { plainSegments } from '../ui/plain-text';

/** The texts that `before` has and `after` has not, in order, headline first. */
export function removedTexts(before: Version, after: Version): readonly string[] {
  const { headline, body } = compareVersions(before, after, plainSegments);
  return [...headline, ...body]
    .filter(({ change }) => change === 'removed')
    .map(({ segment }) => textOfSegment(segment).trim())
    .filter((text) => text !== '');
}

/** The name of the highlight in change-marks.module.css. */
const highlightName = 'added-words';

/**
 * Highlights the words of an element that `after` has and `before` has not, by the CSS Custom
 * Highlight API, which leaves the document as it is. Does nothing where the browser lacks it.
 * Returns a function that removes the highlight.
 */
export function highlightAddedWords(
  element: Element,
  part: 'headline' | 'body',
  before: Version,
  after: Version,
): () => void {
  if (typeof Highlight === 'undefined') return () => {};
  const pieces = compareVersions(before, after, plainSegments)[part];
  const shown = pieces.filter(({ change }) => change !== 'removed');
  const parts = shown.map(({ change, segment }) => ({
    text: textOfSegment(segment),
    isMarked: change === 'added',
  }));
  const ranges = rangesOfMarked(element, parts) ?? [];
  const highlight = CSS.highlights.get(highlightName) ?? new Highlight();
  CSS.highlights.set(highlightName, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}

/** A part of a text, in the order of the text. */
interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Returns the ranges of the marked parts within an element that shows the text. White space of the
 * text may be missing in the element. Returns null if the element shows another text.
 */
function rangesOfMarked(element: Element, parts: readonly TextPart[]): readonly Range[] | null {
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
