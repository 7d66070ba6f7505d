import { useNavigate } from 'react-router-dom';
import { namesOfSentences } from '../../domain/changes/sentence-names';
import { type ContentItem, languageOf } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { sentencesOf } from '../../domain/text/sentences';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useContent, useRouteOf } from '../../stores/hooks';
import { indexAt, type Place, rangeIn, textOfItem } from './page-text';

/** A sentence in the text of an item on the page. */
export interface ShownSentence {
  /** See `Sentence`. */
  readonly key: string;
  /** Its name in addresses (`nameOfSentence`). */
  readonly name: string;
  readonly range: Range;
}

/** The sentences of an item in the main content of the page, in order. */
export function shownSentences(main: Element, item: ContentItem): readonly ShownSentence[] {
  const itemText = textOfItem(main, item.itemId);
  const sentences = sentencesOf(itemText.text, languageOf(item));
  const names = namesOfSentences(sentences.map(({ key }) => key));
  return sentences.flatMap(({ start, end, key }, index) => {
    const text = itemText.text.slice(start, end);
    const from = start + text.length - text.trimStart().length;
    const range = rangeIn(itemText, from, start + text.trimEnd().length);
    return range ? { key, name: names[index] ?? '', range } : [];
  });
}

/**
 * Returns `show`, which opens the card of the named sentence (null closes it), and `open`, which opens the card of the
 * sentence at a place in the text, by default of the first one: of the archived story, or of a comment below it.
 */
export function useSentence() {
  const navigate = useNavigate();
  const route = useRouteOf('archive');
  const content = useContent();
  const show = (name: string | null, itemId?: string) => {
    if (!route) return;
    void navigate(pathOfSentence(route, name, itemId), { replace: true, preventScrollReset: true });
  };
  const open = (place?: Place | null, itemId = route?.itemId) => {
    const main = document.getElementById('main');
    const item = itemId ? itemOf(content, itemId) : undefined;
    const sentences = main && item ? shownSentences(main, item) : [];
    const sentence = sentences[place === undefined ? 0 : indexAt(sentences, place)];
    if (sentence) show(sentence.name, itemId ?? undefined);
  };
  return { open, show };
}
