import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeChangeSize, describeWords } from '../../domain/comparison/compare-versions';
import type { HistoryEntry } from '../../domain/comparison/item-history';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { paths } from '../../routing/paths';
import { shownTitle } from '../../ui/shown-title';
import { VersionDate } from '../../ui/version-date';
import styles from './story-history.module.css';

/** Versions listed at first, and added by the button. */
const pageLength = 100;

interface Props {
  readonly item: ContentItem;
  readonly site: SiteKey;
  /** One for each version, oldest first, as far as they have been computed. */
  readonly entries: readonly HistoryEntry[];
  readonly inForce: string | null;
}

/** The versions, newest first, each with its date, the size of its change, and its title if new. */
export function VersionList({ item, site, entries, inForce }: Props) {
  const keys = item.approvedKeys;
  const titles = useMemo(() => newTitles(item), [item]);
  const [most, setMost] = useState(pageLength);
  // The version in force is always listed.
  const inForceAt = inForce === null ? keys.length : keys.indexOf(inForce);
  const start = Math.max(0, Math.min(keys.length - most, inForceAt));
  const rows = keys.slice(start).map((key, place) => {
    const index = start + place;
    const before = keys[index - 1];
    const title = titles[index];
    return (
      <li key={key} className={styles.row} data-current={key === inForce}>
        <p>
          <Link
            to={paths.archive(key, site, item.itemId)}
            aria-current={key === inForce ? 'true' : undefined}
          >
            <VersionDate versionKey={key} among={keys} />
          </Link>
          {key === inForce && <strong className={styles.inForce}>in force</strong>}
        </p>
        {title && (
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
              <Link to={paths.compare(before, key, site, item.itemId)}>
                what changed
                <span className="visually-hidden">
                  {' '}
                  on <VersionDate versionKey={key} among={keys} />
                </span>
              </Link>
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
      {start > 0 && (
        <button type="button" className={styles.more} onClick={() => setMost(most + pageLength)}>
          {start === 1 ? 'One older version' : `${start} older versions`}
        </button>
      )}
    </>
  );
}

function sizeText(entry: HistoryEntry | undefined): string {
  if (!entry) return 'counting…';
  return entry.change
    ? describeChangeSize(entry.change)
    : `first version, ${describeWords(entry.size)}`;
}

/** The title of each version where it changed, else null; the first only if it ever changed. */
function newTitles(item: ContentItem): readonly (string | null)[] {
  const titles = item.approvedKeys.map((key) => shownTitle({ ...item, currentVersion: key }));
  const hasChanged = new Set(titles).size > 1;
  return titles.map((title, index) => (hasChanged && title !== titles[index - 1] ? title : null));
}
