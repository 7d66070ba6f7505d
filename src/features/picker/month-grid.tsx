import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import {
  type CaptureCalendar,
  monthIn,
  stepDays,
  stepMonth,
  stepToWeekEdge,
  stepYear,
} from '../../domain/captures/capture-calendar';
import { counted } from '../../domain/text/messages';
import {
  type CivilDate,
  formatDay,
  formatMonth,
  isSameDay,
  weekdayNames,
  weeksOfMonth,
} from '../../domain/time/civil-date';
import styles from './month-grid.module.css';

interface Props {
  readonly calendar: CaptureCalendar;
  /** The day that Tab reaches; its month is shown. */
  readonly day: CivilDate;
  /** The selected day, if any. */
  readonly open: CivilDate | null;
  readonly onMove: (day: CivilDate) => void;
  /** Called for days that have captures. */
  readonly onOpen: (day: CivilDate) => void;
}

/**
 * The days of a month, as the date grid of the ARIA Authoring Practices: one Tab stop, arrow keys by
 * day and week, PageUp and PageDown by month, with Shift by year, Home and End within the week,
 * Enter or Space to select. Days have a dot for each capture, or a number if there are many.
 */
export function MonthGrid({ calendar, day, open, onMove, onOpen }: Props) {
  const { year, month } = day;
  const id = useId();
  const days = monthIn(calendar, day)?.days;
  const tabStop = useRef<HTMLTableCellElement>(null);
  const hasMoved = useRef(false);

  // Another month renders later, so every render checks whether the focus is to move.
  useEffect(() => {
    if (hasMoved.current) tabStop.current?.focus();
    hasMoved.current = false;
  });

  function select(selected: CivilDate) {
    onMove(selected);
    if (days?.has(selected.day)) onOpen(selected);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      select(day);
      return;
    }
    const target = stepsByKey[event.key]?.(calendar, day, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    if (isSameDay(target, day)) return;
    hasMoved.current = true;
    onMove(target);
  }

  function cell(date: CivilDate) {
    const captures = days?.get(date.day)?.length ?? 0;
    const isTabStop = date.day === day.day;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells.
      <td
        key={date.day}
        ref={isTabStop ? tabStop : null}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a date grid are selectable.
        role="gridcell"
        className={styles.day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${formatDay(date)}, ${captures ? counted(captures, 'capture') : 'no captures'}`}
        aria-selected={captures ? open !== null && isSameDay(open, date) : undefined}
        aria-disabled={captures ? undefined : true}
        onClick={() => select(date)}
      >
        {date.day}
        <span
          className={styles.marks}
          data-marks={captures > mostDots ? captures : '•'.repeat(captures)}
          aria-hidden="true"
        />
      </td>
    );
  }

  return (
    <div className={`${styles.month} field`}>
      <h2 id={id} aria-live="polite">
        {formatMonth(day)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is a table that takes keys. */}
      <table role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(year, month).map((week) => (
            <tr key={`${month} ${week.find((number) => number !== null)}`}>
              {week.map((number, weekday) =>
                number === null ? (
                  <td key={weekdayNames[weekday]} />
                ) : (
                  cell({ year, month, day: number })
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const mostDots = 3;

type Step = (calendar: CaptureCalendar, from: CivilDate, isShifted: boolean) => CivilDate;

const stepsByKey: Readonly<Record<string, Step>> = {
  ArrowLeft: (calendar, from) => stepDays(calendar, from, -1),
  ArrowRight: (calendar, from) => stepDays(calendar, from, 1),
  ArrowUp: (calendar, from) => stepDays(calendar, from, -7),
  ArrowDown: (calendar, from) => stepDays(calendar, from, 7),
  Home: (_, from) => stepToWeekEdge(from, -1),
  End: (_, from) => stepToWeekEdge(from, 1),
  PageUp: (calendar, from, isShifted) => (isShifted ? stepYear : stepMonth)(calendar, from, -1),
  PageDown: (calendar, from, isShifted) => (isShifted ? stepYear : stepMonth)(calendar, from, 1),
};
