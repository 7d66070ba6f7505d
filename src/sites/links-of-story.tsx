import { lazy, Suspense } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { isTimestamp } from '../domain/time/timestamp';
import { StoryLinks } from '../features/archive-frame/story-links';
import { useSiteView } from '../stores/hooks';

const SentenceButton = lazy(async () => ({
  default: (await import('./touched-sentence')).SentenceButton,
}));

/** The links at an archived story or comment, and where it has several versions, to those of a sentence. */
export function LinksOfStory({ item }: { readonly item: ContentItem }) {
  const { currentTimestamp: timestamp } = useSiteView();
  const canAsk = timestamp !== null && isTimestamp(timestamp) && item.approvedKeys.length > 1;
  return (
    <StoryLinks item={item}>
      {canAsk && (
        <Suspense>
          <SentenceButton />
        </Suspense>
      )}
    </StoryLinks>
  );
}
