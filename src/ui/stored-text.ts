/** A text that this browser remembers, the same in every tab. */
export interface StoredText {
  /** What is remembered, or null; a text that storage refused lasts for the page. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Calls back when the text changes, here or in another tab; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The text under `key` in local storage, which may be refused or full. */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let refused: string | null = null;
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
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // The key is null when all of the storage was cleared.
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
