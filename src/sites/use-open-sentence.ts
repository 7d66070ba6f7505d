import { useNavigate } from 'react-router-dom';
import { pathOfSentence } from '../routing/sentence-paths';
import { useRouteOf } from '../stores/hooks';

/** A place in the text of a page. */
export interface Place {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Returns a function that opens the card of the sentence at a place in the text of the archived story,
 * or without a place the card of its first sentence.
 */
export function useOpenSentence(): (place?: Place) => Promise<void> {
  const navigate = useNavigate();
  const route = useRouteOf('archive');
  return async (place) => {
    const { nameOfSentenceAt } = await import('./shown-sentences');
    const name = route?.itemId ? nameOfSentenceAt(route.itemId, place) : null;
    if (!route || name === null) return;
    await navigate(pathOfSentence(route, name), { replace: true, preventScrollReset: true });
  };
}
