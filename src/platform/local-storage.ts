import type { KeyValueStorage } from './key-value-storage';

/**
 * Opens the local storage of this browser. It never throws: where the browser blocks the storage, or
 * where it is full, a text lasts as long as the page.
 */
export function openLocalStorage(): KeyValueStorage {
  const refused = new Map<string, string>();
  return {
    getItem(key) {
      const text = refused.get(key);
      if (text !== undefined) return text;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        localStorage.setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },
    removeItem(key) {
      refused.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
    },
  };
}
