import type { ContentState } from '../stores/content-state';
import type { ContentStore } from '../stores/content-store';

/**
 * Resolves once there is something to read of what is being loaded (of an address of a story: that
 * story), or it failed, or after `patience` ms.
 */
export function firstContent(
  content: ContentStore,
  { isStory = false, patience }: { readonly isStory?: boolean; readonly patience: number },
): Promise<void> {
  const hasCome = ({ query, isLoading, loadedItems, front, alone }: ContentState) =>
    query !== null &&
    (!isLoading || loadedItems.length > 0 || (front !== null && (alone !== null || !isStory)));
  return new Promise((resolve) => {
    const look = (state: ContentState) => {
      if (hasCome(state)) done();
    };
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = content.subscribe(look);
    const timer = setTimeout(done, patience);
    look(content.getState());
  });
}

/** Calls back once there is something to read, or it failed, and has been painted; or after two seconds. */
export function afterFirstContent(content: ContentStore, callback: () => void): void {
  void firstContent(content, { patience: 2_000 }).then(() => setTimeout(callback));
}
