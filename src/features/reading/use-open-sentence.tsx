import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useRouteOf, useServices } from '../../stores/hooks';
import { NotShown } from '../../ui/on-request';

/** A place in the text of a page. */
export interface Place {
  readonly node: Node;
  readonly offset: number;
}

/**
 * Returns `show`, which opens the card of the named sentence of the archived story (null closes it), and
 * `open`, which opens the card of the sentence at a place in the text, by default of the first one. `failure`,
 * to be rendered, says that the code of `open` could not be loaded.
 */
export function useOpenSentence() {
  const navigate = useNavigate();
  const { stores } = useServices();
  const route = useRouteOf('archive');
  const [hasFailed, setHasFailed] = useState(false);
  const show = async (name: string | null) => {
    if (!route) return;
    await navigate(pathOfSentence(route, name), { replace: true, preventScrollReset: true });
  };
  const open = async (place?: Place) => {
    const { signal } = stores.stay;
    const { nameOfSentenceAt } = await import('./shown-sentences').catch((error: unknown) => {
      setHasFailed(true);
      throw error;
    });
    // The reader may have gone elsewhere meanwhile.
    if (signal.aborted) return;
    const name = route?.itemId ? nameOfSentenceAt(route.itemId, place) : null;
    if (name !== null) await show(name);
  };
  const failure = hasFailed && <NotShown onClose={() => setHasFailed(false)} />;
  return { open, show, failure };
}
