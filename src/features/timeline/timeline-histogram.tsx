import { useDeferredValue, useMemo } from 'react';
import { layOutTimeline } from '../../domain/captures/timeline';
import { messages } from '../../domain/messages';
import { useLoadState } from '../../stores/content-hooks';
import { LoadError } from '../../ui/notice';
import styles from './timeline.module.css';
import { TimelineChart } from './timeline-chart';
import { useCaptureIndex, useTimeWindow } from './use-time-window';

/** The histogram of captures, `width` px wide, or a message in its place (specification, section 2). */
export function TimelineHistogram({ width }: { width: number }) {
  // Hundreds of bars are rendered in the background, so that they do not delay input.
  const index = useDeferredValue(useCaptureIndex());
  const window = useTimeWindow();
  const { isLoading, error, onRetry } = useLoadState();
  const layout = useMemo(() => layOutTimeline(index, width, window), [index, width, window]);
  if (error) return <LoadError message={error} onRetry={onRetry} />;
  const hasCaptures = index.keys.length > 0;
  if (!hasCaptures || width === 0) {
    const withoutCaptures = isLoading ? messages.loadingVersionHistory : messages.noCaptureDates;
    return (
      <p className={styles.message} role="status">
        {hasCaptures ? messages.loadingTimeline : withoutCaptures}
      </p>
    );
  }
  return (
    <>
      <TimelineChart index={index} layout={layout} width={width} />
      {layout.bars.length === 0 && (
        <p className={styles.none} role="status">
          No captures in this stretch of time.
        </p>
      )}
    </>
  );
}
