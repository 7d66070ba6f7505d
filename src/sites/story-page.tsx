import type { ReactNode } from 'react';
import { type ContentItem, latestApprovedKey } from '../domain/content/content-item';
import { storyOf } from '../domain/content/content-selectors';
import type { SiteEntry } from '../domain/content/site-registry';
import { useDateNote } from '../features/archive-frame/use-date-note';
import { DetailNotFound, NothingPublished } from '../features/not-found/not-found';
import { useContent } from '../stores/content-hooks';
import { useView } from '../stores/route-hooks';
import { ContentGate, NearestCapture } from './content-gate';
import { SiteHead } from './site-head';

interface Props {
  readonly site: SiteEntry;
  readonly itemId: string;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  readonly renderStory: (item: ContentItem) => ReactNode;
}

/** Shows one story, or a message if it is loading or missing. */
export function StoryPage({ site, itemId, renderStory, hasLogin = false }: Props) {
  const { item, ofAllTimes, isKnown, hasDiscussion } = storyOf(useContent(), useView(), itemId);
  return (
    <ContentGate
      isEmpty={!item && !isKnown}
      isWhole={hasDiscussion}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {item && <SiteHead item={item} />}
      {item ? renderStory(item) : <StoryNotFound site={site} item={ofAllTimes} />}
    </ContentGate>
  );
}

interface NotFoundProps {
  readonly site: SiteEntry;
  /** The story with its versions of other times, if it is known. */
  readonly item: ContentItem | undefined;
}

/** A missing story: no such item, another site's, not yet captured or withdrawn (reading 8). */
function StoryNotFound({ site, item }: NotFoundProps) {
  const view = useView();
  const noteOn = useDateNote();
  const name = item?.parentId === null ? 'This story' : 'This comment';
  const captures = item?.approvedKeys ?? [];
  const timestamp = view.mode === 'archive-view' ? view.currentTimestamp : null;
  const note = timestamp !== null && captures.length > 0 && noteOn(timestamp, name, captures);
  return (
    <DetailNotFound site={site} timestamp={timestamp}>
      {item && latestApprovedKey(item) === null && <NothingPublished item={item} />}
      {note && <p>{note.text}</p>}
      {timestamp !== null && <NearestCapture captures={captures} itemId={item?.itemId ?? null} />}
    </DetailNotFound>
  );
}
