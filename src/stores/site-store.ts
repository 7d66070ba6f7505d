import { createStore, type StoreApi } from 'zustand/vanilla';
import { skipDetectionKey } from '../constants';
import type { SiteKey } from '../domain/content/site-registry';
import { noView, parseView, type SiteState, siteStateOf, type View } from '../domain/content/view';
import { parseJson } from '../domain/text/record';
import { parseTimestamp } from '../domain/time/timestamp';
import { type Page, withView } from '../routing/page';
import { paths } from '../routing/paths';

/**
 * What the reader looks at: the page of the address. Mode, site and time are its view (spec 9.20). An
 * action enters the page of its address, which the router follows.
 */
export interface SiteStoreState extends SiteState {
  readonly page: Page;
  /** Enters the page of an address. */
  enter(page: Page): void;
  /** Shows live content of `site`, or of none; clears the timestamp. */
  switchToLiveMode(site: SiteKey | null): void;
  /**
   * Lets the reader pick a capture of `site`; clears the timestamp. Null leaves the selected site.
   */
  switchToArchiveSelectMode(site: SiteKey | null): void;
  /**
   * Shows `site` as of `timestamp` (14 digits, UTC). Null leaves the selected site. Without a site, or for
   * digits that are no date, the reader chooses.
   */
  switchToArchiveViewMode(timestamp: string, site: SiteKey | null): void;
}

export type SiteStore = StoreApi<SiteStoreState>;

export interface SiteStoreOptions {
  /** The page of an address: path and query. */
  readonly pageAt: (address: string) => Page;
  readonly now: () => Date;
  /** The first page. */
  readonly page: Page;
}

/** The site store (spec 9.20, 10.2 to 10.6). */
export function createSiteStore({ pageAt, now, page }: SiteStoreOptions): SiteStore {
  return createStore((set, get) => {
    const fieldsOf = (next: Page) => ({ page: next, ...siteStateOf(next.view) });
    const enter = (next: Page) => set(fieldsOf(next));
    /** Enters an address with the view that the caller asks for, also on a host without an archive. */
    const show = (address: string, view: View) => enter(withView(pageAt(address), view, now()));
    return {
      ...fieldsOf(page),
      enter,
      switchToLiveMode(site) {
        if (site === null) show(paths.landing, noView);
        else show(paths.live(site), { mode: 'live', site });
      },
      switchToArchiveSelectMode(site) {
        const selected = site ?? get().selectedSite;
        show(paths.archiveSelect, { mode: 'archive-select', site: selected });
      },
      switchToArchiveViewMode(timestamp, site) {
        const selected = site ?? get().selectedSite;
        if (selected === null) return enter(pageAt(paths.archiveIndex(timestamp)));
        const at = parseTimestamp(timestamp);
        const address = paths.archive(timestamp, selected);
        if (at === null) enter(pageAt(address));
        else show(address, { mode: 'archive-view', site: selected, at });
      },
    };
  });
}

/**
 * Skips the next mode detection (spec 10.12), which keeps `view`. Without storage, nothing is skipped.
 */
export function skipNextDetection(view: View): void {
  try {
    sessionStorage.setItem(skipDetectionKey, JSON.stringify(view));
  } catch {
    // Blocked or full.
  }
}

/**
 * The view to keep in place of a detection, or null. A page that has just loaded, without `current`, keeps
 * that of the load before, if the flag has it. The flag stays until a detection honours it (spec 10.13).
 */
export function takeKeptView(current: View | null, mayKeep: (view: View) => boolean): View | null {
  try {
    const flag = sessionStorage.getItem(skipDetectionKey);
    const view = flag === null ? null : (current ?? parseView(parseJson(flag)));
    if (view === null || !mayKeep(view)) return null;
    sessionStorage.removeItem(skipDetectionKey);
    return view;
  } catch {
    // Without storage there is no flag.
    return null;
  }
}
