import { messages } from '../../domain/messages';
import { storyPath } from '../../domain/paths';
import { recentStories } from '../../domain/recent-stories';
import { dateOfDigits } from '../../domain/timestamp';
import { useServices } from '../../stores/store-hooks';
import { Title } from '../../ui/shown-title';
import type { SiteViewProps } from '../site-view';
import { useSiteContent } from '../use-site-content';
import styles from './layout-500.module.css';

/** Stories of the last 7 days, before now or before the capture shown (reading 14). */
export function RecentStories({ site, where }: SiteViewProps) {
  const { now } = useServices();
  const { items, front, isLoading } = useSiteContent(where);
  const known = front ? front.map(({ item }) => item) : items;
  const at = where.currentTimestamp ? dateOfDigits(where.currentTimestamp) : now();
  const stories = at ? recentStories(known, at) : [];
  return (
    <section className={styles.box} aria-labelledby="recent-stories">
      <h2 id="recent-stories">{messages.recentStories}</h2>
      {stories.length > 0 ? (
        <ul>
          {stories.map((item) => (
            <li key={item.itemId}>
              <a href={storyPath(where, site.key, item.itemId)}>
                <Title item={item} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{isLoading ? messages.loadingContent : 'A quiet week.'}</p>
      )}
    </section>
  );
}
