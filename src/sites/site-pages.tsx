import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { storiesOf, storyOf } from '../domain/content/content-selectors';
import { type PageMetadata, storyMetadata } from '../domain/content/page-metadata';
import type { SiteEntry } from '../domain/content/site-registry';
import type { ListedStory } from '../domain/content/snapshot';
import { storiesAtFirst, storiesPerPage } from '../domain/content/story-list';
import { messages } from '../domain/messages';
import { digitsOfDate, isTimestamp } from '../domain/time/timestamp';
import { formatShortDate, isoOfDigits } from '../domain/time/timestamp-format';
import { canonicalOrigin, productOrigin } from '../routing/hosts';
import { pathOfPage, paths } from '../routing/paths';
import {
  useContent,
  useLoadState,
  useRouteOf,
  useScrubStore,
  useServices,
  useSiteView,
  useView,
} from '../stores/hooks';
import { useTimeZone } from '../ui/dates';
import { Loading } from '../ui/loading';
import { PageHead, usePageTitle } from '../ui/page-head';
import { PageLinks } from '../ui/page-links';
import { plainText, shownTitle } from '../ui/plain-text';
import { ContentGate } from './content-gate';

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
function useViewTitle(title: string | null): void {
  const { mode, currentTimestamp } = useView();
  const isDragging = useScrubStore((state) => state.scrubbed !== null);
  const { zone } = useTimeZone();
  const hasDate = mode === 'archive-view' && currentTimestamp && isTimestamp(currentTimestamp);
  const dated = title && hasDate ? `${title}, ${formatShortDate(currentTimestamp, zone)}` : title;
  usePageTitle(isDragging ? null : dated);
}

interface HeadProps {
  /** The story shown, or null for a list. */
  readonly item: ContentItem | null;
  /** The page of the list. */
  readonly page?: number;
}

/** The metadata of a list or story, live or archived. */
function SiteHead({ item, page = 1 }: HeadProps) {
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

interface Props {
  readonly renderStories: (stories: readonly ListedStory[]) => ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
}

/** The stories of a site, newest first, in pages: `/500/page/2`, in the archive `?page=2`. */
export function StoryList({ renderStories, hasLogin }: Props) {
  const { page: published = null, hosts } = useServices();
  const view = useSiteView();
  const route = useRouteOf('live', 'site', 'archive');
  const list = storiesOf(useContent(), view, route?.page ?? null);
  useViewTitle(hosts.registry[view.selectedSite].name);
  const load = useLoadState();
  const present = list?.shown ?? [];
  const atFirst = published ? storiesPerPage : storiesAtFirst;
  // Renders the stories that fit on a screen first; React renders the rest in the background.
  const rendered = present.slice(0, useDeferredValue(storiesPerPage, atFirst));
  const missing = present.length - rendered.length;
  const { page = 1, pages = 1, isCut = false } = list ?? {};
  return (
    <ContentGate isEmpty={present.length === 0 && !isCut} hasLogin={hasLogin}>
      <SiteHead item={null} page={page} />
      <FutureNotice />
      {renderStories(rendered)}
      {/* Reserves the height of the stories that are not rendered yet. */}
      {missing > 0 && <div style={{ blockSize: `${10 * missing}rem` }} />}
      {isCut && load.kind !== 'failed' && <Loading text={messages.loadingContent} />}
      {pages > 1 && route && (
        <PageLinks
          page={page}
          pages={pages}
          previous="Newer stories"
          next="Older stories"
          label="Pages of this list"
          pathOf={(number) => pathOfPage(route, number)}
        />
      )}
    </ContentGate>
  );
}

const FutureDate = lazy(async () => ({
  default: (await import('./nothing-at-date')).FutureDate,
}));

/** On an archived page at a date in the future says so. */
function FutureNotice() {
  const { now } = useServices();
  const { currentTimestamp } = useView();
  if (currentTimestamp === null || currentTimestamp <= digitsOfDate(now())) return null;
  return (
    <Suspense>
      <FutureDate />
    </Suspense>
  );
}

const StoryNotFound = lazy(async () => ({
  default: (await import('./nothing-at-date')).StoryNotFound,
}));

interface PageProps {
  readonly site: SiteEntry;
  readonly itemId: string;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  readonly Story: ComponentType<{ readonly item: ContentItem }>;
}

/** Shows one story, or a message if it is loading or missing. */
export function StoryPage({ site, itemId, Story, hasLogin }: PageProps) {
  const { item, ofAllTimes, isKnown, hasDiscussion } = storyOf(useContent(), useView(), itemId);
  useViewTitle(item && shownTitle(item));
  return (
    <ContentGate
      isEmpty={!item && !isKnown}
      isWhole={hasDiscussion}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {item && <SiteHead item={item} />}
      {item && <FutureNotice />}
      <Suspense>
        {item ? <Story item={item} /> : <StoryNotFound site={site} item={ofAllTimes} />}
      </Suspense>
    </ContentGate>
  );
}
