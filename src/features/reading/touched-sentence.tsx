import { lazy, useState } from 'react';
import type { SiteKey } from '../../domain/content/site-registry';
import { Button } from '../../ui/controls';
import { useMenu } from '../../ui/menu';
import { OnRequest } from '../../ui/on-request';
import { usePlaceEvents } from './page-text';
import { selectedRange } from './selection';
import { useSentence } from './shown-sentences';

const SentenceCard = lazy(async () => ({
  default: (await import('./sentence-card')).SentenceCard,
}));

/** Opens the card of the first sentence, from which others are reached. */
export function SentenceButton() {
  const menu = useMenu();
  const { open } = useSentence();
  return (
    <Button
      variant="link"
      onClick={() => {
        menu.close();
        open();
      }}
    >
      What became of each sentence
    </Button>
  );
}

interface Props {
  readonly site: SiteKey;
  /** The story shown. */
  readonly itemId: string;
  /** The comment below it that has the sentence, or null. */
  readonly comment: string | null;
  /** The time shown, as a timestamp. */
  readonly timestamp: string;
  /** The name of the sentence in the address, or null. */
  readonly name: string | null;
}

/**
 * The card of the sentence in the address; a click on another opens the card of that one, and a click
 * beside the texts closes it.
 */
export function TouchedSentence({ name, comment, ...story }: Props) {
  // The card stays, so that versions are compared once.
  const [isPrepared, setPrepared] = useState(name !== null);
  if (name !== null && !isPrepared) setPrepared(true);
  const { open, show } = useSentence();
  usePlaceEvents(({ event, itemId, isOnControl, findPlace }) => {
    const isInStory = itemId === story.itemId;
    // The pointer comes before the click, so that the versions are compared by then.
    if (isInStory && event.type === 'pointermove') setPrepared(true);
    if (event.defaultPrevented || isOnControl) return;
    if (event.type === 'keydown' && itemId !== null) open(findPlace(), itemId);
    if (event.type !== 'click') return;
    // The second click of a double click selects words, which have tools of their own.
    if (event.detail > 1 && name !== null) show(null);
    // The click that ends a selection is none on a sentence.
    if (event.detail > 1 || selectedRange()) return;
    if (itemId !== null) open(findPlace(), itemId);
    else if (name !== null) show(null);
  });
  return (
    isPrepared && (
      <OnRequest isOpen={name !== null} onClose={() => show(null)}>
        <SentenceCard {...story} itemId={comment ?? story.itemId} name={name} />
      </OnRequest>
    )
  );
}
