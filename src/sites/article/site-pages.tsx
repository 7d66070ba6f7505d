import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Navigate } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { type ContentItem, titleOf } from '../../domain/content/content-item';
import {
  isDiscussionKnown,
  type StoryListPage,
  sitePagesIn,
  storiesOf,
  storyOf,
} from '../../domain/content/content-selectors';
import { type PageMetadata, storyMetadata } from '../../domain/content/page-metadata';
import type { SitePages } from '../../domain/content/site-pages';
import type { SiteEntry } from '../../domain/content/site-registry';
import type { ListedStory } from '../../domain/content/snapshot';
import { storiesAtFirst, storiesPerPage } from '../../domain/content/story-list';
import { timeOfView } from '../../domain/content/view';
import { messages } from '../../domain/text/messages';
import { digitsOfDate } from '../../domain/time/timestamp';
import { formatShortDate, isoOfKey } from '../../domain/time/timestamp-format';
import { shownAuthors } from '../../platform/plain-text';
import { canonicalOrigin, productOrigin } from '../../routing/hosts';
import { pathIn, pathOfPage, paths } from '../../routing/paths';
import {
  useAnswer,
  useArchiveStore,
  useRest,
  useRouteOf,
  useServices,
  useSiteView,
  useView,
} from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { PageHead, usePageTitle } from '../../ui/page-head';
import { PageLinks } from '../../ui/page-links';
import { ContentGate } from './content-gate';
import { OtherPages, SiteContents } from './site-contents';

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
  const at = timeOfView(useView());
  const isDragging = useArchiveStore((state) => state.scrubbed !== null);
  const { zone } = useTimeZone();
  const dated = title && at ? `${title}, ${formatShortDate(at, zone)}` : title;
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
  const site = hosts.registry[view.site];
  const base = canonicalOrigin(hosts, site.key, origin);
  const itemId = item?.itemId ?? null;
  const version = item ? item.currentVersion : timeOfView(view);
  const isArchived = view.mode === 'archive-view';
  const iso = version === null ? null : isoOfKey(version);
  if (isArchived && iso === null) return null;
  const address =
    isArchived && version !== null && iso !== null
      ? {
          url: `${productOrigin(hosts, origin)}${paths.archive(version, site.key, itemId)}`,
          feed: null,
          original: {
            url: `${base}${paths.site(site.key, itemId)}`,
            version: iso,
          },
        }
      : {
          url: `${base}${pathOfPage({ screen: 'site', site: site.key, itemId }, page)}`,
          feed: `${base}${paths.feed(site.key)}`,
        };
  const head: PageMetadata = item
    ? storyMetadata(item, site, address, shownAuthors(item))
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
  const { hosts } = useServices();
  const view = useSiteView();
  const page = useRouteOf('live', 'site', 'archive')?.page ?? null;
  const answer = useAnswer((content) => {
    const list = storiesOf(content, view, page);
    return list && { list, others: sitePagesIn(content, view) };
  });
  useViewTitle(hosts.registry[view.site].name);
  return (
    <ContentGate
      answer={answer}
      isNothing={({ list, others }) =>
        list.entries.length === 0 && !list.isCut && others.pages.length === 0
      }
      hasLogin={hasLogin}
    >
      {(known) => <Stories {...known} renderStories={renderStories} />}
    </ContentGate>
  );
}

interface StoriesProps extends Pick<Props, 'renderStories'> {
  readonly list: StoryListPage;
  readonly others: SitePages;
}

function Stories({ list, others, renderStories }: StoriesProps) {
  const { page: published = null } = useServices();
  const route = useRouteOf('live', 'site', 'archive');
  const rest = useRest();
  const atFirst = published ? storiesPerPage : storiesAtFirst;
  const { page, pages, isCut, entries: stories } = list;
  // Renders the stories that fit on a screen first; React renders the rest in the background.
  const rendered = stories.slice(0, useDeferredValue(storiesPerPage, atFirst));
  const missing = stories.length - rendered.length;
  return (
    <>
      <SiteHead item={null} page={page} />
      <FutureNotice />
      {page === 1 && <SiteContents contents={others.contents} />}
      {renderStories(rendered)}
      {/* Reserves the height of the stories that are not rendered yet. */}
      {missing > 0 && <div style={{ blockSize: `${10 * missing}rem` }} />}
      {isCut && rest.kind !== 'failed' && <Loading text={messages.loadingContent} />}
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
      {page === 1 && <OtherPages pages={others.pages} />}
    </>
  );
}

const FutureDate = lazy(async () => ({
  default: (await import('./nothing-at-date')).FutureDate,
}));

/** On an archived page at a date in the future says so. */
function FutureNotice() {
  const { now } = useServices();
  const at = timeOfView(useView());
  if (at === null || at <= digitsOfDate(now())) return null;
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
  const view = useSiteView();
  const answer = useAnswer((content) => storyOf(content, view, itemId));
  const isWhole = useAnswer((content) => isDiscussionKnown(content, itemId) || undefined);
  const item = readyValue(answer)?.item ?? null;
  useViewTitle(item && titleOf(item));
  return (
    <ContentGate
      answer={answer}
      isWhole={isWhole.kind === 'ready'}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {(story) => (
        <>
          {/* A page that has moved has one address here. */}
          {story.ofAllTimes && story.ofAllTimes.itemId !== itemId && (
            <Navigate to={pathIn(view, site.key, story.ofAllTimes.itemId)} replace />
          )}
          {/* What a list has of a story does not say when it was first published. */}
          {story.item && story.isWhole && <SiteHead item={story.item} />}
          {story.item && <FutureNotice />}
          <Suspense>
            {story.item ? (
              <Story item={story.item} />
            ) : (
              <StoryNotFound site={site} item={story.ofAllTimes} />
            )}
          </Suspense>
        </>
      )}
    </ContentGate>
  );
}
