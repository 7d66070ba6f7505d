import { memo } from 'react';
import { holdsAny, type ShownDate, type TimelineBar } from '../../domain/captures/timeline';
import { timelineMargins } from '../../domain/captures/timeline-size';
import styles from './timeline.module.css';
import { plotBottom } from './timeline-axis';
import { labelOfBar } from './timeline-tip';

interface BarLinkProps {
  readonly bar: TimelineBar;
  readonly index: number;
  /** All captures, oldest first: where two are close, their dates show seconds. */
  readonly keys: readonly string[];
  /** The IANA zone of the dates. */
  readonly zone: string;
  /** The address of the bar's link, which leads to `bar.start`. */
  readonly pathAt: (timestamp: string) => string;
  readonly isCurrent: boolean;
  /** Whether the story shown has a version in it. */
  readonly isOfStory: boolean;
  readonly isTabStop: boolean;
  /** The id of the tooltip, if it describes this bar. */
  readonly tipId: string | undefined;
}

/** A bar as a link, whose events the chart handles. Memoized: a step changes two of hundreds. */
export const BarLink = memo(function BarLink(props: BarLinkProps) {
  const { bar, index, keys, zone, pathAt, isCurrent, isOfStory, isTabStop, tipId } = props;
  const top = plotBottom - bar.height;
  return (
    <a
      href={pathAt(bar.start)}
      data-index={index}
      className={styles.bar}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${labelOfBar(bar, keys, zone)}${isOfStory ? ', of this story' : ''}`}
      aria-describedby={tipId}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <rect className={styles.hit} x={bar.x} y={0} width={bar.width + 1} height={plotBottom} />
      <rect
        className={styles.fill}
        data-current={isCurrent}
        x={bar.x}
        y={top}
        width={bar.width}
        height={bar.height}
      />
      {isOfStory && (
        <circle className={styles.ofStory} cx={bar.x + bar.width / 2} cy={top - 4} r={2.5} />
      )}
    </a>
  );
});

interface MarksProps {
  readonly bars: readonly TimelineBar[];
  /** The captures of comments on the story shown. */
  readonly ofStory: readonly string[];
}

/** The captures of comments, as a thin row below the bars; the steps lead to them. */
export const CommentMarks = memo(function CommentMarks({ bars, ofStory }: MarksProps) {
  return (
    <g>
      {bars.map((bar) => {
        const isOfStory = holdsAny(bar, ofStory);
        return (
          <rect
            key={bar.start}
            className={styles.fill}
            data-comments
            data-of-story={isOfStory}
            x={bar.x}
            y={plotBottom + 2}
            width={Math.max(bar.width, 1)}
            height={isOfStory ? 6 : 3}
          />
        );
      })}
    </g>
  );
});

interface DateProps {
  readonly place: ShownDate;
  readonly label: string;
}

/** The date shown, joined to the bar of the capture in force. */
export function DateMark({ place: { x, outside, since }, label }: DateProps) {
  const top = timelineMargins.top - 3;
  const tip = outside === 'before' ? -7 : 7;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a drawn mark takes no focus.
    <g className={styles.date} role="img" aria-label={label}>
      {since && (
        <>
          <rect
            className={styles.since}
            x={since.start}
            y={top}
            width={since.end - since.start}
            height={plotBottom - top}
          />
          <path d={`M${since.start} ${plotBottom - 1}H${since.end}v2H${since.start}z`} />
        </>
      )}
      {outside ? (
        <path d={`M${x} ${top}l${tip} 5l${-tip} 5z`} />
      ) : (
        <path d={`M${x - 5} 0h10l-4 6V${plotBottom}h-2V6z`} />
      )}
    </g>
  );
}

/** The bar that an event of the chart is about, or null. */
export function barOfEvent(
  { target }: { readonly target: EventTarget },
  bars: readonly TimelineBar[],
): TimelineBar | null {
  const link = target instanceof Element ? target.closest('[data-index]') : null;
  return bars[Number(link?.getAttribute('data-index') ?? -1)] ?? null;
}
