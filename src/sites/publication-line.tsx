import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { describeEdits, publicationOf } from '../domain/content/publication';
import { zoneOfItem } from '../domain/time/time-zone-choice';
import { formatShortDate } from '../domain/time/timestamp-format';
import { paths } from '../routing/paths';
import { useSiteView } from '../stores/hooks';
import { TimeOfKey, useTimeZone } from '../ui/dates';
import styles from './publication-line.module.css';

/** "First published 29 February 2000, edited 6 times, last on 23 September 2026"; `item` as shown. */
export function PublicationLine({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const isArchive = view.mode === 'archive-view';
  const publication = useMemo(() => publicationOf(item), [item]);
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  if (!publication) return null;
  const { first } = publication;
  const edits = describeEdits(publication, zone);
  const published = (
    <TimeOfKey versionKey={first} zone={zone}>
      {formatShortDate(first, zone)}
    </TimeOfKey>
  );
  const linkTo = (path: string, text: ReactNode) =>
    isArchive ? <Link to={path}>{text}</Link> : text;
  return (
    <p className={styles.line}>
      First published {linkTo(paths.archive(first, view.selectedSite, item.itemId), published)}
      {edits && ', '}
      {edits &&
        linkTo(
          paths.history(view.currentTimestamp ?? first, view.selectedSite, item.itemId),
          edits,
        )}
    </p>
  );
}
