import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaptureRange } from '../domain/captures/captures';
import type { SiteKey } from '../domain/content/site-registry';

/** A capture date: 14 digits, or an object with them (specification, section 3). */
export type CaptureDate = string | { readonly timestamp: string };

export interface ArchiveStoreState {
  readonly captureDate: CaptureDate | null;
  setCaptureDate(date: CaptureDate | null): void;
  /** The capture range of each site loaded so far, for the cards of the landing. */
  readonly knownCaptures: Readonly<Partial<Record<SiteKey, CaptureRange>>>;
  /** `range` is null if the site has no captures. */
  noteCaptures(site: SiteKey, range: CaptureRange | null): void;
  forgetCaptures(): void;
}

export type ArchiveStore = StoreApi<ArchiveStoreState>;

export function createArchiveStore(): ArchiveStore {
  return createStore((set) => ({
    captureDate: null,
    setCaptureDate: (captureDate) => set({ captureDate }),
    knownCaptures: {},
    noteCaptures: (site, range) =>
      set(({ knownCaptures: { [site]: _, ...others } }) => ({
        knownCaptures: range ? { ...others, [site]: range } : others,
      })),
    forgetCaptures: () => set({ knownCaptures: {} }),
  }));
}

/** The digits of a capture date in either form. */
export function timestampOfCaptureDate(date: CaptureDate | null): string | null {
  return typeof date === 'object' ? (date?.timestamp ?? null) : date;
}
