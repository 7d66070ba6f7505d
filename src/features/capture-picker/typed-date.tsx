import { type FormEvent, useId, useState } from 'react';
import { type DateSuggestions, suggestCaptures } from '../../domain/captures/date-suggestions';
import { captureLabels } from '../../domain/time/timestamp-format';
import { useTimeZone } from '../../ui/use-time-zone';
import styles from './typed-date.module.css';
import { useCaptureDate } from './use-capture-choice';

/** A text field for a date, with the nearest of `captures` (timestamps, oldest first) as buttons. */
export function TypedDate({ captures }: { captures: readonly string[] }) {
  const { zone } = useTimeZone();
  const [chosen, choose] = useCaptureDate();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const id = useId();
  const found = suggestCaptures(text, captures, zone);
  const suggestions = found.kind === 'unknown' ? [] : found.captures;
  const labels = captureLabels(suggestions, zone);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (found.kind !== 'unknown' && found.nearest) choose(found.nearest);
  }

  return (
    <form className={styles.typed} onSubmit={submit}>
      <label htmlFor={id}>Type a date</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setText(event.target.value);
          setSubmitted(false);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        3 May 2014, May 2014, 2014, 2014-05-03 12:00, first or latest. Enter takes the nearest.
      </p>
      <p role="status" className={styles.answer}>
        {answerTo(text.trim(), found, isSubmitted, zone)}
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

function answerTo(text: string, found: DateSuggestions, isSubmitted: boolean, zone: string) {
  if (text === '') return '';
  if (found.kind === 'date') return `Nearest captures (${zone}):`;
  if (found.kind === 'impossible') {
    return `There is no such date as “${text}” between 2000 and 2100. Nearest captures (${zone}):`;
  }
  // An unfinished date is no error yet.
  return isSubmitted ? `“${text}” cannot be read as a date.` : '';
}
