import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SiteKey } from '../domain/site-registry';
import type { CaptureRange } from '../domain/timemap';

/** A capture date: 14 digits, or an object that holds them (specification, section 3). */
export type CaptureDate = string | { readonly timestamp: string };

export interface ArchiveStoreState {
  readonly captureDate: CaptureDate | null;
  setCaptureDate(date: CaptureDate | null): void;
  /** What this page has seen of each site's captures, for the cards of the landing. */
  readonly knownCaptures: Readonly<Partial<Record<SiteKey, CaptureRange>>>;
  /** Null: the site has none. */
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

/** The digits of a capture date in either form, or null. */
export function timestampOfCaptureDate(date: CaptureDate | null): string | null {
  return typeof date === 'object' ? (date?.timestamp ?? null) : date;
}
