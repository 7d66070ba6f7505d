import { memo, useMemo } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { storyOf } from '../../domain/content/content-selectors';
import { describeEdits, publicationOf, showsEdit } from '../../domain/content/publication';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { shownAuthor } from '../../platform/plain-text';
import { useAnswer, useSiteView } from '../../stores/hooks';
import { ShortDate, useTimeZone, VersionDate } from '../../ui/dates';
import styles from './byline.module.css';

/** "By AUTHOR on DATE", or "By AUTHOR, edited on DATE": the date of the version shown. */
export const Byline = memo(function Byline(props: { item: ContentItem; verb?: string }) {
  const { item, verb = 'By' } = props;
  const author = shownAuthor(item);
  return (
    <>
      {author && (
        <>
          {verb} <bdi>{author}</bdi>
          {showsEdit(item) ? ', edited on ' : ' on '}
        </>
      )}
      {!author && <EditedOn item={item} />}
      <VersionDate versionKey={item.currentVersion} zone={item.itemTz} />
    </>
  );
});

/** "Edited on ", before the date of a version that is an edit; nothing before others. */
export function EditedOn({ item }: { readonly item: ContentItem }) {
  return showsEdit(item) && 'Edited on ';
}

/** "First published February 29, 2000, edited 6 times, last on September 23, 2026" of a live story; `item` as shown. */
export function PublicationLine({ item }: { readonly item: ContentItem }) {
  const view = useSiteView();
  const publication = useMemo(() => publicationOf(item), [item]);
  // A story as a list shows it does not say when it was published.
  const story = useAnswer((content) => storyOf(content, view, item.itemId));
  const isWhole = story.kind === 'ready' && story.value.isWhole;
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  if (!publication || !isWhole) return null;
  const edits = describeEdits(publication, zone);
  return (
    <p className={styles.line}>
      First published <ShortDate versionKey={publication.first} zone={zone} />
      {edits && `, ${edits}`}
    </p>
  );
}
