import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { storiesOf, storyOf } from '../domain/content/content-selectors';
import type { SiteEntry } from '../domain/content/site-registry';
import type { ListedStory } from '../domain/content/snapshot';
import { storiesPerPage } from '../domain/content/story-list';
import { messages } from '../domain/messages';
import { pathOfPage } from '../routing/paths';
import {
  useContent,
  useLoadState,
  useRouteOf,
  useServices,
  useSiteView,
  useView,
} from '../stores/hooks';
import { Loading } from '../ui/loading';
import { PageLinks } from '../ui/page-links';
import { shownTitle } from '../ui/plain-text';
import { ContentGate } from './content-gate';
import { SiteHead, useViewTitle } from './site-view';

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

const storiesAtFirst = 5;

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
      <Suspense>
        {item ? <Story item={item} /> : <StoryNotFound site={site} item={ofAllTimes} />}
      </Suspense>
    </ContentGate>
  );
}
