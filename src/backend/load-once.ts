import { BackendError } from './backend-error';

/**
 * Loads a part of the product once; rejects with a BackendError. A failed load (offline, or a chunk
 * gone after a deploy) may be tried again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new BackendError('unreachable', 'a part of the product could not be loaded', {
        cause: error,
      });
    });
    return loading;
  };
}
