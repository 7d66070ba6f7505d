import type { ContentStore } from '../stores/content-store';

/** Resolves once the content that is being loaded has come or failed, or after `patience` ms. */
export function firstContent(content: ContentStore, patience = 500): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = content.subscribe((state, before) => {
      if (before.isLoading && !state.isLoading) done();
    });
    const timer = setTimeout(done, patience);
  });
}
