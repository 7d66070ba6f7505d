import { type ComponentType, createContext, useContext } from 'react';
import type { SiteState } from '../domain/content/site-mode';
import type { SiteEntry, SiteKey } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import { formatShortDate } from '../domain/time/timestamp-format';
import { useAddressState } from '../stores/route-hooks';
import { useScrubStore } from '../stores/store-hooks';
import { usePageTitle } from '../ui/page-title';
import { useTimeZone } from '../ui/use-time-zone';

/** The mode and time at which a site is viewed: those of the address. */
export type ViewState = SiteState & { readonly selectedSite: SiteKey };

export interface SiteViewProps {
  readonly site: SiteEntry;
  readonly view: ViewState;
  /** The story to show, or null for the list. */
  readonly itemId: string | null;
}

/** A component that shows a site's list and stories, live and archived. */
export type SiteView = ComponentType<SiteViewProps>;

/** The view state for links within texts. */
export const ViewStateContext = createContext<ViewState | null>(null);

/** Throws outside a site's view, which is a programming error. */
export function useViewState(): ViewState {
  const view = useContext(ViewStateContext);
  if (!view) throw new Error('A link to an item must be inside a site.');
  return view;
}

/**
 * Sets the page title. In the archive it ends with the date, so that the browser's history
 * distinguishes captures and screen readers announce each step; it does not change during a drag.
 */
export function useViewTitle(title: string | null): void {
  const { mode, currentTimestamp } = useAddressState();
  const isDragging = useScrubStore((state) => state.scrubbed !== null);
  const { zone } = useTimeZone();
  const hasDate = mode === 'archive-view' && currentTimestamp && isTimestamp(currentTimestamp);
  const dated = title && hasDate ? `${title}, ${formatShortDate(currentTimestamp, zone)}` : title;
  usePageTitle(isDragging ? null : dated);
}
