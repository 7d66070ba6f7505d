import { compareVersions } from '../domain/comparison/compare-versions';
import type { Version } from '../domain/content/content-item';
import { textOfSegment } from '../domain/content/segment';
import { plainSegments } from '../ui/plain-text';
import { rangesOfMarked } from '../ui/text-ranges';

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
