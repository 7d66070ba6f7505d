import { useId } from 'react';
import type { CaptureCalendar } from '../../domain/captures/capture-calendar';
import { counted } from '../../domain/text/messages';
import { formatMonth } from '../../domain/time/civil-date';
import { moveAmongRadios } from './move-among-radios';
import styles from './year-strip.module.css';

interface Props {
  readonly calendar: CaptureCalendar;
  readonly year: number;
  readonly month: number;
  readonly onChoose: (year: number, month: number) => void;
}

/** The years that have captures and, of the chosen one, the months. */
export function YearStrip({ calendar, year, month, onChoose }: Props) {
  const years = calendar.map((entry) => ({ ...entry, value: entry.year, name: `${entry.year}` }));
  const months = calendar.find((entry) => entry.year === year)?.months ?? [];
  const monthChoices = months.map((entry) => {
    const name = formatMonth(entry);
    return { ...entry, value: entry.month, name, text: name.slice(0, 3) };
  });
  return (
    <>
      <ChoiceStrip
        legend="Year"
        choices={years}
        chosen={year}
        onChoose={(chosen) => onChoose(chosen, month)}
      />
      <ChoiceStrip
        legend="Month"
        choices={monthChoices}
        chosen={month}
        onChoose={(chosen) => onChoose(year, chosen)}
      />
    </>
  );
}

interface Choice {
  readonly value: number;
  readonly captures: number;
  readonly name: string;
  /** What is shown, if it is not `name`. */
  readonly text?: string;
}

interface ChoiceStripProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
}

/** A row of radio buttons, each with a bar for its captures. Nothing if there is only one choice. */
function ChoiceStrip({ legend, choices, chosen, onChoose }: ChoiceStripProps) {
  const group = useId();
  const most = Math.max(...choices.map(({ captures }) => captures));
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.strip}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, captures, name, text = name }) => (
          <label key={value} className={`${styles.choice} numbers`}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              aria-label={`${name}, ${counted(captures, 'capture')}`}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              onKeyDown={moveAmongRadios}
            />
            {text}
            <span className={styles.gauge}>
              <span style={{ inlineSize: `${shareOf(captures, most)}%` }} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In percent; logarithmic, so that one busy year does not flatten the rest. */
function shareOf(captures: number, most: number): number {
  return Math.round((100 * Math.log2(captures + 1)) / Math.log2(most + 1));
}
