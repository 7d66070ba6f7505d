import type { ComponentType } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { type PageMetadata, storyMetadata } from '../domain/content/page-metadata';
import type { SiteEntry } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import { formatShortDate, isoOfDigits } from '../domain/time/timestamp-format';
import { canonicalOrigin, productOrigin } from '../routing/hosts';
import { pathOfPage, paths } from '../routing/paths';
import { useScrubStore, useServices, useSiteView, useView } from '../stores/hooks';
import { useTimeZone } from '../ui/dates';
import { PageHead, usePageTitle } from '../ui/page-head';
import { plainText, shownTitle } from '../ui/plain-text';

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

interface Props {
  /** The story shown, or null for a list. */
  readonly item: ContentItem | null;
  /** The page of the list. */
  readonly page?: number;
}

/** The metadata of a list or story, live or archived. */
export function SiteHead({ item, page = 1 }: Props) {
  const view = useSiteView();
  const { hosts, origin } = useServices();
  const site = hosts.registry[view.selectedSite];
  const base = canonicalOrigin(hosts, site.key, origin);
  const itemId = item?.itemId ?? null;
  const version = item ? item.currentVersion : view.currentTimestamp;
  const isArchived = view.mode === 'archive-view';
  if (isArchived && (version === null || !isTimestamp(version))) return null;
  const address =
    isArchived && version !== null
      ? {
          url: `${productOrigin(hosts, origin)}${paths.archive(version, site.key, itemId)}`,
          feed: null,
          original: {
            url: `${base}${paths.site(site.key, itemId)}`,
            version: isoOfDigits(version),
          },
        }
      : {
          url: `${base}${pathOfPage({ screen: 'site', site: site.key, itemId }, page)}`,
          feed: `${base}${paths.feed(site.key)}`,
        };
  const head: PageMetadata = item
    ? storyMetadata(item, site, address, { title: shownTitle(item), plainText })
    : {
        ...address,
        title: page > 1 ? `${site.name}, page ${page}` : site.name,
        description: site.description,
        siteName: site.name,
        story: null,
      };
  return <PageHead key={head.url} page={head} />;
}
