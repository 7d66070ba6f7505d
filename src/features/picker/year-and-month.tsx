import type { CaptureCalendar } from '../../domain/captures/capture-calendar';
import { formatCount } from '../../domain/text/messages';
import { monthNames } from '../../domain/time/civil-date';
import { Choice } from '../../ui/controls';
import styles from './capture-picker.module.css';

interface Props {
  readonly calendar: CaptureCalendar;
  readonly year: number;
  readonly month: number;
  readonly onChoose: (year: number, month: number) => void;
}

const january = 1;

/**
 * Selects of the years that have captures and, of the chosen one, the months. For a year, `onChoose`
 * gets January, to which its first month with captures is the nearest.
 */
export function YearAndMonth({ calendar, year, month, onChoose }: Props) {
  const months = calendar.find((entry) => entry.year === year)?.months ?? [];
  return (
    <div className={`${styles.choices} line`}>
      <Choice>
        Year
        <select value={year} onChange={({ target }) => onChoose(Number(target.value), january)}>
          {calendar.map((entry) => (
            <option key={entry.year} value={entry.year}>
              {entry.year} ({formatCount(entry.captures)})
            </option>
          ))}
        </select>
      </Choice>
      <Choice>
        Month
        <select value={month} onChange={({ target }) => onChoose(year, Number(target.value))}>
          {months.map((entry) => (
            <option key={entry.month} value={entry.month}>
              {monthNames[entry.month - 1]} ({formatCount(entry.captures)})
            </option>
          ))}
        </select>
      </Choice>
    </div>
  );
}
