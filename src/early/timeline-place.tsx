import { timelineHeight } from '../domain/timeline-size';
import styles from '../screens/archive-view/timeline-bar.module.css';

/** The place of the timeline, which comes with the product: it brings d3 along. */
export function TimelineBar() {
  return (
    <section
      className={`${styles.timeline} no-print`}
      style={{ minBlockSize: timelineHeight }}
      aria-label="Timeline"
    />
  );
}
