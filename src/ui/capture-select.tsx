import { useId, useMemo } from 'react';
import { choosableCaptures } from '../domain/captures/capture-steps';
import { captureLabels } from '../domain/time/timestamp-format';
import { useTimeZone } from './dates';

interface Props {
  readonly label: string;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** A timestamp; if it is not one of `captures`, its option says so. */
  readonly value: string;
  readonly onChange: (capture: string) => void;
}

/** A dropdown of captures, newest first. The label names the time zone. */
export function CaptureSelect({ label, captures, value, onChange }: Props) {
  const id = useId();
  const { zone } = useTimeZone();
  const options = useMemo(() => {
    const keys = choosableCaptures(captures, value);
    const labels = captureLabels(keys, zone);
    const isBetween = captures.length > 0 && !captures.includes(value);
    return keys.map((key, index) => (
      <option key={key} value={key}>
        {labels[index]}
        {key === value && isBetween && ' (between captures)'}
      </option>
    ));
  }, [captures, value, zone]);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} ({zone})
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.toReversed()}
      </select>
    </div>
  );
}
