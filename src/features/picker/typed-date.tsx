import { type FormEvent, useId, useMemo, useState } from 'react';
import { suggestCaptures } from '../../domain/captures/date-suggestions';
import { hasInk } from '../../domain/text/ink';
import { captureLabels, formatAsOf } from '../../domain/time/timestamp-format';
import { readDate, unreadableDate } from '../../domain/time/written-date';
import { useServices, useSiteStore } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useDateNote } from '../page-links/use-date-note';
import styles from './typed-date.module.css';
import { useCaptureDate, useGo } from './use-capture-choice';

/**
 * A text field for a date, which opens the site at the end of that date, with the nearest of
 * `captures` (timestamps, oldest first) as buttons.
 */
export function TypedDate({ captures }: { captures: readonly string[] }) {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const noteOn = useDateNote();
  const site = useSiteStore((state) => state.selectedSite);
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const id = useId();
  const found = useMemo(() => suggestCaptures(text, captures, zone), [text, captures, zone]);
  const isRead = 'captures' in found;
  const suggestions = isRead ? found.captures : [];
  const selected = isRead ? found.selected : null;
  const opens = isRead ? found.opens : null;
  const labels = captureLabels(suggestions, zone);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (opens !== null) go(opens);
    else if (selected !== null) choose(selected);
  }

  function answer(): string {
    if (!isRead) {
      // An unfinished date is no mistake yet.
      const isMistake = found.kind === 'unknown' || isSubmitted;
      return isMistake && hasInk(text) ? unreadableDate : '';
    }
    const name = site ? hosts.registry[site].name : 'This site';
    const note =
      noteOn(readDate(text), name, captures)?.text ??
      (found.kind === 'impossible' ? 'There is no such date.' : '');
    const capture = selected === null ? undefined : labels[suggestions.indexOf(selected)];
    if (opens === null) return `${note} Enter selects ${capture}. Nearest captures (${zone}):`;
    const stood = selected !== null && selected <= opens ? `, last captured ${capture}` : '';
    const shown = `${name} as of ${formatAsOf(opens, zone)}${stood}`;
    return `${note} Enter opens ${shown}. Nearest captures (${zone}):`.trim();
  }

  return (
    <form className={`${styles.typed} field`} onSubmit={submit}>
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
            setSubmitted(false);
          }}
        />
        {opens !== null && (
          <Button type="submit">
            Open <span className="visually-hidden">this date</span>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="remark">
        3 May 2014, May 2014, 2014, 2014-05-03 12:00, first or latest. Opens the site as it stood at
        the end of that day, month or year.
      </p>
      <p role="status" className={styles.answer}>
        {answer()}
      </p>
      {suggestions.length > 0 && (
        <ul className={`${styles.suggestions} row numbers`}>
          {suggestions.map((capture, index) => (
            <li key={capture}>
              <Button
                variant="secondary"
                aria-pressed={capture === chosen}
                data-target={capture === selected}
                onClick={() => choose(capture)}
              >
                {labels[index]}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
