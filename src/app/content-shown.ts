import type { ContentState } from '../stores/content-state';
import type { ContentStore } from '../stores/content-store';

/**
 * Resolves when the content being loaded can be shown in part (for the address of a story: that
 * story), when loading has failed, or after `timeoutMs`.
 */
export function contentShown(
  content: ContentStore,
  timeoutMs: number,
  itemId: string | null = null,
): Promise<void> {
  return whenState(content, (state) => hasContent(state, itemId), timeoutMs);
}

/** Resolves when the state passes `test`, or after `timeoutMs`. */
export function whenState(
  content: ContentStore,
  test: (state: ContentState) => boolean,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const check = (state: ContentState) => {
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

function hasContent(state: ContentState, itemId: string | null): boolean {
  const { query, isComplete, error, screen, items, timeMap, threads, singleStory } = state;
  if (query === null) return false;
  if (isComplete || error !== null) return true;
  if (itemId !== null) return threads.has(itemId) || singleStory?.itemId === itemId;
  return screen !== null || items.length > 0 || timeMap !== null;
}
