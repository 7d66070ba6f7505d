import type { TimelineBar } from '../../domain/captures/timeline';
import { changesWithin, describeChanges } from '../../domain/content/capture-changes';
import { changeCountsOf } from '../../domain/content/change-counts';
import { formatLongDateAmong } from '../../domain/time/timestamp-format';
import { useContent } from '../../stores/hooks';
import styles from './timeline.module.css';

type Described = Pick<TimelineBar, 'start' | 'end' | 'captures' | 'x'>;

/**
 * The date of a bar in long form, or of its first and last capture. `keys` are all captures, oldest first: where two
 * are close, their dates show seconds; `zone` is the IANA zone of the dates.
 */
export function labelOfBar(bar: Described, keys: readonly string[], zone: string): string {
  const date = formatLongDateAmong(keys, bar.start, zone);
  if (bar.captures === 1) return date;
  return `${date}, and ${bar.captures - 1} more up to ${formatLongDateAmong(keys, bar.end, zone)}`;
}

interface TipProps {
  readonly keys: readonly string[];
  readonly zone: string;
  readonly id: string;
  /** A bar, or a single capture and its place. */
  readonly bar: Described;
  readonly isOfStory: boolean;
}

/** A tooltip with the dates of a bar and what changed at its captures. */
export function TimelineTip({ id, bar, keys, zone, isOfStory }: TipProps) {
  const { start, end } = bar;
  const changes = changeCountsOf(useContent(), start, end);
  return (
    <div
      id={id}
      className={`${styles.tip} popup`}
      role="tooltip"
      style={{ insetInlineStart: `clamp(0px, ${bar.x - 100}px, calc(100% - 19rem))` }}
    >
      {labelOfBar(bar, keys, zone)}
      <div>{describeChanges(changesWithin(changes, start, end))}</div>
      {isOfStory && <div>This story changed.</div>}
    </div>
  );
}
