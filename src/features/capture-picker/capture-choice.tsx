import { type FormEvent, useId, useMemo } from 'react';
import { type CaptureChanges, describeChanges } from '../../domain/captures/capture-changes';
import { counted, messages } from '../../domain/messages';
import { type CivilDate, formatDay } from '../../domain/time/civil-date';
import { isTimestamp } from '../../domain/time/timestamp';
import { captureLabels, formatLongDate } from '../../domain/time/timestamp-format';
import { Button, Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './capture-choice.module.css';
import { moveAmongRadios } from './move-among-radios';
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
  const options = captures.map((capture, index) => ({ capture, label: labels[index] ?? '' }));
  const years = new Set(labels.map((label) => label.slice(0, 'YYYY'.length)).reverse());
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
          {[...years].map((year) => (
            <optgroup key={year} label={year}>
              {options
                .filter(({ label }) => label.startsWith(year))
                .reverse()
                .map(({ capture, label }) => (
                  <option key={capture} value={capture}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
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

interface TimesProps {
  /** Timestamps, in the order to list. */
  readonly captures: readonly string[];
  /** The day of all `captures`, or null if these are all captures of the site. */
  readonly day: CivilDate | null;
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

const dateLength = 'YYYY-MM-DD '.length;

/** Radio buttons for captures, each with what changed at it. One Tab stop; Enter opens. */
export function CaptureTimes({ captures, day, changes }: TimesProps) {
  const { zone } = useTimeZone();
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const name = useId();
  const labels = captureLabels(captures, zone);
  const hasChosen = captures.includes(chosen);

  function open(event: FormEvent) {
    event.preventDefault();
    if (hasChosen) go(chosen);
  }

  return (
    <form className={`${styles.times} blocks`} onSubmit={open}>
      <fieldset>
        <legend>
          {day ? formatDay(day) : 'All captures'} ({zone})
        </legend>
        <div className={styles.list}>
          {captures.map((capture, index) => {
            const change = changes.get(capture);
            return (
              <Choice key={capture} className={`${styles.time} numbers`}>
                <input
                  type="radio"
                  name={name}
                  checked={capture === chosen}
                  onChange={() => choose(capture)}
                  onKeyDown={moveAmongRadios}
                />
                <span>
                  {labels[index]?.slice(day ? dateLength : 0)}{' '}
                  {change && (
                    <span className={`${styles.changes} remark`}>{describeChanges(change)}</span>
                  )}
                </span>
              </Choice>
            );
          })}
        </div>
      </fieldset>
      {hasChosen && <Button type="submit">Open this capture</Button>}
    </form>
  );
}
