import { useNavigate } from 'react-router-dom';
import { pathOfSentence } from '../routing/sentence-paths';
import { useRouteOf } from '../stores/hooks';
import { useStillHere } from '../ui/still-here';

/** A place in the text of a page. */
export interface Place {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Returns `show`, which opens the card of the named sentence of the archived story (null closes it), and
 * `open`, which opens the card of the sentence at a place in the text, by default of the first one.
 */
export function useOpenSentence() {
  const navigate = useNavigate();
  const markPage = useStillHere();
  const route = useRouteOf('archive');
  const show = async (name: string | null) => {
    if (!route) return;
    await navigate(pathOfSentence(route, name), { replace: true, preventScrollReset: true });
  };
  const open = async (place?: Place) => {
    const isStillHere = markPage();
    const { nameOfSentenceAt } = await import('./shown-sentences');
    if (!isStillHere()) return;
    const name = route?.itemId ? nameOfSentenceAt(route.itemId, place) : null;
    if (name !== null) await show(name);
  };
  return { open, show };
}
