import { Fragment, type ReactNode } from 'react';
import { piecesWithNewTarget } from '../../domain/changes/compare-text';
import type { ComparedText } from '../../domain/changes/compare-versions';
import { hasChange, rowsOf } from '../../domain/changes/compared-rows';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { hasInk } from '../../domain/text/ink';
import { isLink, type Segment, textOfSegment } from '../../domain/text/segment';
import type { ComparisonLayout } from '../../platform/stored-settings';
import { useTimeZone } from '../../ui/dates';
import { datesOfPair, type LinkName } from './compared-names';
import styles from './compared-text.module.css';

interface Props {
  readonly text: ComparedText;
  /** Whether there is a text before and after; otherwise all of it was added or removed. */
  readonly isEdited: boolean;
  /** The timestamps of the text before and after. */
  readonly a: string;
  readonly b: string;
  readonly layout: ComparisonLayout;
  readonly linkName: LinkName;
  /** The headings of the two columns of the layout side by side; by default, the dates. */
  readonly columns?: readonly [string, string];
  /** Whether to show the targets of all links, not only of those that changed. */
  readonly hasAllTargets?: boolean;
  /** Whether to show the headline of any text. */
  readonly hasHeadline?: boolean;
}

/**
 * A body with additions and removals marked up. For an edited text also the headline, if that
 * changed, and the new targets of links.
 */
export function ComparedTextView(props: Props) {
  const { isEdited, a, b, layout } = props;
  const { headline, body } = props.text;
  const { zone } = useTimeZone();
  const { columns = datesOfPair(a, b, zone), hasHeadline = isEdited && hasChange(headline) } =
    props;
  const [headlineMarks, bodyMarks] = [marksOf(headline, props), marksOf(body, props)];
  if (layout === 'inline') {
    return (
      <>
        {hasHeadline && (
          <p className={`${styles.text} ${styles.headline}`} dir="auto">
            <Pieces pieces={headline} marks={headlineMarks} />
          </p>
        )}
        <p className={styles.text} dir="auto">
          <Pieces pieces={body} marks={bodyMarks} />
        </p>
      </>
    );
  }
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          {columns.map((name, side) => (
            <th key={side === 0 ? 'before' : 'after'} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hasHeadline && <Row pieces={headline} marks={headlineMarks} className={styles.headline} />}
        {rowsOf(body).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <Row key={index} pieces={row} marks={bodyMarks} />
        ))}
      </tbody>
    </table>
  );
}

interface PiecesProps {
  readonly pieces: readonly ComparedPiece[];
  readonly marks: PieceMarks;
}

/** The text before and after, side by side. */
function Row({ pieces, marks, className = '' }: PiecesProps & { readonly className?: string }) {
  const without = (change: ComparedPiece['change']) =>
    pieces.filter((piece) => piece.change !== change);
  return (
    <tr className={className}>
      <td className={styles.text} dir="auto">
        <Pieces pieces={without('added')} marks={marks} />
      </td>
      <td className={styles.text} dir="auto">
        <Pieces pieces={without('removed')} marks={marks} />
      </td>
    </tr>
  );
}

interface PieceMarks {
  /** The first piece of each passage that changed; these take the focus. */
  readonly passages: ReadonlySet<ComparedPiece>;
  /** The pieces whose link target is shown. */
  readonly retargeted: ReadonlySet<ComparedPiece>;
  readonly nameOf: (piece: ComparedPiece) => string | null;
}

function marksOf(
  pieces: readonly ComparedPiece[],
  { isEdited, hasAllTargets, a, b, linkName }: Props,
): PieceMarks {
  return {
    passages: new Set(isEdited ? pieces.filter(startsPassage) : []),
    retargeted: hasAllTargets ? new Set(pieces) : piecesWithNewTarget(isEdited ? pieces : []),
    nameOf: ({ change, segment }) =>
      isLink(segment) ? linkName(segment, change === 'removed' ? a : b) : null,
  };
}

/** Whether a changed piece follows a text that both versions have, other than a single space. */
function startsPassage(
  { change }: ComparedPiece,
  index: number,
  pieces: readonly ComparedPiece[],
): boolean {
  const [last, before] = [pieces[index - 1], pieces[index - 2]];
  if (change === 'same' || (last && last.change !== 'same')) return false;
  const isAfterSpace = last && textOfSegment(last.segment) === ' ';
  return !isAfterSpace || !before || before.change === 'same';
}

function Pieces({ pieces, marks }: PiecesProps) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity.
    <PieceView key={index} piece={piece} marks={marks} />
  ));
}

function PieceView({ piece, marks }: { piece: ComparedPiece; marks: PieceMarks }) {
  const { change, segment } = piece;
  const target = marks.nameOf(piece);
  const text = textOfSegment(segment);
  // An added or removed line break would be invisible.
  const shown = change !== 'same' && !hasInk(text) ? <LineBreaks text={text} /> : text;
  const content =
    target === null ? (
      styledText(segment, shown)
    ) : (
      <span className={styles.link} title={target}>
        {shown}
        {marks.retargeted.has(piece) && <bdi className={styles.target}> → {target}</bdi>}
      </span>
    );
  if (change === 'same') return content;
  const Tag = change === 'added' ? 'ins' : 'del';
  const isStop = marks.passages.has(piece);
  return (
    <Tag
      data-passage={isStop ? '' : undefined}
      data-moved={piece.isMoved && ''}
      tabIndex={isStop ? -1 : undefined}
    >
      {content}
    </Tag>
  );
}

function LineBreaks({ text }: { text: string }) {
  return text.split(/(\r\n?|\n)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
    <Fragment key={index}>
      {/^[\r\n]/.test(part) && <span aria-hidden="true">↵</span>}
      {part}
    </Fragment>
  ));
}

function styledText(segment: Segment, text: ReactNode) {
  const type = typeof segment === 'object' && 'type' in segment ? segment.type : 'plain';
  if (type === 'bold') return <strong>{text}</strong>;
  return type === 'italic' ? <em>{text}</em> : text;
}

/** Explains the markup of changes. */
export function ChangeLegend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <ins>added</ins> <del>removed</del>
    </span>
  );
}
