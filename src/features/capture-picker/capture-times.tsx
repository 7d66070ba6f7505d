import { type FormEvent, useId } from 'react';
import { type CaptureChanges, describeChanges } from '../../domain/captures/capture-changes';
import { type CivilDate, formatDay } from '../../domain/time/civil-date';
import { captureLabels } from '../../domain/time/timestamp-format';
import { Button, Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './capture-times.module.css';
import { moveAmongRadios } from './move-among-radios';
import { useCaptureDate, useGo } from './use-capture-choice';

interface Props {
  /** Timestamps, in the order to list. */
  readonly captures: readonly string[];
  /** The day of all `captures`, or null if these are all captures of the site. */
  readonly day: CivilDate | null;
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

const dateLength = 'YYYY-MM-DD '.length;

/** Radio buttons for captures, each with what changed at it. One Tab stop; Enter opens. */
export function CaptureTimes({ captures, day, changes }: Props) {
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
