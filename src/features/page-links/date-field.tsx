import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SuggestedDate, suggestDates } from '../../domain/captures/date-suggestions';
import { hasInk } from '../../domain/text/ink';
import { formatAsOf, formatCaptureDate } from '../../domain/time/timestamp-format';
import { readDate, unreadableDate } from '../../domain/time/written-date';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './date-field.module.css';
import { DateLinks } from './date-links';
import { useDateNote } from './use-date-note';

interface Props {
  /** What was captured, as the subject of a sentence: "500", "This story". */
  readonly name: string;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The text of the button. */
  readonly action: string;
  readonly pathTo: (timestamp: string) => string;
  /** The dates to suggest until one is typed. */
  readonly offers?: readonly SuggestedDate[];
}

/** A text field for a date. Says what the date leads to, and lists the nearest captures. */
export function DateField({ name, captures, action, pathTo, offers = [] }: Props) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const noteOn = useDateNote();
  const [text, setText] = useState('');
  const [isFinished, setFinished] = useState(false);
  const id = useId();
  const suggestions = suggestDates(text, captures, zone);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFinished(true);
    const timestamp = suggestions?.opens ?? null;
    if (timestamp !== null) void navigate(pathTo(timestamp));
  }

  function answer(): string {
    // An unfinished date is no mistake yet.
    if (!suggestions) return isFinished && hasInk(text) ? unreadableDate : '';
    const { opens, current, nearest } = suggestions;
    const note = noteOn(readDate(text), name, captures)?.text;
    const asOfSentence =
      opens !== null &&
      current !== null &&
      `${name} is shown as of ${formatAsOf(opens, zone)}, last captured ${formatCaptureDate(current, zone)}.`;
    const sentences = [
      note ?? (opens === null && 'There is no such date.'),
      asOfSentence,
      nearest.length > 0 && `Nearest captures (${zone}):`,
    ];
    return sentences.filter(Boolean).join(' ');
  }

  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>Type a date</label>
      <div className={`${styles.date} row`}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.target.value);
            setFinished(false);
          }}
          onBlur={() => setFinished(true)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={!hasInk(text) || suggestions?.opens === null}
        >
          {action}
        </Button>
      </div>
      <p id={`${id}-hint`} className="remark">
        Such as May 3, 2014; May 2014; 2014; first or latest ({zone})
      </p>
      <p role="status" className={styles.answer}>
        {answer()}
      </p>
      <DateLinks dates={suggestions?.nearest ?? offers} pathTo={pathTo} />
    </form>
  );
}
