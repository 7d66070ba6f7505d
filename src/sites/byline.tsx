import { memo } from 'react';
import { type ContentItem, visibleVersion } from '../domain/content/content-item';
import { textOfSegment } from '../domain/content/segment';
import { VersionDate } from '../ui/dates';
import { plainText } from '../ui/plain-text';
import { SegmentLine, SegmentParagraphs, Title } from '../ui/segment-text';
import { useAddedWords } from './change-marks';
import { renderIdLink } from './id-link';

/** "By AUTHOR on DATE": the date of the version shown. */
export const Byline = memo(function Byline(props: { item: ContentItem; verb?: string }) {
  const { item, verb = 'By' } = props;
  return (
    <>
      {item.author && (
        <>
          {verb} <bdi>{plainText(item.author)}</bdi> on{' '}
        </>
      )}
      <VersionDate versionKey={item.currentVersion} zone={item.itemTz} />
    </>
  );
});

/**
 * The headline of the version shown, with its styles and links; "Untitled" if it has no text.
 * `SelectedWords` reads `data-item` to find the item of a selection.
 */
export function Headline({ item }: { item: ContentItem }) {
  const added = useAddedWords<HTMLSpanElement>(item, 'headline');
  const segments = visibleVersion(item)?.headline ?? [];
  const hasWords = segments.some((segment) => plainText(textOfSegment(segment)).trim() !== '');
  if (!hasWords) return <Title item={item} />;
  return (
    <span {...added} data-item={item.itemId}>
      <SegmentLine segments={segments} renderIdLink={renderIdLink} />
    </span>
  );
}

/** The body of the version shown, in paragraphs. */
export function Body({ item, className }: { item: ContentItem; className: string | undefined }) {
  const added = useAddedWords<HTMLDivElement>(item, 'body');
  const segments = visibleVersion(item)?.body ?? [];
  return (
    <div
      ref={added.ref}
      className={[className, added.className].filter(Boolean).join(' ')}
      data-item={item.itemId}
    >
      <SegmentParagraphs segments={segments} renderIdLink={renderIdLink} />
    </div>
  );
}
