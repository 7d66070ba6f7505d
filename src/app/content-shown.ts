import { capturesAreKnown, storiesOf, storyOf } from '../domain/content/content-selectors';
import { isSiteView } from '../domain/content/view';
import type { Page } from '../routing/page';
import type { ContentStore, ContentStoreState } from '../stores/content-store';

/**
 * Resolves when something of what a page needs can be shown, when loading has failed, or after
 * `timeoutMs`.
 */
export function contentShown(content: ContentStore, page: Page, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = (state: ContentStoreState) => {
      if (isShown(state, page)) stop();
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

function isShown({ content, status }: ContentStoreState, { need, view }: Page): boolean {
  if (status.kind === 'idle') return false;
  if (status.kind !== 'loading') return true;
  if (need?.kind === 'captures') return capturesAreKnown(content);
  if (!isSiteView(view)) return false;
  if (need?.kind === 'list') return storiesOf(content, view, need.page) !== undefined;
  return need?.kind === 'story' && storyOf(content, view, need.itemId)?.isWhole === true;
}
