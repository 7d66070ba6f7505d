import { lazy, Suspense } from 'react';
import { timelineHeight } from '../../domain/captures/timeline-size';
import { errorLine, messages } from '../../domain/text/messages';
import type { ContentStoreState } from '../../stores/content-store';
import { useContentStore } from '../../stores/hooks';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LoadError } from '../../ui/notice';
import styles from './timeline.module.css';
import type { TimelineProps } from './timeline-histogram';

/** In a chunk of its own with d3, so that the text appears first. */
const TimelineHistogram = lazy(async () => ({
  default: (await import('./timeline-histogram')).TimelineHistogram,
}));

/** The error of the content store (spec 5.13), as a line. */
function errorOf({ error, status }: ContentStoreState): string | null {
  if (error === null) return null;
  return status.kind === 'failed' && status.code === 'stopped' ? error : errorLine(error);
}

/** The timeline; its space is reserved until it has loaded. */
export function Timeline(props: TimelineProps) {
  const error = useContentStore(errorOf);
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
      {error !== null ? (
        // The page below says what cannot be shown, with Retry.
        <p className={styles.message}>{error}</p>
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
