import type { ComparedItem } from '../../domain/compare-items';
import type { ComparedText } from '../../domain/compare-versions';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { Title } from '../../ui/shown-title';
import styles from './compare-screen.module.css';
import { ComparedTextView } from './compared-text-view';

const words = {
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  unchanged: 'Unchanged',
} as const;

interface Props {
  readonly compared: ComparedItem;
  /** Null for an unchanged item, undefined while it is being compared. */
  readonly text: ComparedText | null | undefined;
  readonly site: SiteKey;
  /** 14 digits: where its link leads. */
  readonly at: string;
}

/** An item at two captures: its status, and its headline and body word by word. */
export function ComparedItemView({ compared, text, site, at }: Props) {
  const { item, status, beforeKey, afterKey } = compared;
  const timestamp = afterKey === null ? (beforeKey ?? at) : at;
  return (
    <article className={styles.item} data-status={status}>
      <p className={styles.status}>
        {words[status]} {item.parentId === null ? 'story' : 'comment'}
      </p>
      <h2>
        <a href={paths.archiveStory(timestamp, site, item.itemId)}>
          <Title item={{ ...item, currentVersion: afterKey ?? beforeKey }} />
        </a>
      </h2>
      {text === undefined && <p className={styles.status}>Comparing…</p>}
      {text && <ComparedTextView text={text} isEdited={status === 'edited'} />}
    </article>
  );
}
