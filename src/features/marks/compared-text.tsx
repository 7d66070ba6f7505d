import type { ComponentProps } from 'react';
import { piecesWithNewTarget } from '../../domain/changes/compare-text';
import type { ComparedText } from '../../domain/changes/compare-versions';
import { hasChange, rowsOf } from '../../domain/changes/compared-rows';
import type { ComparedPiece } from '../../domain/changes/piece-list';
import { textOfSegment } from '../../domain/text/segment';
import type { ComparisonLayout } from '../../platform/stored-settings';
import { useTimeZone } from '../../ui/dates';
import { datesOfPair, type LinkName } from './compared-names';
import styles from './compared-text.module.css';
import { Pieces, type RenderLink, spacesIn } from './pieces';

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
  const [marksOfHeadline, marksOfBody] = [marksOf(headline, props), marksOf(body, props)];
  if (layout === 'inline') {
    return (
      <>
        {hasHeadline && (
          <p className={`${styles.text} ${styles.headline}`} dir="auto" {...spacesIn(headline)}>
            <Pieces pieces={headline} {...marksOfHeadline} />
          </p>
        )}
        <p className={styles.text} dir="auto" {...spacesIn(body)}>
          <Pieces pieces={body} {...marksOfBody} />
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
        {hasHeadline && <Row pieces={headline} {...marksOfHeadline} className={styles.headline} />}
        {rowsOf(body).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <Row key={index} pieces={row} {...marksOfBody} />
        ))}
      </tbody>
    </table>
  );
}

type Marks = Required<Pick<ComponentProps<typeof Pieces>, 'stops' | 'renderLink'>>;

interface RowProps extends Marks {
  readonly pieces: readonly ComparedPiece[];
  readonly className?: string | undefined;
}

/** The text before and after, side by side. */
function Row({ pieces, className, ...marks }: RowProps) {
  const without = (change: ComparedPiece['change']) =>
    pieces.filter((piece) => piece.change !== change);
  return (
    <tr className={className}>
      <td className={styles.text} dir="auto" {...spacesIn(pieces)}>
        <Pieces pieces={without('added')} {...marks} />
      </td>
      <td className={styles.text} dir="auto" {...spacesIn(pieces)}>
        <Pieces pieces={without('removed')} {...marks} />
      </td>
    </tr>
  );
}

/** The first piece of each passage that changed takes the focus; links are named, but lead nowhere. */
function marksOf(
  pieces: readonly ComparedPiece[],
  { isEdited, hasAllTargets, a, b, linkName }: Props,
): Marks {
  const changed = isEdited ? pieces : [];
  const retargeted = piecesWithNewTarget(changed);
  const renderLink: RenderLink = (link, text, piece) => {
    const target = linkName(link, piece.change === 'removed' ? a : b);
    const isShown = hasAllTargets || retargeted.has(piece);
    return (
      <span className={styles.link} title={target}>
        {text}
        {isShown && <bdi className={styles.target}> → {target}</bdi>}
      </span>
    );
  };
  return { stops: new Set(changed.filter(startsPassage)), renderLink };
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

/** Explains the markup of changes. */
export function ChangeLegend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      <ins>added</ins> <del>removed</del>
    </span>
  );
}
