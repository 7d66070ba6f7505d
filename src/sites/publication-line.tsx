import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { describeEdits, publicationOf } from '../domain/content/publication';
import { zoneOfItem } from '../domain/time/time-zone-choice';
import { formatShortDate } from '../domain/time/timestamp-format';
import { paths } from '../routing/paths';
import { useContentStore } from '../stores/store-hooks';
import { useTimeZone } from '../ui/use-time-zone';
import { TimeOfKey } from '../ui/version-date';
import styles from './publication-line.module.css';
import type { SiteContent } from './site-content';
import type { ViewState } from './site-view';

interface Props {
  /** As shown. */
  readonly item: ContentItem;
  readonly content: SiteContent;
  readonly view: ViewState;
}

/** "First published 29 February 2000, edited 6 times, last on 23 September 2026". */
export function PublicationLine(props: Props) {
  const { item, view } = props;
  return <Line key={`${view.mode} ${item.itemId}`} {...props} />;
}

function Line({ item, content, view }: Props) {
  const isArchive = view.mode === 'archive-view';
  const hasThread = useContentStore(
    ({ query, threads }) => query?.site === view.selectedSite && threads.has(item.itemId),
  );
  // The live stories of lists have their live version only, and no publication.
  const isKnown = isArchive || content.isComplete || hasThread;
  // A line that appears later must not move the text below it: its space is reserved, or it stays out.
  const [space] = useState(isKnown ? 'known' : content.error === null ? 'reserved' : 'none');
  const publication = useMemo(() => (isKnown ? publicationOf(item) : null), [isKnown, item]);
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  if (space === 'none') return null;
  if (!publication) {
    return (
      space === 'reserved' && <p className={styles.line} data-space={space} aria-hidden="true" />
    );
  }
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
    <p className={styles.line} data-space={space}>
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
