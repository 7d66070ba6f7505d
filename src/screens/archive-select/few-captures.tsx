import type { CaptureChanges } from '../../domain/capture-changes';
import type { Capture } from '../../domain/timemap';
import { captureLabels } from '../../domain/timestamp-format';
import { useClock } from '../../ui/use-clock';
import { CaptureTimes } from './capture-times';

interface Props {
  /** Oldest first. */
  readonly captures: readonly Capture[];
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** All captures of a site that has only a few, newest first, with what changed at each. */
export function FewCaptures({ captures, changes }: Props) {
  const { zone } = useClock();
  const keys = captures.map(({ timestamp }) => timestamp).reverse();
  const labels = captureLabels(keys, zone);
  return (
    <CaptureTimes
      legend={`All captures (${zone})`}
      choices={keys.map((capture, index) => ({ capture, label: labels[index] ?? capture }))}
      changes={changes}
    />
  );
}
