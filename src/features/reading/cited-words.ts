import type { CitedWords } from '../../domain/citation/cited-page';
import { nameOfQuoted } from '../../domain/citation/quoted-words';
import { hashOfQuoted } from '../../routing/quoted-hash';
import { extentOf, itemIdAround, textOfItem } from './page-text';

/** Words of a story or comment, with a fragment that leads to them on its page, if one does (see `QuotedWords`). */
export function citedWords(words: string, range: Range): CitedWords {
  const main = document.getElementById('main');
  const itemId = itemIdAround(range.startContainer);
  const text = main && itemId !== null ? textOfItem(main, itemId) : null;
  const name = text && nameOfQuoted(text.text, extentOf(text, range));
  return { words, fragment: name ? hashOfQuoted(name) : '' };
}
