import { useCallback } from 'react';
import type { ContentItem } from '../../domain/content-item';
import { historyOf } from '../../domain/item-history';
import { paths } from '../../domain/paths';
import type { SiteEntry } from '../../domain/site-registry';
import { isTimestamp } from '../../domain/timestamp';
import { keyAtOrBefore } from '../../domain/versions';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { readableSegments } from '../../ui/readable-segments';
import { shownTitle, Title } from '../../ui/shown-title';
import { useClock } from '../../ui/use-clock';
import { useInSlices } from '../../ui/use-in-slices';
import styles from './story-history.module.css';
import { VersionAxis } from './version-axis';
import { VersionChoice } from './version-choice';
import { VersionList } from './version-list';

interface Props {
  /** With at least one approved version. */
  readonly item: ContentItem;
  readonly site: SiteEntry;
  /** 14 digits: the moment of the archive, which need be no date. */
  readonly timestamp: string;
}

/** All approved versions of a story or comment, the one in force marked, and a choice of two. */
export function StoryHistory({ item, site, timestamp }: Props) {
  const keys = item.approvedKeys;
  const inForce = isTimestamp(timestamp) ? keyAtOrBefore(keys, timestamp) : null;
  const titled: ContentItem = { ...item, currentVersion: inForce ?? keys[0] ?? null };
  usePageTitle(`History of ${shownTitle(titled)}`);
  const start = useCallback(() => historyOf(item, readableSegments), [item]);
  const entries = useInSlices(start);
  const { zone } = useClock();
  const [first, second] = keys;
  return (
    <>
      <div className={styles.heading}>
        <h1>
          <span className={styles.kicker}>History of </span>
          <Title item={titled} />
        </h1>
        <p>
          {keys.length} {keys.length === 1 ? 'version' : 'versions'}.{' '}
          {inForce !== null && (
            <a href={paths.archiveStory(timestamp, site.key, item.itemId)}>
              Read it as of this capture
            </a>
          )}
        </p>
      </div>
      {first !== undefined && second !== undefined ? (
        <>
          <VersionAxis keys={keys} inForce={inForce} zone={zone} />
          <VersionChoice
            key={inForce}
            item={item}
            site={site.key}
            zone={zone}
            from={keyBefore(keys, inForce) ?? first}
            to={inForce === null || inForce === first ? second : inForce}
          />
        </>
      ) : (
        <Notice>
          <p>There is one version only, and so nothing to compare.</p>
        </Notice>
      )}
      <VersionList item={item} site={site.key} entries={entries} inForce={inForce} />
    </>
  );
}

function keyBefore(keys: readonly string[], key: string | null): string | null {
  return key === null ? null : (keys[keys.indexOf(key) - 1] ?? null);
}
