import { lazy, Suspense } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { isTimestamp } from '../domain/time/timestamp';
import { useSiteView } from '../stores/hooks';
import styles from './archived-links.module.css';

const StoryLinks = lazy(async () => ({
  default: (await import('../features/archive-frame/story-links')).StoryLinks,
}));

const SentenceButton = lazy(async () => ({
  default: (await import('./touched-sentence')).SentenceButton,
}));

/** What the archive offers for a story or comment, below its title; nothing on a live page. */
export function ArchivedLinks({ item }: { readonly item: ContentItem }) {
  const { mode, currentTimestamp: timestamp } = useSiteView();
  const canAsk = timestamp !== null && isTimestamp(timestamp) && item.approvedKeys.length > 1;
  if (mode !== 'archive-view') return null;
  return (
    <div className={`${styles.place} no-print`}>
      <Suspense>
        <StoryLinks item={item}>{canAsk && <SentenceButton />}</StoryLinks>
      </Suspense>
    </div>
  );
}
