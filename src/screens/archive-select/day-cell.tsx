import type { Ref } from 'react';
import { type CivilDate, formatDay } from '../../domain/civil-date';
import styles from './month-grid.module.css';

interface Props {
  readonly date: CivilDate;
  readonly captures: number;
  /** Whether Tab leads here. */
  readonly isStop: boolean;
  /** Whether its captures are listed. */
  readonly isOpen: boolean;
  readonly cell: Ref<HTMLTableCellElement>;
  readonly onChoose: () => void;
}

const mostDots = 3;

/** A day: with a dot for each capture, or their number where they are many; without, greyed. */
export function DayCell({ date, captures, isStop, isOpen, cell, onChoose }: Props) {
  const hasCaptures = captures > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all its cells.
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid is chosen.
      role="gridcell"
      className={styles.day}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${formatDay(date)}, ${countText(captures)}`}
      aria-selected={hasCaptures ? isOpen : undefined}
      aria-disabled={hasCaptures ? undefined : true}
      onClick={onChoose}
    >
      {date.day}
      <span className={styles.marks} aria-hidden="true">
        {captures > mostDots ? captures : '•'.repeat(captures)}
      </span>
    </td>
  );
}

function countText(captures: number): string {
  if (captures === 0) return 'no captures';
  return captures === 1 ? '1 capture' : `${captures} captures`;
}
