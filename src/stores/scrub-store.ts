import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ScrubStoreState {
  /**
   * The capture (14 digits, UTC) under the pointer while the timeline is dragged, or null. It
   * replaces the time of the address everywhere.
   */
  readonly scrubbed: string | null;
  scrubTo(timestamp: string | null): void;
}

export type ScrubStore = StoreApi<ScrubStoreState>;

export function createScrubStore(): ScrubStore {
  return createStore((set) => ({
    scrubbed: null,
    scrubTo: (scrubbed) => set({ scrubbed }),
  }));
}
