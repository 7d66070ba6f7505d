import type { ContentItem } from '../domain/content-item';
import { textOfSegment } from '../domain/segment';
import { visibleVersion } from '../domain/versions';
import { plainText } from '../ui/plain-text';
import { type RenderIdLink, SegmentLine } from '../ui/segment-text';
import { Title } from '../ui/shown-title';

interface Props {
  readonly item: ContentItem;
  readonly renderIdLink: RenderIdLink;
}

/** The headline of the version shown, with its styles and links; "Untitled" without words. */
export function Headline({ item, renderIdLink }: Props) {
  const segments = visibleVersion(item)?.headline ?? [];
  const hasWords = segments.some((segment) => plainText(textOfSegment(segment)).trim() !== '');
  if (!hasWords) return <Title item={item} />;
  return <SegmentLine segments={segments} renderIdLink={renderIdLink} />;
}
