import { nextTask } from '../platform/scheduling';

/**
 * Focuses what `find` returns after the next frame, unless the focus moves elsewhere before. A focus needs the
 * layout: within a task that changes the page, it would be computed twice.
 */
export function focusAfterFrame(find: () => HTMLElement | null, options?: FocusOptions): void {
  const before = document.activeElement;
  requestAnimationFrame(async () => {
    await nextTask();
    const now = document.activeElement;
    if (now === before || now === document.body) find()?.focus(options);
  });
}
