import { Fragment, type ReactNode } from 'react';
import {
  type ComparedPiece,
  linkTargetOf,
  piecesWithNewTarget,
} from '../../domain/comparison/compare-text';
import type { ComparedText } from '../../domain/comparison/compare-versions';
import { type Segment, textOfSegment } from '../../domain/content/segment';
import { plainText } from '../../ui/plain-text';
import styles from './compare-screen.module.css';

interface Props {
  readonly text: ComparedText;
  /** Whether there is a text before and after; otherwise all of it was added or removed. */
  readonly isEdited: boolean;
}

/**
 * A body with additions and removals marked up. For an edited text also the headline, if that
 * changed, and the new targets of links.
 */
export function ComparedTextView({ text: { headline, body }, isEdited }: Props) {
  return (
    <>
      {isEdited && headline.some(({ change }) => change !== 'same') && (
        <p className={styles.headline} dir="auto">
          <Pieces pieces={headline} retargeted={piecesWithNewTarget(headline)} />
        </p>
      )}
      <p className={styles.body} dir="auto">
        <Pieces pieces={body} retargeted={piecesWithNewTarget(isEdited ? body : [])} />
      </p>
    </>
  );
}

interface PiecesProps {
  readonly pieces: readonly ComparedPiece[];
  /** The pieces whose link target is shown. */
  readonly retargeted: ReadonlySet<ComparedPiece>;
}

function Pieces({ pieces, retargeted }: PiecesProps) {
  return pieces.map((piece, index) => {
    const { change, segment } = piece;
    const target = linkTargetOf(segment);
    const text = textOfSegment(segment);
    // An added or removed line break would be invisible.
    const shown = change !== 'same' && text.trim() === '' ? <LineBreaks text={text} /> : text;
    const Tag = change === 'same' ? Fragment : change === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity.
      <Tag key={index}>
        {target === null ? (
          styledText(segment, shown)
        ) : (
          <span className={styles.link} title={plainText(target)}>
            {shown}
            {retargeted.has(piece) && <bdi className={styles.target}> → {plainText(target)}</bdi>}
          </span>
        )}
      </Tag>
    );
  });
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
