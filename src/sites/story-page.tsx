import { type ReactNode, useEffect } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { visibleItems } from '../domain/content/visible-items';
import { DetailNotFound } from '../features/not-found/not-found';
import { pathIn } from '../routing/paths';
import { useContentStore, useServices } from '../stores/store-hooks';
import { ContentGate, EarliestCapture } from './content-gate';
import { type SiteContent, useSiteContent } from './site-content';
import type { SiteViewProps } from './site-view';

interface Props extends SiteViewProps {
  readonly itemId: string;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  /** Renders the story; `content` includes its parent and its replies. */
  readonly renderStory: (item: ContentItem, content: SiteContent) => ReactNode;
}

/** Loads one story and shows it, or a message if it is loading or missing. */
export function StoryPage({ renderStory, hasLogin = false, ...props }: Props) {
  const { site, view, itemId } = props;
  const { stores } = useServices();
  const content = useSiteContent(view);
  const hasThread = useContentStore(
    ({ query, threads }) => query?.site === site.key && threads.has(itemId),
  );
  const isLoaded = useContentStore(({ query, isComplete, singleStory }) => {
    if (query?.site !== site.key) return false;
    return isComplete || hasThread || singleStory?.itemId === itemId;
  });
  const isRequested = useContentStore((state) => state.query?.site === site.key);
  const item = useContentStore(({ query, items, singleStory, contentItems }) => {
    if (query?.site !== site.key) return undefined;
    const candidates = [...items, ...(singleStory ? [singleStory] : []), ...contentItems];
    const loaded = candidates.find((candidate) => candidate.itemId === itemId);
    return loaded && visibleItems([loaded], view.mode, view.currentTimestamp)[0];
  });
  useEffect(() => {
    if (isRequested && !isLoaded) void stores.content.getState().loadStory(itemId);
  }, [isRequested, isLoaded, itemId, stores]);
  const isPending = !item && (!content.isComplete || content.isLoading) && !isLoaded;
  // With the thread, the whole discussion is loaded, even if the site is not.
  const isLoading = isPending ? content.error === null : content.isLoading && !hasThread;
  const shown = { ...content, isLoading };
  return (
    <ContentGate
      content={shown}
      view={view}
      isEmpty={isPending}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {item ? renderStory(item, shown) : <StoryNotFound {...props} loaded={content.loaded} />}
    </ContentGate>
  );
}

/** A missing story: no such item, another site's, or not yet captured (reading 8). */
function StoryNotFound({
  site,
  view,
  itemId,
  loaded,
}: SiteViewProps & { readonly loaded: readonly ContentItem[] }) {
  return (
    <>
      <DetailNotFound site={site} sitePath={pathIn(view, site.key)} />
      {view.mode === 'archive-view' && (
        <EarliestCapture
          view={view}
          items={loaded.filter((item) => item.itemId === itemId)}
          itemId={itemId}
        />
      )}
    </>
  );
}
