import { useMemo, useState } from 'react';
import {
  type CaptureCalendar,
  captureCalendar,
  capturesOn,
  firstDayIn,
  monthIn,
} from '../../domain/captures/capture-calendar';
import type { CaptureChanges } from '../../domain/content/capture-changes';
import type { Capture } from '../../domain/content/captures';
import { type CivilDate, formatDay } from '../../domain/time/civil-date';
import { localDay } from '../../domain/time/time-zone';
import { CaptureTimes } from './capture-choice';
import styles from './capture-picker.module.css';
import { MonthGrid } from './month-grid';
import { useCaptureDate } from './use-capture-choice';
import { YearAndMonth } from './year-and-month';

interface Props {
  /** Oldest first; at least one. */
  readonly captures: readonly Capture[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
  /** Another zone puts captures on other days, so it needs another `key`. */
  readonly zone: string;
}

/** Picks a capture date, in sync with the dropdown, by year, month, day and time. */
export function CapturePicker({ captures, changes, zone }: Props) {
  const [chosen, choose] = useCaptureDate();
  const calendar = useMemo(() => captureCalendar(captures, zone), [captures, zone]);
  const { day, open, moveTo, openDay } = useCalendarDay(calendar, chosen, zone);
  const listed = open && open.year === day.year && open.month === day.month ? open : null;
  const times = listed ? capturesOn(calendar, listed).map(({ timestamp }) => timestamp) : [];

  function openAndChoose(date: CivilDate) {
    openDay(date);
    const [only, ...others] = capturesOn(calendar, date);
    if (only && others.length === 0) choose(only.timestamp);
  }

  function moveToMonth(year: number, month: number) {
    const first = firstDayIn(calendar, { year, month });
    if (first) moveTo(first);
  }

  return (
    <section className={styles.picker} aria-label="Calendar of captures">
      <YearAndMonth calendar={calendar} year={day.year} month={day.month} onChoose={moveToMonth} />
      <div className={styles.monthAndTimes}>
        <MonthGrid
          calendar={calendar}
          day={day}
          open={listed}
          onMove={moveTo}
          onOpen={openAndChoose}
        />
        {listed && times.length > 0 ? (
          <CaptureTimes captures={times} day={listed} changes={changes} />
        ) : (
          <p className="remark">Days with dots have captures: choose one to see its times.</p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {listed && times.length > 1 ? `${times.length} captures on ${formatDay(listed)}` : ''}
      </p>
    </section>
  );
}

/**
 * The position in a calendar that is not empty: `day`, whose month has captures, and `open`, the day
 * whose captures are listed. Starts on the day of the capture `chosen`, or else on the last day, and
 * follows `chosen` whenever it changes.
 */
function useCalendarDay(calendar: CaptureCalendar, chosen: string | null, zone: string) {
  const chosenDay = chosen === null ? null : localDay(chosen, zone);
  const start = chosenDay && capturesOn(calendar, chosenDay).length > 0 ? chosenDay : null;
  const [followed, setFollowed] = useState(chosen);
  const [day, moveTo] = useState<CivilDate | null>(start);
  const [open, openDay] = useState<CivilDate | null>(start);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (start) {
      moveTo(start);
      openDay(start);
    }
  }
  // A reload may bring captures without any in the month of `day`.
  const isInCalendar = day && monthIn(calendar, day);
  return { day: isInCalendar ? day : lastDay(calendar), open, moveTo, openDay };
}

function lastDay(calendar: CaptureCalendar): CivilDate {
  const last = calendar.at(-1)?.months.at(-1);
  const { year, month } = last ?? { year: 2000, month: 1 };
  return { year, month, day: Math.max(1, ...(last?.days.keys() ?? [])) };
}
