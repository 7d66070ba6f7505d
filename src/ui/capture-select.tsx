import { useId, useMemo } from 'react';
import { choosableCaptures } from '../domain/captures/capture-steps';
import { indexAtOrBefore } from '../domain/time/timestamp';
import { captureLabels, formatCaptureDate } from '../domain/time/timestamp-format';
import { useTimeZone } from './dates';

interface Props {
  readonly label: string;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** 14 digits; if they are a time without a capture, its option names the last capture by then. */
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
    return keys.map((key, index) => (
      <option key={key} value={key}>
        {labels[index]}
        {key === value && describeLastCapture(captures, value, zone)}
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

/** " (shows 2004-05-03)", for a time that is no capture itself. */
function describeLastCapture(captures: readonly string[], time: string, zone: string): string {
  if (captures.length === 0 || captures.includes(time)) return '';
  const last = captures[indexAtOrBefore(captures, time)];
  if (last === undefined) return ' (no capture yet)';
  return ` (shows ${formatCaptureDate(last, zone).slice(0, 'YYYY-MM-DD'.length)})`;
}
