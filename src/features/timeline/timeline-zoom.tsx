import { Link } from 'react-router-dom';
import type { TimeWindow } from '../../domain/captures/parse-time-window';
import { stepsToWindow } from '../../domain/captures/time-window';
import type { CaptureIndex } from '../../domain/content/captures';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { useTimeWindow } from '../page-links/time-path';
import styles from './timeline-zoom.module.css';
import { useZoom } from './use-zoom';

interface Props {
  /** The captures of both rows of the timeline. */
  readonly index: CaptureIndex;
}

/** The buttons that zoom around the date shown; none where there is nothing to zoom. */
export function ZoomButtons({ index }: Props) {
  const { goTo, ...zoom } = useZoom(index);
  const wider = zoom.wider();
  const closer = zoom.closer(zoom.centre());
  const hasLoaded = index.keys.length > 0;
  if (hasLoaded && wider === null && closer === null) return null;
  const button = (name: string, mark: string, to: TimeWindow | null) => (
    <Button
      variant="secondary"
      className={styles.zoom}
      aria-label={name}
      title={to === null ? undefined : `${name}: ${nameOf(to)}`}
      // Not `disabled`, so that the focus stays.
      aria-disabled={to === null ? 'true' : undefined}
      onClick={() => goTo(to)}
    >
      {mark}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {hasLoaded && (
        <>
          {button('Zoom in', '+', closer)}
          {button('Zoom out', '−', wider)}
        </>
      )}
    </div>
  );
}

/** "2011 › May" */
function nameOf(window: TimeWindow): string {
  const labels = stepsToWindow(window).map(({ label }) => label);
  return (labels.length > 1 ? labels.slice(1) : labels).join(' › ');
}

/** The window of a zoomed timeline in local time, as breadcrumbs of ever closer windows. */
export function TimelineRange({ index }: Props) {
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { pathOfWindow } = useZoom(index);
  if (window === '') return null;
  return (
    <nav className={`${styles.range} line remark`} aria-label="Timeline range">
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
      <span>({zone})</span>
    </nav>
  );
}
