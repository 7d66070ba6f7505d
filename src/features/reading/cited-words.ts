import type { CitedWords } from '../../domain/citation/cited-page';
import { type SelectedText, textFragmentOf } from '../../domain/citation/text-fragment';
import { wordsHash } from '../marks/change-marks';
import { itemTextAround } from './page-text';

/** What browsers do not search, or the cited page does not show. */
const notRead = 'del, dialog, select, textarea, script, style, .popup, #main .no-print';

/** Words of a story or comment, with a fragment that leads to them on the page that cites them, if one does. */
export function citedWords(words: string, range: Range, shownId: string | null): CitedWords {
  const directive = textFragmentOf(selectedTextOf(range, shownId));
  return { words, fragment: directive && `${wordsHash}${directive}` };
}

/**
 * A range that begins and ends in the text of one story or comment, within the text of the page that
 * cites it: the whole page if that is the page of a story or comment (`shownId`), on a list the entry.
 */
function selectedTextOf(range: Range, shownId: string | null): SelectedText {
  const [from, to] = [itemTextAround(range.startContainer), itemTextAround(range.endContainer)];
  const main = document.getElementById('main');
  const isOwnPage = shownId !== null && from?.dataset.item === shownId;
  const context: readonly Node[] = [isOwnPage ? main : from, isOwnPage ? main : to].filter(
    (node) => node !== null,
  );
  const entry = shownId === null ? from?.closest('article, li') : null;
  // On the page cited, the note on the version's own time may name the story above its headline.
  const heading = isOwnPage ? main?.querySelector('h1') : entry?.querySelector('h2');
  let text = `${heading?.textContent ?? ''}\n`;
  let [start, end] = [-1, 0];
  const extents: [number, number][] = [];
  const read = (node: Node): void => {
    if (node instanceof Text) {
      if (range.intersectsNode(node)) {
        if (start < 0)
          start = text.length + (node === range.startContainer ? range.startOffset : 0);
        end = text.length + (node === range.endContainer ? range.endOffset : node.length);
      }
      text += node.data;
      return;
    }
    if (!(node instanceof Element) || node.matches(notRead)) return;
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return;
    const edge = node.matches('br') || !/^(?:inline|contents)$/.test(display) ? '\n' : '';
    text += edge;
    const at = text.length;
    node.childNodes.forEach(read);
    if (context.includes(node)) extents.push([at, text.length]);
    text += edge;
  };
  read(entry ?? document.body);
  const [first, last] = [extents[0], extents.at(-1)];
  return { text, start: Math.max(0, start), end, context: [first?.[0] ?? 0, last?.[1] ?? 0] };
}
