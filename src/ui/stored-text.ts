import { useSyncExternalStore } from 'react';

/** A text stored in this browser and synchronized between tabs. */
export interface StoredText {
  /** The text, or null. Without storage, a text lasts as long as the page. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly clear: () => void;
  /** Calls `listener` on changes, in other tabs too. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Stores a text under `key` in local storage, which may be blocked or full. */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let refused: string | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    read() {
      if (refused !== null) return refused;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
        refused = null;
      } catch {
        refused = text;
      }
      notify();
    },
    clear() {
      refused = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
      notify();
    },
    subscribe(listener) {
      // The key is null when the whole storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The stored text; null while a published page is hydrated, which was rendered without it. */
export function useStoredText({ subscribe, read }: StoredText): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** The folded comments of the reader (`folded-comments.ts`), which sign-out clears. */
export const foldedCommentsStorage = createStoredText('mnemosyne.folded');
