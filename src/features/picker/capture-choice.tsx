import { type FormEvent, useId, useMemo } from 'react';
import { windowAround } from '../../domain/captures/capture-steps';
import { listedCaptures } from '../../domain/captures/listed-captures';
import { type CaptureChanges, describeChanges } from '../../domain/content/capture-changes';
import { counted, formatCount } from '../../domain/text/messages';
import { type CivilDate, formatDay } from '../../domain/time/civil-date';
import { captureLabels, formatLongDate } from '../../domain/time/timestamp-format';
import { timestampOfCaptureDate } from '../../stores/archive-store';
import { Button, Choice } from '../../ui/controls';
import { ShortDate, useTimeZone } from '../../ui/dates';
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
  const years = useMemo(() => listedCaptures(captures, chosen, zone), [captures, chosen, zone]);
  const listed = years.flatMap((year) => year.captures);
  const labels = captureLabels(listed, zone);
  const labelOf = new Map(listed.map((capture, index) => [capture, labels[index]]));
  const [first = '', last = first] = [captures[0], captures.at(-1)];
  const chosenTime = timestampOfCaptureDate(chosen);
  const chosenChanges = chosen === null ? undefined : changes.get(chosen);

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
          value={chosen ?? ''}
          aria-describedby={`${id}-range`}
          onChange={(event) => choose(event.target.value || null)}
        >
          <option value="">-- Select a date --</option>
          {years.toReversed().map(({ year, captures, count }) => (
            <optgroup
              key={year}
              label={
                captures.length < count
                  ? `${year}: ${formatCount(captures.length)} of ${formatCount(count)}`
                  : year
              }
            >
              {captures.toReversed().map((capture) => (
                <option key={capture} value={capture}>
                  {labelOf.get(capture)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {chosen !== null && <Button type="submit">Go</Button>}
      </div>
      <p
        id={`${id}-range`}
        className={chosenTime ? 'visually-hidden' : `${styles.chosen} remark numbers`}
      >
        {counted(captures.length, 'capture')}, <ShortDate versionKey={first} zone={zone} /> to{' '}
        <ShortDate versionKey={last} zone={zone} />
        {listed.length < captures.length &&
          '. The list has those near the chosen one, and the first and last of each year'}
      </p>
      <p
        role="status"
        className={chosenTime ? `${styles.chosen} remark numbers` : 'visually-hidden'}
      >
        {chosenTime && formatLongDate(chosenTime, zone)}
        {chosenChanges && <span>: {describeChanges(chosenChanges)}</span>}
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

/** The most captures that have a radio button. */
const maxTimes = 200;

/** Radio buttons for captures, each with what changed at it. One Tab stop; Enter opens. */
export function CaptureTimes({ captures, day, changes }: TimesProps) {
  const { zone } = useTimeZone();
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const name = useId();
  const chosenAt = chosen === null ? -1 : captures.indexOf(chosen);
  const hasChosen = chosenAt >= 0;
  const listed = captures.slice(...windowAround(captures.length, chosenAt, maxTimes));
  const labels = captureLabels(listed, zone);

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
          {listed.map((capture, index) => {
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
        {listed.length < captures.length && (
          <p className="remark numbers">
            {formatCount(listed.length)} of {counted(captures.length, 'capture')}: those near the
            chosen one
          </p>
        )}
      </fieldset>
      {hasChosen && (
        <Button type="submit" variant="secondary">
          Open this capture
        </Button>
      )}
    </form>
  );
}
