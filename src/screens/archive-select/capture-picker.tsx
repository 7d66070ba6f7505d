import { useMemo } from 'react';
import { firstDayIn } from '../../domain/calendar-steps';
import { captureCalendar, capturesOn } from '../../domain/capture-calendar';
import type { CaptureChanges } from '../../domain/capture-changes';
import { type CivilDate, formatDay } from '../../domain/civil-date';
import type { Capture } from '../../domain/timemap';
import { useClock } from '../../ui/use-clock';
import styles from './capture-picker.module.css';
import { DayTimes } from './day-times';
import { FewCaptures } from './few-captures';
import { MonthGrid } from './month-grid';
import { TypedDate } from './typed-date';
import { useCaptureDate } from './use-capture-date';
import { usePickedDay } from './use-picked-day';
import { YearStrip } from './year-strip';

interface Props {
  /** Oldest first; at least one. */
  readonly captures: readonly Capture[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** So few captures need no calendar. */
const few = 3;

/**
 * The other way to a capture date, beside the dropdown and always at one with it: a typed date, or
 * year, month, day and time.
 */
export function CapturePicker({ captures, changes }: Props) {
  const { zone } = useClock();
  if (captures.length <= few) return <FewCaptures captures={captures} changes={changes} />;
  // Another zone is another calendar: the place in it is found anew.
  return <Picker key={zone} captures={captures} changes={changes} zone={zone} />;
}

function Picker({ captures, changes, zone }: Props & { readonly zone: string }) {
  const [chosen, choose] = useCaptureDate();
  const keys = useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
  const calendar = useMemo(() => captureCalendar(captures, zone), [captures, zone]);
  const { day, open, moveTo, openDay } = usePickedDay(calendar, chosen, zone);
  const listed = open && open.year === day.year && open.month === day.month ? open : null;
  const times = listed ? capturesOn(calendar, listed).map(({ timestamp }) => timestamp) : [];

  function openChosen(date: CivilDate) {
    openDay(date);
    const [only, ...others] = capturesOn(calendar, date);
    if (only && others.length === 0) choose(only.timestamp);
  }

  function leadTo(year: number, month: number) {
    const first = firstDayIn(calendar, { year, month });
    if (first) moveTo(first);
  }

  return (
    <section className={styles.picker} aria-labelledby="calendar-of-captures">
      <header>
        <h2 id="calendar-of-captures">Calendar of captures</h2>
        <p className={styles.note}>Days and times in {zone}.</p>
      </header>
      <TypedDate captures={keys} />
      <YearStrip calendar={calendar} year={day.year} month={day.month} onChoose={leadTo} />
      <div className={styles.monthAndTimes}>
        <MonthGrid
          calendar={calendar}
          day={day}
          open={listed}
          onMove={moveTo}
          onOpen={openChosen}
        />
        {listed && times.length > 0 ? (
          <DayTimes day={listed} captures={times} changes={changes} />
        ) : (
          <p className={styles.note}>Days with dots have captures: choose one to see its times.</p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {listed && times.length > 1 ? `${times.length} captures on ${formatDay(listed)}` : ''}
      </p>
    </section>
  );
}
