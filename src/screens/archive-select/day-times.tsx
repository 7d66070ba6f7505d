import type { CaptureChanges } from '../../domain/capture-changes';
import { type CivilDate, formatDay } from '../../domain/civil-date';
import { captureLabels } from '../../domain/timestamp-format';
import { useClock } from '../../ui/use-clock';
import { CaptureTimes } from './capture-times';

interface Props {
  readonly day: CivilDate;
  /** The captures of that day: timestamps, oldest first. */
  readonly captures: readonly string[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

const dateLength = 'YYYY-MM-DD '.length;

/** The times of a day at which there is a capture. */
export function DayTimes({ day, captures, changes }: Props) {
  const { zone } = useClock();
  const labels = captureLabels(captures, zone);
  return (
    <CaptureTimes
      legend={`${formatDay(day)} (${zone})`}
      choices={captures.map((capture, index) => ({
        capture,
        label: labels[index]?.slice(dateLength) ?? capture,
      }))}
      changes={changes}
    />
  );
}
