import { useCallback, useEffect, useRef } from 'react';
import { findQuoted } from '../../domain/citation/quoted-words';
import { Highlighted } from '../../ui/highlighted';
import { rangeIn, textOfItem, useFoundInMain } from './page-text';

interface Props {
  readonly itemId: string;
  /** See `nameOfQuoted`. */
  readonly name: string;
}

/** Marks the words of a story or comment to which the address leads, and brings them into view, once. */
export function QuotedWords({ itemId, name }: Props) {
  const find = useCallback(
    (main: Element) => {
      const text = textOfItem(main, itemId);
      const found = findQuoted(text.text, name);
      const range = found && rangeIn(text, found.start, found.end);
      return range ? [range] : [];
    },
    [itemId, name],
  );
  const [words] = useFoundInMain(find);
  const shown = useRef('');
  useEffect(() => {
    if (!words || shown.current === name) return;
    shown.current = name;
    // jsdom has no layout.
    const place = words.getBoundingClientRect?.();
    if (place) window.scrollBy({ top: middleOf(place) - window.innerHeight / 2 });
    // From here, the Tab key and screen readers go on. Older browsers draw no highlight, but a selection.
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(words);
    if (typeof Highlight !== 'undefined') document.getSelection()?.collapseToStart();
  }, [words, name]);
  return words && <Highlighted name="quoted-words" ranges={words} />;
}

/** The middle of what fits in the window. */
function middleOf({ top, height }: DOMRect): number {
  return top + Math.min(height, window.innerHeight) / 2;
}
