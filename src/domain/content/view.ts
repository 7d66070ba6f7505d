import { isRecord } from '../text/record.ts';
import { isTimestamp, type Timestamp } from '../time/timestamp.ts';
import { isSiteKey, type SiteKey } from './site-registry.ts';

/** The live site. */
export interface LiveView {
  readonly mode: 'live';
  readonly site: SiteKey;
}

/** A site as it stood at a time. */
export interface ArchiveView {
  readonly mode: 'archive-view';
  readonly site: SiteKey;
  readonly at: Timestamp;
}

/** The choice of a capture of a site, or of a site. */
export interface SelectView {
  readonly mode: 'archive-select';
  readonly site: SiteKey | null;
}

/** The view of pages without a site, which counts as live (spec 10.1). */
export interface NoView {
  readonly mode: 'none';
}

/** A view that shows texts of a site. */
export type SiteView = LiveView | ArchiveView;

/** What the reader looks at. */
export type View = SiteView | SelectView | NoView;

/** Whether a view shows texts of a site. */
export function isSiteView(view: View): view is SiteView {
  return view.mode === 'live' || view.mode === 'archive-view';
}

export const noView: NoView = { mode: 'none' };

/** Stored data as a view; null if it is none. */
export function parseView(stored: unknown): View | null {
  if (!isRecord(stored)) return null;
  const { mode, site, at } = stored;
  if (mode === 'none') return noView;
  if (mode === 'archive-select' && (site === null || isSiteKey(site))) return { mode, site };
  if (!isSiteKey(site)) return null;
  if (mode === 'live') return { mode, site };
  const isArchive = mode === 'archive-view' && typeof at === 'string' && isTimestamp(at);
  return isArchive ? { mode, site, at } : null;
}

/** Spec 10; live is the default. */
export type SiteMode = 'live' | 'archive-view' | 'archive-select';

/** The fields of the site store (spec 9.20). */
export interface SiteState {
  readonly mode: SiteMode;
  readonly selectedSite: SiteKey | null;
  /** 14 digits, UTC; null outside of the archive. */
  readonly currentTimestamp: Timestamp | null;
}

/** A view in the fields of the site store. */
export function siteStateOf(view: View): SiteState {
  return { mode: modeOf(view), selectedSite: siteOfView(view), currentTimestamp: timeOfView(view) };
}

export function modeOf({ mode }: View): SiteMode {
  return mode === 'none' ? 'live' : mode;
}

export function siteOfView(view: View): SiteKey | null {
  return view.mode === 'none' ? null : view.site;
}

/** The time of an archived view, else null. */
export function timeOfView(view: View): Timestamp | null {
  return view.mode === 'archive-view' ? view.at : null;
}

/** The view at another time of the archive; nothing without a time (spec 7.7). */
export function viewAt(view: View, at: Timestamp | null): View {
  if (view.mode !== 'archive-view' || view.at === at) return view;
  return at === null ? noView : { ...view, at };
}

/** Whether two views show the same. */
export function isSameView(a: View, b: View): boolean {
  if (a.mode !== b.mode) return false;
  return siteOfView(a) === siteOfView(b) && timeOfView(a) === timeOfView(b);
}
