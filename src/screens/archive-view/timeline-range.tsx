import { stepsToWindow, zoomIn, zoomOut } from '../../domain/time-window';
import { useLocation } from '../../stores/route-hooks';
import { useAddressState } from '../use-address-state';
import type { Fold } from './fold';
import styles from './timeline-range.module.css';
import { useCaptures } from './use-captures';
import { useTimeWindow, windowQuery } from './use-time-window';
import { captureToZoomInOn, useZoom } from './use-zoom';

/** Which stretch of time the timeline shows (in UTC, as addresses are), the way out, and zoom. */
export function TimelineRange({ fold }: { fold: Fold }) {
  const index = useCaptures();
  const window = useTimeWindow();
  const zoom = useZoom(index);
  const { pathname } = useLocation();
  const { currentTimestamp } = useAddressState();
  const target = captureToZoomInOn(index, window, currentTimestamp);
  const steps = stepsToWindow(window);
  return (
    <div className={styles.range} data-folded={fold.isFolded}>
      <nav aria-label="Timeline range">
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <li key={step.span}>
              {place === steps.length - 1 ? (
                <span aria-current="location">{step.label}</span>
              ) : (
                <a href={`${pathname}${windowQuery(step.span)}`} data-replace data-keeps-scroll>
                  {step.label}
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <span className={styles.zone}>UTC</span>
      <button
        type="button"
        className={styles.zoom}
        aria-label="Zoom out"
        disabled={zoomOut(window, index) === null}
        onClick={zoom.zoomOut}
      >
        −
      </button>
      <button
        type="button"
        className={styles.zoom}
        aria-label="Zoom in"
        disabled={target === null || zoomIn(window, target, index) === null}
        onClick={() => target !== null && zoom.zoomInAt(target)}
      >
        +
      </button>
    </div>
  );
}
