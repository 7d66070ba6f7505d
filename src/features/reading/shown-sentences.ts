import { nameOfSentence } from '../../domain/changes/sentence-names';
import { sentencesOf } from '../../domain/text/sentences';
import { rangeIn, type ShownText, shownTextOf } from '../../ui/text-ranges';

/** A sentence in the text of an item on the page. */
export interface ShownSentence {
  /** See `Sentence`. */
  readonly key: string;
  readonly range: Range;
}

/** The headline and the paragraphs of an item in the main content of the page, in order. */
export function shownBlocks(main: Element, itemId: string): readonly ShownText[] {
  const texts = [...main.querySelectorAll<HTMLElement>('[data-item]')];
  const blocks = texts
    .filter(({ dataset }) => dataset.item === itemId)
    .flatMap((text) => {
      const paragraphs = [...text.querySelectorAll('p')];
      return paragraphs.length > 0 ? paragraphs : [text];
    });
  return blocks.map(shownTextOf);
}

/** The sentences of an item in the main content of the page, in order. */
export function shownSentences(main: Element, itemId: string): readonly ShownSentence[] {
  return shownBlocks(main, itemId).flatMap((shown) => {
    return sentencesOf(shown.text).flatMap(({ start, end, key }) => {
      const text = shown.text.slice(start, end);
      const from = start + text.length - text.trimStart().length;
      const range = rangeIn(shown, from, start + text.trimEnd().length);
      return range ? { key, range } : [];
    });
  });
}

/** The name of the sentence at a place in the text of an item, or of its first one; null for none. */
export function nameOfSentenceAt(
  itemId: string,
  place?: { readonly node: Node; readonly offset: number },
): string | null {
  const main = document.getElementById('main');
  const sentences = main ? shownSentences(main, itemId) : [];
  const found = place
    ? sentences.findLast(({ range }) => range.comparePoint(place.node, place.offset) >= 0)
    : sentences[0];
  return found
    ? nameOfSentence(
        found.key,
        sentences.map(({ key }) => key),
      )
    : null;
}
