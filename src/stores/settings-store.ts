import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { settingsKey } from '../constants';
import { toggleFolded } from '../domain/discussion/folded-comments';
import type { KeyValueStorage } from '../platform/key-value-storage';
import {
  defaultSettings,
  parseSettings,
  type Settings,
  type StoredSettings,
  settingsToStore,
} from '../platform/stored-settings';

export interface SettingsStoreState extends Settings {
  /** Changes the given settings, and stores them. */
  change(changes: Partial<Settings>): void;
  /** Folds a comment of a story, or unfolds it if it is folded. */
  toggleFolded(story: string, itemId: string): void;
  /** Forgets which page was read last. */
  forgetPlace(): void;
  /** Forgets which page was read last, and which comments are folded. */
  forgetReading(): void;
}

export type SettingsStore = StoreApi<SettingsStoreState>;

/**
 * Creates the store of the settings in `storage`. The initial state, which hydration renders, has the
 * defaults. `events` emits "storage" events for changes in other tabs; omit it if there are no tabs.
 */
export function createSettingsStore(storage: KeyValueStorage, events?: EventTarget): SettingsStore {
  const store = createStore<SettingsStoreState>()(
    persist<SettingsStoreState, [], [], StoredSettings>(
      (set, get, api) => {
        // Reads again before each change: a write replaces all settings, also those of another tab.
        const latest = () => {
          void api.persist.rehydrate();
          return get();
        };
        return {
          ...defaultSettings,
          change(changes) {
            latest();
            set(changes);
          },
          toggleFolded(story, itemId) {
            set({ foldedComments: toggleFolded(latest().foldedComments, story, itemId) });
          },
          forgetPlace() {
            if (latest().lastRead) set({ lastRead: null });
          },
          forgetReading() {
            const { foldedComments, lastRead } = latest();
            if (foldedComments.size > 0 || lastRead) {
              set({ foldedComments: new Map(), lastRead: null });
            }
          },
        };
      },
      {
        name: settingsKey,
        storage: createJSONStorage(() => storage),
        partialize: settingsToStore,
        merge: (stored, current) => ({ ...current, ...parseSettings(stored) }),
      },
    ),
  );
  events?.addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    const key = 'key' in event ? event.key : null;
    if (key === settingsKey || key === null) void store.persist.rehydrate();
  });
  return store;
}
