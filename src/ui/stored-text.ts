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
  /** The text as last read; undefined if it may have changed, or nobody listens for changes. */
  let known: string | null | undefined;
  const notify = () => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  // The key is null when the whole storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  return {
    read() {
      if (refused !== null) return refused;
      if (known !== undefined) return known;
      const text = readStorage(key);
      if (listeners.size > 0) known = text;
      return text;
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
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        known = undefined;
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored text; null while a published page is hydrated, which was rendered without it. */
export function useStoredText({ subscribe, read }: StoredText): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** The folded comments of the reader (`folded-comments.ts`), which sign-out clears. */
export const foldedCommentsStorage = createStoredText('mnemosyne.folded');
