import { Link } from 'react-router-dom';
import type { CaptureIndex } from '../../domain/captures/captures';
import { capturesWithin, stepsToWindow } from '../../domain/captures/time-window';
import { indexAtOrBefore } from '../../domain/time/timestamp';
import { useView } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import styles from './timeline-range.module.css';
import { useTimeWindow, useZoom } from './use-timeline';

/** The timeline's window in local time, as breadcrumbs of ever closer windows, with zoom buttons. */
export function TimelineRange({ index }: { index: CaptureIndex }) {
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { pathOfWindow, wider, closerAt, goTo } = useZoom(index);
  const { currentTimestamp } = useView();
  // Zooms in on the capture in force, or the nearest one in the window.
  const { from, to } = capturesWithin(index, window, zone);
  const inForce = indexAtOrBefore(index.keys, currentTimestamp ?? '');
  const target = index.keys[Math.min(Math.max(inForce, from), to - 1)];
  const closer = target === undefined ? null : closerAt(target);
  return (
    <div className={`${styles.range} line`}>
      <nav aria-label="Timeline range">
        <ol className={`${styles.steps} row roomy numbers`}>
          {stepsToWindow(window).map(({ span, label }) => (
            <li key={span}>
              {span === window ? (
                <span aria-current="location">{label}</span>
              ) : (
                <Link to={pathOfWindow(span)} replace preventScrollReset>
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <span className={`${styles.zone} soft`}>({zone})</span>
      <Button
        variant="secondary"
        className={styles.zoom}
        aria-label="Zoom out"
        disabled={wider === null}
        onClick={() => goTo(wider)}
      >
        −
      </Button>
      <Button
        variant="secondary"
        className={styles.zoom}
        aria-label="Zoom in"
        disabled={closer === null}
        onClick={() => goTo(closer)}
      >
        +
      </Button>
    </div>
  );
}
