import { capturesAreKnown, storiesOf, storyOf } from '../domain/content/content-selectors';
import type { SiteState } from '../domain/content/site-mode';
import type { Need } from '../routing/need';
import type { ContentStore, ContentStoreState } from '../stores/content-store';

/**
 * Resolves when something of what a view needs can be shown, when loading has failed, or after
 * `timeoutMs`.
 */
export function contentShown(
  content: ContentStore,
  need: Need,
  view: SiteState,
  timeoutMs: number,
): Promise<void> {
  return whenState(content, (state) => isShown(state, need, view), timeoutMs);
}

/** Resolves when the state passes `test`, or after `timeoutMs`. */
export function whenState(
  content: ContentStore,
  test: (state: ContentStoreState) => boolean,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const check = (state: ContentStoreState) => {
      if (test(state)) stop();
    };
    const stop = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = content.subscribe(check);
    const timer = setTimeout(stop, timeoutMs);
    check(content.getState());
  });
}

function isShown({ content, status }: ContentStoreState, need: Need, view: SiteState): boolean {
  if (status.kind === 'idle') return false;
  if (status.kind !== 'loading') return true;
  if (need.kind === 'list') return storiesOf(content, view, need.page) !== null;
  if (need.kind === 'story') return storyOf(content, view, need.itemId).isKnown;
  return need.kind === 'captures' && capturesAreKnown(content);
}
