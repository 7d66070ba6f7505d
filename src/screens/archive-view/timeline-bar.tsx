import { useMemo } from 'react';
import { messages } from '../../domain/messages';
import { layOutTimeline, timelineHeight } from '../../domain/timeline';
import { useLoadState } from '../../stores/use-load-state';
import { LoadError } from '../../ui/load-error';
import { useAddressState } from '../use-address-state';
import styles from './timeline-bar.module.css';
import { TimelineChart } from './timeline-chart';
import { useCaptures } from './use-captures';
import { useElementWidth } from './use-element-width';

/** The histogram of captures above the archived site, with its messages (section 2). */
export function TimelineBar() {
  const { currentTimestamp } = useAddressState();
  const captures = useCaptures();
  const { isLoading, error, onRetry } = useLoadState();
  const [width, measure] = useElementWidth();
  const layout = useMemo(
    () => layOutTimeline(captures, currentTimestamp, width),
    [captures, currentTimestamp, width],
  );
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
      {captures.length > 0 && width > 0 ? (
        <TimelineChart layout={layout} width={width} />
      ) : (
        <p className={styles.message} role="status">
          {messageFor(isLoading, captures.length > 0)}
        </p>
      )}
    </section>
  );
}

function messageFor(isLoading: boolean, hasCaptures: boolean): string {
  if (hasCaptures) return messages.loadingTimeline;
  return isLoading ? messages.loadingVersionHistory : messages.noCaptureDates;
}
