import type { ComponentType } from 'react';
import type { SiteState } from '../domain/site-mode';
import type { SiteEntry, SiteKey } from '../domain/site-registry';

/** What a site's view is told: the site, and the one value of mode and time from the address. */
export interface SiteViewProps {
  readonly site: SiteEntry;
  readonly where: SiteState & { readonly selectedSite: SiteKey };
  /** The story to show, or null for the list. */
  readonly itemId: string | null;
}

/** Every site is one component for its list and its stories, live and archived. */
export type SiteView = ComponentType<SiteViewProps>;
