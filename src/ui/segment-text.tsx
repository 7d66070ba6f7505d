import { memo, type ReactNode } from 'react';
import { parseExternalUrl } from '../domain/external-url';
import { type Paragraph, type Piece, paragraphsOf } from '../domain/paragraphs';
import { type IdLinkSegment, type Segment, textOfSegment } from '../domain/segment';
import { plainText } from './plain-text';
import styles from './segment-text.module.css';

/** Draws a link to another item around its text; the site decides where it leads. */
export type RenderIdLink = (link: IdLinkSegment, text: string) => ReactNode;

interface Props {
  readonly segments: readonly Segment[];
  readonly renderIdLink: RenderIdLink;
}

/** Segments of a headline; a newline breaks the line. */
export function SegmentLine({ segments, renderIdLink }: Props) {
  const lines = paragraphsOf(piecesOf(segments)).flat();
  return <bdi className={styles.title}>{drawLines(lines, renderIdLink)}</bdi>;
}

/**
 * Segments as paragraphs: a blank line begins a new one, a newline breaks the line. Drawn anew only
 * for other segments: most texts stay as they are from one moment to the next.
 */
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

function piecesOf(segments: readonly Segment[]): readonly Piece<Segment>[] {
  return segments.map((segment) => ({ text: plainText(textOfSegment(segment)), source: segment }));
}

function drawLines(paragraph: Paragraph<Segment>, renderIdLink: RenderIdLink): ReactNode[] {
  return paragraph.flatMap((line, lineIndex) => [
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
    ...(lineIndex > 0 ? [<br key={`br${lineIndex}`} />] : []),
    ...line.map((piece, index) => drawPiece(piece, `${lineIndex}.${index}`, renderIdLink)),
  ]);
}

function drawPiece(
  { text, source }: Piece<Segment>,
  key: string | number,
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

/** A link out of the product; an address that cannot be trusted leaves only its text. */
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
