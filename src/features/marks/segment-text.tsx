import { memo, type ReactNode } from 'react';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { type ContentItem, shownLanguage, titleOf } from '../../domain/content/content-item';
import { parseExternalUrl } from '../../domain/text/external-url';
import { hasInk } from '../../domain/text/ink';
import { messages } from '../../domain/text/messages';
import { paragraphsOf } from '../../domain/text/paragraphs';
import { type Segment, textOfSegment, withText } from '../../domain/text/segment';
import { joined } from '../../ui/joined';
import { IdLink } from './id-link';
import { Pieces, type RenderLink, spacesIn } from './pieces';
import styles from './segment-text.module.css';

interface HeadingProps {
  /** Whether the text is all of a heading with `dir="auto"`, which isolated text would not turn. */
  readonly isHeading?: boolean;
}

interface Props {
  /** Segments without markup, or the pieces of a comparison. */
  readonly segments: readonly (Segment | ComparedPiece)[];
}

/** Segments of a headline; a newline breaks the line. */
export function SegmentLine({ segments, isHeading = false }: Props & HeadingProps) {
  const Tag = isHeading ? 'span' : 'bdi';
  const lines = linesOf(segments)
    .flat()
    .filter((line) => line.length > 0);
  return (
    <Tag className={styles.title} {...spacesIn(lines.flat())}>
      {joinedLines(lines)}
    </Tag>
  );
}

/** Segments as paragraphs. Memoized, because most texts do not change between moments. */
export const SegmentParagraphs = memo(function SegmentParagraphs({ segments }: Props) {
  return linesOf(segments).map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
    <p key={index} className={styles.paragraph} dir="auto" {...spacesIn(lines.flat())}>
      {joinedLines(lines)}
    </p>
  ));
});

type Line = readonly ComparedPiece[];

/** The lines of each paragraph of the text as it stands, in which removed line breaks break no line. */
function linesOf(segments: Props['segments']): readonly (readonly Line[])[] {
  const pieces = segments.map((segment) => {
    const isPiece = typeof segment === 'object' && 'change' in segment;
    const source: ComparedPiece = isPiece ? segment : { change: 'same', segment };
    const text = textOfSegment(source.segment);
    return { text: isRemovedBreak(source) ? ' ' : text, source };
  });
  return paragraphsOf(pieces).map((lines) =>
    lines.map((line) =>
      line.map(({ text, source }) =>
        isRemovedBreak(source) ? source : { ...source, segment: withText(source.segment, text) },
      ),
    ),
  );
}

function isRemovedBreak({ change, segment }: ComparedPiece): boolean {
  return change === 'removed' && !hasInk(textOfSegment(segment));
}

const joinedLines = (lines: readonly Line[]) => joined(lines.map(renderLine), <br />);

const renderLine = (line: Line) => <Pieces pieces={line} renderLink={renderLink} />;

const renderLink: RenderLink = (link, text) => {
  // A link without visible text would have a name that nobody sees.
  if (!hasInk(link.text)) return text;
  if (link.linkType === 'external') return <ExternalLink url={link.url}>{text}</ExternalLink>;
  return (
    <span>
      <IdLink link={link}>{text}</IdLink>
    </span>
  );
};

/** A link out of the app; an unsafe address leaves only its text. */
function ExternalLink({ url, children }: { url: string; children: ReactNode }) {
  const target = parseExternalUrl(url);
  if (!target) return children;
  return (
    <a
      href={target.href}
      title={target.host}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {children}
    </a>
  );
}

/** The title in a heading, list or link, with its line breaks and spaces. */
export const Title = memo(function Title(props: { readonly item: ContentItem } & HeadingProps) {
  const { item, isHeading = false } = props;
  const Tag = isHeading ? 'span' : 'bdi';
  const isUntitled = titleOf(item) === messages.untitled;
  return (
    <Tag
      className={styles.title}
      lang={isUntitled ? undefined : shownLanguage(item)}
      {...spacesIn([{ segment: titleOf(item) }])}
    >
      {joined(titleOf(item).split('\n'), <br />)}
    </Tag>
  );
});
