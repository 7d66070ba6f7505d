import { lazy } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { useSiteView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import styles from './archived-links.module.css';

const LinksOfStory = lazy(async () => ({
  default: (await import('./links-of-story')).LinksOfStory,
}));

/** What the archive offers for a story or comment, below its title; nothing on a live page. */
export function ArchivedLinks({ item }: { readonly item: ContentItem }) {
  const { mode } = useSiteView();
  if (mode !== 'archive-view') return null;
  return (
    <div className={styles.place} data-many={item.approvedKeys.length > 1}>
      <Optional>
        <LinksOfStory key={item.itemId} item={item} />
      </Optional>
    </div>
  );
}
