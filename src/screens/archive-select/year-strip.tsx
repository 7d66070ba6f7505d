import type { CaptureCalendar } from '../../domain/capture-calendar';
import { monthNames } from '../../domain/civil-date';
import { ChoiceStrip } from './choice-strip';

interface Props {
  readonly calendar: CaptureCalendar;
  readonly year: number;
  readonly month: number;
  readonly onChoose: (year: number, month: number) => void;
}

/** The years with captures and, of the chosen one, the months; neither where there is no choice. */
export function YearStrip({ calendar, year, month, onChoose }: Props) {
  const months = calendar.find((entry) => entry.year === year)?.months ?? [];
  return (
    <>
      {calendar.length > 1 && (
        <ChoiceStrip
          legend="Year"
          choices={calendar.map((entry) => ({
            value: entry.year,
            text: String(entry.year),
            name: String(entry.year),
            captures: entry.captures,
          }))}
          chosen={year}
          onChoose={(chosen) => onChoose(chosen, month)}
        />
      )}
      {months.length > 1 && (
        <ChoiceStrip
          legend="Month"
          choices={months.map((entry) => {
            const name = monthNames[entry.month - 1] ?? '';
            return {
              value: entry.month,
              text: name.slice(0, 3),
              name: `${name} ${year}`,
              captures: entry.captures,
            };
          })}
          chosen={month}
          onChoose={(chosen) => onChoose(year, chosen)}
        />
      )}
    </>
  );
}
