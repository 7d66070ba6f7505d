import { useEffect, useId, useRef, useState } from 'react';
import { dayLabels } from '../../domain/time/day-labels';
import { useTimeZone } from '../../ui/dates';
import styles from './film-dates.module.css';

interface Props {
  /** The stops of a film, as timestamps, oldest first. */
  readonly keys: readonly string[];
  /** The one shown; null before the first. */
  readonly current: string | null;
  readonly onChoose: (key: string) => void;
}

/** A line of dates, of which the one shown is marked; arrow keys and presses lead to others. */
export function FilmDates({ keys, current, onChoose }: Props) {
  const { zone } = useTimeZone();
  const name = useId();
  const labels = dayLabels(keys, zone);
  const line = useRef<HTMLDivElement>(null);
  // A chosen date is marked at once; the page follows a moment later.
  const [mark, setMark] = useState({ current, key: current });
  if (mark.current !== current) setMark({ current, key: current });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date is marked.
  useEffect(() => {
    const marked = line.current?.querySelector(':checked');
    marked?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [mark.key]);
  return (
    <div ref={line} className={`${styles.line} numbers`} role="radiogroup" aria-label="Dates">
      {keys.map((key, index) => (
        <label key={key} className={styles.date}>
          <input
            type="radio"
            name={name}
            checked={key === mark.key}
            onChange={() => {
              setMark({ current, key });
              onChoose(key);
            }}
          />
          {labels[index]}
        </label>
      ))}
    </div>
  );
}
