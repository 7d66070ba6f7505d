import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type CaptureCalendar, monthIn } from '../../domain/capture-calendar';
import {
  type CivilDate,
  formatMonth,
  isSameDay,
  weekdayNames,
  weeksOfMonth,
} from '../../domain/civil-date';
import { dateGridTarget } from './date-grid-keys';
import { DayCell } from './day-cell';
import styles from './month-grid.module.css';

interface Props {
  readonly calendar: CaptureCalendar;
  /** The day that Tab leads to; its month is the one shown. */
  readonly day: CivilDate;
  /** The day whose captures are listed. */
  readonly open: CivilDate | null;
  readonly onMove: (day: CivilDate) => void;
  /** For a day that has captures. */
  readonly onOpen: (day: CivilDate) => void;
}

/**
 * The days of a month as the date grid of the ARIA Authoring Practices: one Tab stop, arrow keys by
 * day and week, PageUp and PageDown by month, with Shift by year, Home and End within the week,
 * Enter or Space to choose.
 */
export function MonthGrid({ calendar, day, open, onMove, onOpen }: Props) {
  const { year, month } = day;
  const id = useId();
  const days = monthIn(calendar, day)?.days;
  const stop = useRef<HTMLTableCellElement>(null);
  const hasMoved = useRef(false);

  // The cell to focus is there only once the grid is drawn for its month, whenever that is.
  useEffect(() => {
    if (hasMoved.current) stop.current?.focus();
    hasMoved.current = false;
  });

  function choose(chosen: CivilDate) {
    onMove(chosen);
    if (days?.has(chosen.day)) onOpen(chosen);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(day);
      return;
    }
    const target = dateGridTarget(calendar, day, event.key, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    if (isSameDay(target, day)) return;
    hasMoved.current = true;
    onMove(target);
  }

  return (
    <div className={styles.month}>
      <h3 id={id} aria-live="polite">
        {formatMonth(day)}
      </h3>
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
          {weeksOfMonth(year, month).map((week, index) => (
            <tr key={`${month} ${week.find((number) => number !== null) ?? index}`}>
              {week.map((number, weekday) => {
                const key = weekdayNames[weekday];
                if (number === null) return <td key={key} />;
                const date = { year, month, day: number };
                const isStop = number === day.day;
                return (
                  <DayCell
                    key={key}
                    date={date}
                    captures={days?.get(number)?.length ?? 0}
                    isStop={isStop}
                    isOpen={open !== null && isSameDay(open, date)}
                    cell={isStop ? stop : null}
                    onChoose={() => choose(date)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
