import type { ComponentType } from 'react';
import type { SiteEntry } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import { formatShortDate } from '../domain/time/timestamp-format';
import { useScrubStore, useView } from '../stores/hooks';
import { useTimeZone } from '../ui/dates';
import { usePageTitle } from '../ui/page-head';

export interface SiteViewProps {
  readonly site: SiteEntry;
  /** The story to show, or null for the list. */
  readonly itemId: string | null;
}

/** A component that shows a site's list and stories, live and archived. */
export type SiteView = ComponentType<SiteViewProps>;

/**
 * Sets the page title. In the archive it ends with the date, so that the browser's history
 * distinguishes captures and screen readers announce each step; it does not change during a drag.
 */
export function useViewTitle(title: string | null): void {
  const { mode, currentTimestamp } = useView();
  const isDragging = useScrubStore((state) => state.scrubbed !== null);
  const { zone } = useTimeZone();
  const hasDate = mode === 'archive-view' && currentTimestamp && isTimestamp(currentTimestamp);
  const dated = title && hasDate ? `${title}, ${formatShortDate(currentTimestamp, zone)}` : title;
  usePageTitle(isDragging ? null : dated);
}
