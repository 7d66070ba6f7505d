import { useDeferredValue, useMemo } from 'react';
import { layOutTimeline } from '../../domain/captures/timeline';
import { errorLine, messages } from '../../domain/messages';
import { useLoadState } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import styles from './timeline.module.css';
import { TimelineChart } from './timeline-chart';
import { type CaptureRows, useTimeWindow } from './use-timeline';

interface Props {
  readonly captures: CaptureRows;
  /** px. */
  readonly width: number;
}

/** The histogram of captures, or a message in its place (spec 5.12). */
export function TimelineHistogram({ captures, width }: Props) {
  // Hundreds of bars are rendered in the background, so that they do not delay input.
  const rows = useDeferredValue(captures);
  const { stories, comments } = rows;
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const load = useLoadState();
  const layout = useMemo(
    () => layOutTimeline(stories, width, window, comments, zone),
    [stories, comments, width, window, zone],
  );
  // The page below says the same, with Retry.
  if (load.kind === 'failed') return <p className={styles.message}>{errorLine(load.message)}</p>;
  const hasCaptures = stories.keys.length + comments.keys.length > 0;
  if (!hasCaptures || width === 0) {
    const withoutCaptures =
      load.kind === 'loading' ? messages.loadingVersionHistory : messages.noCaptureDates;
    return (
      <p className={styles.message} role="status">
        {hasCaptures ? messages.loadingTimeline : withoutCaptures}
      </p>
    );
  }
  return (
    <>
      <TimelineChart captures={rows} layout={layout} width={width} />
      {layout.bars.length + layout.commentBars.length === 0 && (
        <p className={styles.none} role="status">
          There are no captures in this period.
        </p>
      )}
    </>
  );
}
