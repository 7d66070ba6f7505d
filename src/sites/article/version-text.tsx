import { type ContentItem, shownText } from '../../domain/content/content-item';
import { hasInk } from '../../domain/text/ink';
import { textOfSegment } from '../../domain/text/segment';
import { ItemText } from '../../features/marks/change-marks';
import { SegmentLine, SegmentParagraphs, Title } from '../../features/marks/segment-text';

/** The headline of the version shown, as all of a heading; "Untitled" if it has no text. */
export function Headline({ item }: { item: ContentItem }) {
  const segments = shownText(item).headline;
  const hasWords = segments.some((segment) => hasInk(textOfSegment(segment)));
  if (!hasWords) return <Title item={item} isHeading />;
  return (
    <ItemText item={item} part="headline" as="span">
      <SegmentLine segments={segments} isHeading />
    </ItemText>
  );
}

/** The body of the version shown, in paragraphs. */
export function Body({ item, className }: { item: ContentItem; className: string | undefined }) {
  const segments = shownText(item).body;
  return (
    <ItemText item={item} part="body" className={className}>
      <SegmentParagraphs segments={segments} />
    </ItemText>
  );
}
