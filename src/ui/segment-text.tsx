import { memo, type ReactNode } from 'react';
import type { ComparedPiece } from '../domain/changes/piece-list';
import { type ContentItem, titleOf } from '../domain/content/content-item';
import { parseExternalUrl } from '../domain/text/external-url';
import { hasInk } from '../domain/text/ink';
import { type Paragraph, type Piece, paragraphsOf } from '../domain/text/paragraphs';
import { type IdLinkSegment, type Segment, textOfSegment } from '../domain/text/segment';
import { joined } from './joined';
import styles from './segment-text.module.css';

/** Renders a link to another item around its text; the site determines its target. */
export type RenderIdLink = (link: IdLinkSegment, text: string) => ReactNode;

interface HeadingProps {
  /** Whether the text is all of a heading with `dir="auto"`, which isolated text would not turn. */
  readonly isHeading?: boolean;
}

interface Props {
  /** Segments without markup, or the pieces of a comparison. */
  readonly segments: readonly (Segment | ComparedPiece)[];
  readonly renderIdLink: RenderIdLink;
}

/** Segments of a headline; a newline breaks the line. */
export function SegmentLine({ segments, renderIdLink, isHeading = false }: Props & HeadingProps) {
  const Tag = isHeading ? 'span' : 'bdi';
  const lines = paragraphsOf(piecesOf(segments))
    .flat()
    .filter((line) => line.length > 0);
  return <Tag className={styles.title}>{drawLines(lines, renderIdLink)}</Tag>;
}

/** Segments as paragraphs. Memoized, because most texts do not change between moments. */
export const SegmentParagraphs = memo(function SegmentParagraphs({
  segments,
  renderIdLink,
}: Props) {
  return paragraphsOf(piecesOf(segments)).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
    <p key={index} className={styles.paragraph} dir="auto">
      {drawLines(paragraph, renderIdLink)}
    </p>
  ));
});

function piecesOf(segments: Props['segments']): readonly Piece<ComparedPiece>[] {
  return segments.map((segment) =>
    typeof segment === 'object' && 'change' in segment
      ? { text: textOfSegment(segment.segment), source: segment }
      : { text: textOfSegment(segment), source: { change: 'same', segment } },
  );
}

function drawLines(paragraph: Paragraph<ComparedPiece>, renderIdLink: RenderIdLink): ReactNode {
  const lines = paragraph.map((line) =>
    line.map(({ text, source: { change, segment, isMoved } }, index) => {
      const shown = drawSegment(text, segment, index, renderIdLink);
      if (change === 'same') return shown;
      const Tag = change === 'added' ? 'ins' : 'del';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
        <Tag key={index} data-moved={isMoved && ''}>
          {shown}
        </Tag>
      );
    }),
  );
  return joined(lines, <br />);
}

function drawSegment(
  text: string,
  source: Segment,
  key: number,
  renderIdLink: RenderIdLink,
): ReactNode {
  // A link without visible text would have a name that nobody sees.
  if (typeof source === 'string' || (text !== '' && 'linkType' in source && !hasInk(text)))
    return text;
  if ('linkType' in source) {
    if (source.linkType === 'id') return <span key={key}>{renderIdLink(source, text)}</span>;
    return <ExternalLink key={key} url={source.url} text={text} />;
  }
  if (source.type === 'bold') return <strong key={key}>{text}</strong>;
  if (source.type === 'italic') return <em key={key}>{text}</em>;
  return text;
}

/** A link out of the app; an unsafe address leaves only its text. */
function ExternalLink({ url, text }: { url: string; text: string }) {
  const target = parseExternalUrl(url);
  if (!target) return text;
  return (
    <a
      href={target.href}
      title={target.host}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {text || target.host}
    </a>
  );
}

/** The title in a heading, list or link, with its line breaks and spaces. */
export const Title = memo(function Title(props: { readonly item: ContentItem } & HeadingProps) {
  const { item, isHeading = false } = props;
  const Tag = isHeading ? 'span' : 'bdi';
  return <Tag className={styles.title}>{joined(titleOf(item).split('\n'), <br />)}</Tag>;
});
