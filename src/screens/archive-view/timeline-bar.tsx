import { useMemo } from 'react';
import { messages } from '../../domain/messages';
import { layOutTimeline } from '../../domain/timeline';
import { timelineHeight } from '../../domain/timeline-size';
import { useLoadState } from '../../stores/use-load-state';
import { LoadError } from '../../ui/load-error';
import styles from './timeline-bar.module.css';
import { TimelineChart } from './timeline-chart';
import { useCaptures } from './use-captures';
import { useElementWidth } from './use-element-width';
import { useTimeWindow } from './use-time-window';

/** The histogram of captures above the archived site, with its messages (section 2). */
export function TimelineBar() {
  const index = useCaptures();
  const window = useTimeWindow();
  const { isLoading, error, onRetry } = useLoadState();
  const [width, measure] = useElementWidth();
  const layout = useMemo(() => layOutTimeline(index, width, window), [index, width, window]);
  if (error) {
    return (
      <section className={styles.timeline} aria-label="Timeline">
        <LoadError message={error} onRetry={onRetry} />
      </section>
    );
  }
  return (
    <section
      ref={measure}
      className={`${styles.timeline} no-print`}
      style={{ minBlockSize: timelineHeight }}
      aria-label="Timeline"
    >
      {index.keys.length > 0 && width > 0 ? (
        <>
          <TimelineChart index={index} layout={layout} width={width} />
          {layout.bars.length === 0 && (
            <p className={styles.none} role="status">
              No captures in this stretch of time.
            </p>
          )}
        </>
      ) : (
        <p className={styles.message} role="status">
          {messageFor(isLoading, index.keys.length > 0)}
        </p>
      )}
    </section>
  );
}

function messageFor(isLoading: boolean, hasCaptures: boolean): string {
  if (hasCaptures) return messages.loadingTimeline;
  return isLoading ? messages.loadingVersionHistory : messages.noCaptureDates;
}
