import { Fragment, type ReactNode } from 'react';
import type { ComparedPiece } from '../../domain/compare-text';
import type { ComparedText } from '../../domain/compare-versions';
import { linkTargetOf, piecesWithNewTarget } from '../../domain/link-target';
import { type Segment, textOfSegment } from '../../domain/segment';
import { plainText } from '../../ui/plain-text';
import styles from './compare-screen.module.css';

interface Props {
  readonly text: ComparedText;
  /** Whether there is a text before and after; otherwise all of it is new or gone. */
  readonly isEdited: boolean;
}

/**
 * A body with what was added and removed marked. Of an edited text also the headline, where that
 * changed, and where links came to lead.
 */
export function ComparedTextView({ text: { headline, body }, isEdited }: Props) {
  const isSame = headline.every(({ change }) => change === 'same');
  return (
    <>
      {isEdited && !isSame && (
        <p className={styles.headline} dir="auto">
          <Pieces pieces={headline} moved={piecesWithNewTarget(headline)} />
        </p>
      )}
      <p className={styles.body} dir="auto">
        <Pieces pieces={body} moved={isEdited ? piecesWithNewTarget(body) : none} />
      </p>
    </>
  );
}

const none: ReadonlySet<ComparedPiece> = new Set();

interface PiecesProps {
  readonly pieces: readonly ComparedPiece[];
  /** Those whose link target is told. */
  readonly moved: ReadonlySet<ComparedPiece>;
}

function Pieces({ pieces, moved }: PiecesProps) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
    <PieceView key={index} piece={piece} hasTarget={moved.has(piece)} />
  ));
}

function PieceView({ piece, hasTarget }: { piece: ComparedPiece; hasTarget: boolean }) {
  const { change, segment } = piece;
  const target = linkTargetOf(segment);
  const raw = textOfSegment(segment);
  const text = change !== 'same' && raw.trim() === '' ? <Breaks text={raw} /> : raw;
  const styled =
    target === null ? (
      styledText(segment, text)
    ) : (
      <span className={styles.link} title={plainText(target)}>
        {text}
        {hasTarget && <bdi className={styles.target}> → {plainText(target)}</bdi>}
      </span>
    );
  if (change === 'added') return <ins>{styled}</ins>;
  return change === 'removed' ? <del>{styled}</del> : styled;
}

/** A line break that came or went alone would not be seen otherwise. */
function Breaks({ text }: { text: string }) {
  return text.split(/(\r\n?|\n)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
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
