import { type FormEvent, type ReactNode, useId } from 'react';
import { type CaptureChanges, describeChanges } from '../../domain/capture-changes';
import styles from './capture-times.module.css';
import { moveAmongRadios } from './radio-keys';
import { useCaptureDate } from './use-capture-date';
import { useGo } from './use-go';

export interface CaptureChoice {
  /** A timestamp. */
  readonly capture: string;
  readonly label: string;
}

interface Props {
  /** Names the zone of the labels, too. */
  readonly legend: ReactNode;
  readonly choices: readonly CaptureChoice[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** Captures to choose one from, each with what changed at it. One Tab stop; Enter opens. */
export function CaptureTimes({ legend, choices, changes }: Props) {
  const [chosen, choose] = useCaptureDate();
  const go = useGo();
  const name = useId();
  const isChosenHere = choices.some(({ capture }) => capture === chosen);

  function open(event: FormEvent) {
    event.preventDefault();
    if (isChosenHere) go(chosen);
  }

  return (
    <form className={styles.times} onSubmit={open}>
      <fieldset>
        <legend>{legend}</legend>
        <div className={styles.list}>
          {choices.map(({ capture, label }) => {
            const change = changes.get(capture);
            return (
              <label key={capture} className={styles.time}>
                <input
                  type="radio"
                  name={name}
                  checked={capture === chosen}
                  onChange={() => choose(capture)}
                  onKeyDown={moveAmongRadios}
                />
                <span>
                  {label}{' '}
                  {change && <span className={styles.changes}>{describeChanges(change)}</span>}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {isChosenHere && <button type="submit">Open this capture</button>}
    </form>
  );
}
