import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseTimestamp, type Timestamp } from '../domain/time/timestamp';

/** A capture date: 14 digits, or an object with them (spec 9.21). */
export type CaptureDate = string | { readonly timestamp: string };

export interface ArchiveStoreState {
  /** The date that the archive shows, or that is chosen; the archive shows nothing without one. */
  readonly captureDate: CaptureDate | null;
  /** The capture under the pointer while the timeline is dragged, which is shown meanwhile. */
  readonly scrubbed: Timestamp | null;
  setCaptureDate(date: CaptureDate | null): void;
  /** 14 digits, UTC. */
  scrubTo(timestamp: string | null): void;
}

export type ArchiveStore = StoreApi<ArchiveStoreState>;

export function createArchiveStore(): ArchiveStore {
  return createStore((set) => ({
    captureDate: null,
    scrubbed: null,
    setCaptureDate: (captureDate) => set({ captureDate, scrubbed: null }),
    scrubTo: (timestamp) => set({ scrubbed: timestampOfCaptureDate(timestamp) }),
  }));
}

/** The text of a capture date in either form, which need not be a date. */
export function textOfCaptureDate(date: CaptureDate | null): string | null {
  return typeof date === 'object' ? (date?.timestamp ?? null) : date;
}

/** A capture date in either form as a timestamp; null if it is none. */
export function timestampOfCaptureDate(date: CaptureDate | null): Timestamp | null {
  const text = textOfCaptureDate(date);
  return text === null ? null : parseTimestamp(text);
}

/** The time that the archive shows, or null for none: the capture under the pointer, else the capture date. */
export function shownTime({ captureDate, scrubbed }: ArchiveStoreState): Timestamp | null {
  return scrubbed ?? timestampOfCaptureDate(captureDate);
}
