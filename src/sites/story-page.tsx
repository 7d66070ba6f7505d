import { type ReactNode, useEffect } from 'react';
import { type ContentItem, latestApprovedKey } from '../domain/content/content-item';
import { visibleItems } from '../domain/content/visible-items';
import { useDateNote } from '../features/archive-frame/use-date-note';
import { DetailNotFound, NothingPublished } from '../features/not-found/not-found';
import { useContentStore, useServices } from '../stores/store-hooks';
import { ContentGate, NearestCapture } from './content-gate';
import { type SiteContent, useSiteContent } from './site-content';
import { SiteHead } from './site-head';
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
  const loaded = useContentStore(({ query, items, singleStory, contentItems }) => {
    if (query?.site !== site.key) return undefined;
    const candidates = [...items, ...(singleStory ? [singleStory] : []), ...contentItems];
    return candidates.find((candidate) => candidate.itemId === itemId);
  });
  const item = loaded && visibleItems([loaded], view.mode, view.currentTimestamp)[0];
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
      {item && <SiteHead view={view} item={item} />}
      {item ? renderStory(item, shown) : <StoryNotFound {...props} item={loaded} />}
    </ContentGate>
  );
}

interface NotFoundProps extends SiteViewProps {
  /** The story with its versions of other times, if it is known. */
  readonly item: ContentItem | undefined;
}

/** A missing story: no such item, another site's, not yet captured or withdrawn (reading 8). */
function StoryNotFound({ site, view, item }: NotFoundProps) {
  const noteOn = useDateNote();
  const name = item?.parentId === null ? 'This story' : 'This comment';
  const captures = item?.approvedKeys ?? [];
  const timestamp = view.mode === 'archive-view' ? view.currentTimestamp : null;
  const note = timestamp !== null && captures.length > 0 && noteOn(timestamp, name, captures);
  return (
    <DetailNotFound site={site} timestamp={timestamp}>
      {item && latestApprovedKey(item) === null && <NothingPublished item={item} />}
      {note && <p>{note.text}</p>}
      {timestamp !== null && (
        <NearestCapture view={view} captures={captures} itemId={item?.itemId ?? null} />
      )}
    </DetailNotFound>
  );
}
