import type { ContentItem } from '../../domain/content-item';
import { paths } from '../../domain/paths';
import { formatShortDate } from '../../domain/timestamp-format';
import { keyAtOrBefore } from '../../domain/versions';
import { usePageTitle } from '../../ui/page-title';
import { shownTitle } from '../../ui/shown-title';
import { useClock } from '../../ui/use-clock';
import { VersionDate } from '../../ui/version-date';
import styles from './compare-screen.module.css';
import { type ComparedMoments, momentPath } from './compared-moments';

interface Props {
  readonly moments: ComparedMoments;
  /** The one item that is compared; null for a site, and while it is not loaded. */
  readonly item: ContentItem | null;
}

/** What is compared, and between which moments; each leads to what stood there. */
export function CompareHeading({ moments, item }: Props) {
  const { a, b, site, itemId } = moments;
  const { zone } = useClock();
  const title = item && shownTitle({ ...item, currentVersion: titleKey(item, b) });
  const what = itemId === null ? 'captures' : 'versions';
  const dates = `${formatShortDate(a, zone)} and ${formatShortDate(b, zone)}`;
  usePageTitle(`Comparing two ${what} of ${title ?? site.name}: ${dates}`);
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>
        Comparing two {what}
        {title !== null && (
          <>
            {' of '}
            <bdi>{title}</bdi>
          </>
        )}
      </h1>
      <p>
        <a href={paths.archive(b, site.key)}>{site.name}</a>: from{' '}
        <a href={momentPath(moments, a)}>
          <VersionDate versionKey={a} />
        </a>{' '}
        to{' '}
        <a href={momentPath(moments, b)}>
          <VersionDate versionKey={b} />
        </a>
      </p>
      {itemId !== null && (
        <p>
          <a href={paths.archiveHistory(b, site.key, itemId)}>All versions</a>
        </p>
      )}
    </div>
  );
}

/** The version in force at a moment, or the first where there was none yet. */
function titleKey({ approvedKeys }: ContentItem, timestamp: string): string | null {
  return keyAtOrBefore(approvedKeys, timestamp) ?? approvedKeys[0] ?? null;
}
