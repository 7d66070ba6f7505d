import { createStore, type StoreApi } from 'zustand/vanilla';

/** A capture date: 14 digits, or an object with them (spec 9.21). */
export type CaptureDate = string | { readonly timestamp: string };

export interface ArchiveStoreState {
  readonly captureDate: CaptureDate | null;
  setCaptureDate(date: CaptureDate | null): void;
}

export type ArchiveStore = StoreApi<ArchiveStoreState>;

export function createArchiveStore(): ArchiveStore {
  return createStore((set) => ({
    captureDate: null,
    setCaptureDate: (captureDate) => set({ captureDate }),
  }));
}

/** The digits of a capture date in either form. */
export function timestampOfCaptureDate(date: CaptureDate | null): string | null {
  return typeof date === 'object' ? (date?.timestamp ?? null) : date;
}

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
