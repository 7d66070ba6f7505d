import { type FormEvent, useId, useState } from 'react';
import { type DateSuggestions, suggestCaptures } from '../../domain/date-suggestions';
import { captureLabels } from '../../domain/timestamp-format';
import { useClock } from '../../ui/use-clock';
import styles from './typed-date.module.css';
import { useCaptureDate } from './use-capture-date';

interface Props {
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
}

/** A field for a date as a reader writes it, and the captures nearest to it. Enter takes the nearest. */
export function TypedDate({ captures }: Props) {
  const { zone } = useClock();
  const [chosen, choose] = useCaptureDate();
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const found = suggestCaptures(text, captures, zone);
  const suggestions = found.kind === 'unknown' ? [] : found.captures;
  const labels = captureLabels(suggestions, zone);

  function type(typed: string) {
    setText(typed);
    setIsAsked(false);
  }

  function takeNearest(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (found.kind !== 'unknown' && found.nearest) choose(found.nearest);
  }

  return (
    <form className={styles.typed} onSubmit={takeNearest}>
      <label htmlFor={id}>Type a date</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        3 May 2014, May 2014, 2014, 2014-05-03 12:00, first or latest. Enter takes the nearest.
      </p>
      <p role="status" className={styles.answer}>
        {answerTo(text.trim(), found, isAsked, zone)}
      </p>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions}>
          {suggestions.map((capture, index) => (
            <li key={capture}>
              <button
                type="button"
                aria-pressed={capture === chosen}
                onClick={() => choose(capture)}
              >
                {labels[index]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function answerTo(text: string, found: DateSuggestions, isAsked: boolean, zone: string): string {
  if (text === '') return '';
  if (found.kind === 'date') return `Nearest captures (${zone}):`;
  if (found.kind === 'impossible') {
    return `There is no such date as “${text}” between 2000 and 2100. Nearest captures (${zone}):`;
  }
  // Half a date is none yet: it is spoken of only when the reader asks.
  return isAsked ? `“${text}” cannot be read as a date.` : '';
}
