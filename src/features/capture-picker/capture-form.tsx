import { type FormEvent, useId, useMemo } from 'react';
import { type CaptureChanges, describeChanges } from '../../domain/captures/capture-changes';
import { counted, messages } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { captureLabels, formatLongDate } from '../../domain/time/timestamp-format';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './capture-form.module.css';
import { useCaptureDate, useGo } from './use-capture-choice';

interface Props {
  /** Timestamps, oldest first; at least one. */
  readonly captures: readonly string[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** The dropdown of capture dates (newest first), with Go and a description once one is chosen. */
export function CaptureForm({ captures, changes }: Props) {
  const { zone } = useTimeZone();
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const id = useId();
  const labels = useMemo(() => captureLabels(captures, zone), [captures, zone]);
  const chosenChanges = changes.get(chosen);

  function submit(event: FormEvent) {
    event.preventDefault();
    go(chosen);
  }

  return (
    <form className="stack" onSubmit={submit}>
      <label htmlFor={id}>Capture date ({zone})</label>
      <div className={`${styles.dates} row`}>
        <select
          id={id}
          value={chosen}
          aria-describedby={`${id}-range`}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{messages.selectDatePlaceholder}</option>
          {captures
            .map((capture, index) => (
              <option key={capture} value={capture}>
                {labels[index]}
              </option>
            ))
            .reverse()}
        </select>
        {chosen !== '' && <Button type="submit">{messages.go}</Button>}
      </div>
      <p id={`${id}-range`} className="remark numbers">
        {counted(captures.length, 'capture')}, from {labels[0]} to {labels.at(-1)}
      </p>
      <p role="status" className={`${styles.chosen} numbers`}>
        {isTimestamp(chosen) && formatLongDate(chosen, zone)}
        {chosenChanges && <span className="soft">: {describeChanges(chosenChanges)}</span>}
      </p>
    </form>
  );
}
