import { useDeferredValue, useMemo } from 'react';
import { layOutTimeline } from '../../domain/captures/timeline';
import { allCapturesOf } from '../../domain/content/content-selectors';
import { messages } from '../../domain/text/messages';
import { useAnswer } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { useElementWidth } from '../../ui/use-element-width';
import { useTimeWindow } from '../page-links/time-path';
import styles from './timeline.module.css';
import { TimelineChart } from './timeline-chart';
import { TimelineRange, ZoomButtons } from './timeline-zoom';
import type { CaptureRows } from './use-capture-scope';

export interface TimelineProps {
  /** The captures of the site. */
  readonly captures: CaptureRows;
  /** Those of the story shown, which are marked. */
  readonly ofStory: CaptureRows | null;
}

/** The histogram of captures, or a message in its place (spec 5.12), with what zooms it. */
export function TimelineHistogram({ captures, ofStory }: TimelineProps) {
  const [width, measure] = useElementWidth();
  const answer = useAnswer(allCapturesOf);
  // Hundreds of bars are rendered in the background, so that they do not delay input; whether there are none is of the
  // same age as they are.
  const known = useMemo(
    () => ({ rows: captures, isWaiting: answer.kind === 'waiting' }),
    [captures, answer.kind],
  );
  const { rows, isWaiting } = useDeferredValue(known);
  const { allCaptures, stories, comments } = rows;
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const layout = useMemo(
    () => (width === 0 ? null : layOutTimeline(stories, width, window, comments, zone)),
    [stories, comments, width, window, zone],
  );
  const hasCaptures = allCaptures.keys.length > 0;
  const withoutCaptures = isWaiting ? 'Loading version history...' : messages.noCaptureDates;
  return (
    <>
      <div className={styles.row}>
        <div ref={measure} className={styles.drawing}>
          {hasCaptures && layout ? (
            <TimelineChart captures={rows} ofStory={ofStory} layout={layout} width={width} />
          ) : (
            <p className={styles.message} role="status">
              {hasCaptures ? messages.loadingTimeline : withoutCaptures}
            </p>
          )}
          {hasCaptures && layout?.bars.length === 0 && layout.commentBars.length === 0 && (
            <p className={styles.none} role="status">
              There are no captures in this period.
            </p>
          )}
        </div>
        <ZoomButtons index={allCaptures} />
      </div>
      <TimelineRange index={allCaptures} />
    </>
  );
}
