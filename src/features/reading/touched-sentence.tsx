import { lazy, useState } from 'react';
import type { SiteKey } from '../../domain/content/site-registry';
import { Button } from '../../ui/controls';
import { OnRequest } from '../../ui/on-request';
import { useWindowEvent } from '../../ui/use-window-event';
import { itemTextAround } from './selected-text';
import { type Place, useOpenSentence } from './use-open-sentence';

const SentenceCard = lazy(async () => ({
  default: (await import('./sentence-card')).SentenceCard,
}));

/** Opens the card of the first sentence, from which others are reached. */
export function SentenceButton() {
  const { open, failure } = useOpenSentence();
  return (
    <>
      <Button variant="link" onClick={() => void open()}>
        Sentence by sentence
      </Button>
      {failure}
    </>
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

/**
 * The card of the sentence in the address; a click on another opens the card of that one, and a click
 * beside the texts closes it.
 */
export function TouchedSentence({ name, ...story }: Props) {
  // The card stays, so that versions are compared once.
  const [isPrepared, setPrepared] = useState(name !== null);
  if (name !== null && !isPrepared) setPrepared(true);
  const { open, show, failure } = useOpenSentence();
  const isInStory = (place: Node | null) => itemTextAround(place)?.dataset.item === story.itemId;
  // The pointer comes before the click, so that the versions are compared by then.
  const prepare = ({ target }: Event) => isInStory(nodeOf(target)) && setPrepared(true);
  useWindowEvent('pointermove', prepare, !isPrepared);
  const openAt = (place: Place | null) => {
    if (place && isInStory(place.node)) void open(place);
  };
  useWindowEvent('click', ({ target, clientX, clientY, defaultPrevented }) => {
    // The click that ends a selection is none on a sentence.
    if (defaultPrevented || isControl(target) || hasSelection()) return;
    if (itemTextAround(nodeOf(target))) openAt(placeAt(clientX, clientY));
    else if (name !== null) void show(null);
  });
  useWindowEvent('keydown', ({ key, target }) => {
    if (key === 'Enter' && !isControl(target)) openAt(placeOfSelection());
  });
  return (
    <>
      {isPrepared && (
        <OnRequest isOpen={name !== null} onClose={() => void show(null)}>
          <SentenceCard {...story} name={name} />
        </OnRequest>
      )}
      {failure}
    </>
  );
}

function nodeOf(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}

/** Whether an event is meant for a control, the card or a dialog. */
function isControl(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  return Boolean(element?.closest('a, button, input, select, summary, label, dialog, .popup'));
}

function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

/** The place in the text at a point of the window, in pixels. */
export function placeAt(x: number, y: number): Place | null {
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
