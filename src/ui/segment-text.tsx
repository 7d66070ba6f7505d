import { memo, type ReactNode } from 'react';
import type { ComparedPiece } from '../domain/comparison/compare-text';
import type { ContentItem } from '../domain/content/content-item';
import { parseExternalUrl } from '../domain/content/external-url';
import { type Paragraph, type Piece, paragraphsOf } from '../domain/content/paragraphs';
import { type IdLinkSegment, type Segment, textOfSegment } from '../domain/content/segment';
import { joined } from './joined';
import { plainText, shownTitle } from './plain-text';
import styles from './segment-text.module.css';

/** Renders a link to another item around its text; the site determines its target. */
export type RenderIdLink = (link: IdLinkSegment, text: string) => ReactNode;

interface Props {
  /** Segments, or the pieces of a comparison, which have no markup. */
  readonly segments: readonly (Segment | ComparedPiece)[];
  readonly renderIdLink: RenderIdLink;
}

/** Segments of a headline; a newline breaks the line. */
export function SegmentLine({ segments, renderIdLink }: Props) {
  const lines = paragraphsOf(piecesOf(segments))
    .flat()
    .filter((line) => line.length > 0);
  return <bdi className={styles.title}>{drawLines(lines, renderIdLink)}</bdi>;
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
      : { text: plainText(textOfSegment(segment)), source: { change: 'same', segment } },
  );
}

function drawLines(paragraph: Paragraph<ComparedPiece>, renderIdLink: RenderIdLink): ReactNode {
  const lines = paragraph.map((line) =>
    line.map(({ text, source: { change, segment } }, index) => {
      const shown = drawSegment(text, segment, index, renderIdLink);
      if (change === 'same') return shown;
      const Tag = change === 'added' ? 'ins' : 'del';
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
      return <Tag key={index}>{shown}</Tag>;
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
  if (typeof source === 'string') return text;
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

/** The title in a list or link, with its line breaks and spaces, as isolated text. */
export const Title = memo(function Title({ item }: { item: ContentItem }) {
  return <bdi className={styles.title}>{joined(shownTitle(item).split('\n'), <br />)}</bdi>;
});
