import { lazy, Suspense, useState } from 'react';
import type { SiteKey } from '../domain/content/site-registry';
import { Button } from '../ui/controls';
import { useWindowEvent } from '../ui/use-window-event';
import { itemTextAround } from './selected-text';
import { type Place, useOpenSentence } from './use-open-sentence';

const SentenceCard = lazy(async () => ({
  default: (await import('./sentence-card')).SentenceCard,
}));

/** Opens the card of the first sentence, from which others are reached. */
export function SentenceButton() {
  const open = useOpenSentence();
  return (
    <Button variant="link" onClick={() => void open()}>
      Sentence by sentence
    </Button>
  );
}

interface Props {
  readonly site: SiteKey;
  readonly itemId: string;
  /** The time shown, as a timestamp. */
  readonly timestamp: string;
  /** The name of the sentence in the address, or null. */
  readonly name: string | null;
}

/** The card of the sentence in the address; a click on another opens the card of that one. */
export function TouchedSentence({ name, ...story }: Props) {
  // The card stays, so that versions are compared once.
  const [wasAsked, setWasAsked] = useState(name !== null);
  if (name !== null && !wasAsked) setWasAsked(true);
  const open = useOpenSentence();
  const openIn = (target: EventTarget | null, place: Place | null) => {
    const element = target instanceof Element ? target : null;
    const isOther = element?.closest('a, button, input, select, summary, dialog, .popup');
    const item = itemTextAround(place?.node ?? null)?.dataset.item;
    if (place && !isOther && item === story.itemId) void open(place);
  };
  useWindowEvent('click', ({ target, clientX, clientY }) => {
    // The click that ends a selection is none on a sentence.
    if (itemTextAround(target instanceof Node ? target : null) && !hasSelection())
      openIn(target, placeAt(clientX, clientY));
  });
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Enter') openIn(target, placeOfSelection());
  });
  return wasAsked ? (
    <Suspense>
      <SentenceCard {...story} name={name} />
    </Suspense>
  ) : null;
}

function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

/** The place in the text at a point of the window, in pixels. */
function placeAt(x: number, y: number): Place | null {
  // Older browsers have another function, and a click moves the selection in most.
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : placeOfSelection();
}

function placeOfSelection(): Place | null {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
