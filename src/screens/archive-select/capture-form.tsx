import { type FormEvent, useId, useMemo } from 'react';
import { type CaptureChanges, describeChanges } from '../../domain/capture-changes';
import { messages } from '../../domain/messages';
import { isTimestamp } from '../../domain/timestamp';
import { captureLabels, formatLongDate } from '../../domain/timestamp-format';
import { useClock } from '../../ui/use-clock';
import styles from './capture-form.module.css';
import { useCaptureDate } from './use-capture-date';
import { useGo } from './use-go';

interface Props {
  /** Timestamps, oldest first; at least one. */
  readonly captures: readonly string[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** The dropdown of capture dates (newest first) and, once one is chosen, Go. */
export function CaptureForm({ captures, changes }: Props) {
  const { zone } = useClock();
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const id = useId();
  const options = useMemo(() => {
    const labels = captureLabels(captures, zone);
    return captures.map((capture, index) => ({ capture, label: labels[index] })).reverse();
  }, [captures, zone]);

  function submit(event: FormEvent) {
    event.preventDefault();
    go(chosen);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Capture date ({zone})</label>
      <div className={styles.row}>
        <select
          id={id}
          value={chosen}
          aria-describedby={`${id}-range`}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{messages.selectDatePlaceholder}</option>
          {options.map(({ capture, label }) => (
            <option key={capture} value={capture}>
              {label}
            </option>
          ))}
        </select>
        {chosen !== '' && <button type="submit">{messages.go}</button>}
      </div>
      <p id={`${id}-range`} className={styles.range}>
        {captures.length} {captures.length === 1 ? 'capture' : 'captures'}, from{' '}
        {options.at(-1)?.label} to {options[0]?.label}
      </p>
      <p role="status" className={styles.chosen}>
        {isTimestamp(chosen) && <Chosen capture={chosen} changes={changes.get(chosen)} />}
      </p>
    </form>
  );
}

/** The chosen date in long form, and what changed at it. */
function Chosen({ capture, changes }: { capture: string; changes: CaptureChanges | undefined }) {
  const { zone } = useClock();
  return (
    <>
      {formatLongDate(capture, zone)}
      {changes && <span className={styles.changes}>: {describeChanges(changes)}</span>}
    </>
  );
}
