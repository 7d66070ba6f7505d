import type { CaptureCalendar } from '../../domain/captures/capture-calendar';
import { counted } from '../../domain/text/messages';
import { formatMonth } from '../../domain/time/civil-date';
import { Choice } from '../../ui/controls';

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
    <div className="row">
      <Choice>
        Year
        <select value={year} onChange={({ target }) => onChoose(Number(target.value), january)}>
          {calendar.map((entry) => (
            <option key={entry.year} value={entry.year}>
              {entry.year}: {counted(entry.captures, 'capture')}
            </option>
          ))}
        </select>
      </Choice>
      <Choice>
        Month
        <select value={month} onChange={({ target }) => onChoose(year, Number(target.value))}>
          {months.map((entry) => (
            <option key={entry.month} value={entry.month}>
              {formatMonth(entry)}: {counted(entry.captures, 'capture')}
            </option>
          ))}
        </select>
      </Choice>
    </div>
  );
}
