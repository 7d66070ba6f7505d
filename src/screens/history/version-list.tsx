import { useMemo, useState } from 'react';
import { describeChangeSize } from '../../domain/compare-versions';
import type { ContentItem } from '../../domain/content-item';
import type { HistoryEntry } from '../../domain/item-history';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { describeWords } from '../../domain/text-size';
import { shownTitle } from '../../ui/shown-title';
import { VersionDate } from '../../ui/version-date';
import styles from './story-history.module.css';

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** As many as are counted so far, oldest first. */
  readonly entries: readonly HistoryEntry[];
  readonly inForce: string | null;
}

/** The versions, newest first, each with its date, its size of change, and its title where that changed. */
export function VersionList({ item, site, entries, inForce }: Props) {
  const keys = item.approvedKeys;
  const titles = useMemo(() => newTitles(item), [item]);
  const [most, setMost] = useState(atOnce);
  // The newest, and down to the one in force where that is older.
  const inForceAt = inForce === null ? keys.length : keys.indexOf(inForce);
  const from = Math.max(0, Math.min(keys.length - most, inForceAt));
  const rows = keys.slice(from).map((key, place) => {
    const index = from + place;
    const isInForce = key === inForce;
    const before = keys[index - 1];
    const title = titles[index];
    return (
      <li key={key} className={styles.row} data-current={isInForce}>
        <p>
          <a
            href={paths.archiveStory(key, site, item.itemId)}
            aria-current={isInForce ? 'true' : undefined}
          >
            <VersionDate versionKey={key} among={keys} />
          </a>
          {isInForce && <strong className={styles.inForce}>in force</strong>}
        </p>
        {title !== null && title !== undefined && (
          <p className={styles.newTitle}>
            {before === undefined ? 'titled ' : 'now titled '}
            <bdi>{title}</bdi>
          </p>
        )}
        <p className={styles.size}>
          {sizeText(entries[index])}
          {before !== undefined && (
            <>
              {' · '}
              <a href={paths.compareStory(before, key, site, item.itemId)}>
                what changed
                <span className="visually-hidden">
                  {' '}
                  on <VersionDate versionKey={key} among={keys} />
                </span>
              </a>
            </>
          )}
        </p>
      </li>
    );
  });
  return (
    <>
      <ol className={styles.list} reversed start={keys.length} aria-label="Versions, newest first">
        {rows.reverse()}
      </ol>
      {from > 0 && (
        <button type="button" className={styles.more} onClick={() => setMost(most + atOnce)}>
          {from === 1 ? 'One older version' : `${from} older versions`}
        </button>
      )}
    </>
  );
}

/** How many versions are drawn before more are asked for. */
const atOnce = 100;

function sizeText(entry: HistoryEntry | undefined): string {
  if (!entry) return 'counting…';
  return entry.change
    ? describeChangeSize(entry.change)
    : `first version, ${describeWords(entry.size)}`;
}

/** For each version its title where it is another than before; the first only if others follow. */
function newTitles(item: ContentItem): readonly (string | null)[] {
  const titles = item.approvedKeys.map((key) => shownTitle({ ...item, currentVersion: key }));
  const isRetitled = new Set(titles).size > 1;
  return titles.map((title, index) => (isRetitled && title !== titles[index - 1] ? title : null));
}
