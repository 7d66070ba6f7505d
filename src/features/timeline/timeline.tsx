import { lazy, Suspense } from 'react';
import { timelineHeight } from '../../domain/captures/captures';
import { messages } from '../../domain/messages';
import { ErrorBoundary } from '../../ui/error-boundary';
import { LoadError } from '../../ui/notice';
import { useElementWidth } from '../../ui/use-element-width';
import styles from './timeline.module.css';
import type { CaptureRows } from './use-timeline';

/** In a chunk of its own with d3, so that the text appears first. */
const TimelineHistogram = lazy(async () => ({
  default: (await import('./timeline-histogram')).TimelineHistogram,
}));

/** The timeline; its space is reserved until it has loaded. */
export function Timeline({ captures }: { captures: CaptureRows }) {
  const [width, measure] = useElementWidth();
  const loading = (
    <p className={styles.message} role="status">
      {messages.loadingTimeline}
    </p>
  );
  const failed = (
    <LoadError
      message="The timeline could not be loaded."
      onRetry={() => window.location.reload()}
    />
  );
  return (
    <section
      ref={measure}
      className={`${styles.timeline} no-print`}
      style={{ minBlockSize: timelineHeight }}
      aria-label="Timeline"
    >
      <ErrorBoundary fallback={failed}>
        <Suspense fallback={loading}>
          <TimelineHistogram captures={captures} width={width} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
