import { lazy, Suspense } from 'react';
import { timelineHeight } from '../../domain/captures/captures';
import { errorLine, messages } from '../../domain/messages';
import { useLoadState } from '../../stores/hooks';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LoadError } from '../../ui/notice';
import styles from './timeline.module.css';
import type { TimelineProps } from './timeline-histogram';

/** In a chunk of its own with d3, so that the text appears first. */
const TimelineHistogram = lazy(async () => ({
  default: (await import('./timeline-histogram')).TimelineHistogram,
}));

/** The timeline; its space is reserved until it has loaded. */
export function Timeline(props: TimelineProps) {
  const load = useLoadState();
  const loading = (
    <p className={styles.message} role="status">
      {messages.loadingTimeline}
    </p>
  );
  const failed = (
    <LoadError
      message={errorLine('The timeline could not be loaded.')}
      onRetry={() => window.location.reload()}
    />
  );
  return (
    <section
      className={`${styles.timeline} no-print`}
      style={{ minBlockSize: timelineHeight }}
      aria-label="Timeline"
    >
      {load.kind === 'failed' ? (
        // The page below says what cannot be shown, with Retry.
        <p className={styles.message}>{load.message}</p>
      ) : (
        <ErrorBoundary fallback={failed}>
          <Suspense fallback={loading}>
            <TimelineHistogram {...props} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
