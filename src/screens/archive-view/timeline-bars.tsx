import { memo, type RefObject, useEffect, useState } from 'react';
import type { TimelineBar } from '../../domain/timeline';
import { timelineHeight, timelineMargins } from '../../domain/timeline-size';
import { formatLongDateAmong } from '../../domain/timestamp-format';
import styles from './timeline-bar.module.css';

export const plotBottom = timelineHeight - timelineMargins.bottom;

interface Props {
  readonly bars: readonly TimelineBar[];
  /** All captures, oldest first, from which theirs must be told apart. */
  readonly keys: readonly string[];
  /** The IANA zone in which their dates are told. */
  readonly zone: string;
  readonly hrefOf: (bar: TimelineBar) => string;
  /** The position of the bar that holds the capture shown, or -1. */
  readonly current: number;
  /** The position of the one bar that Tab reaches. */
  readonly tabStop: number;
  /** The id of what is told beside the bar that has the focus, when it is. */
  readonly tipId: string | undefined;
  readonly links: RefObject<(SVGElement | null)[]>;
}

/** The bars as links; what happens to them is told to the drawing around them. */
export function TimelineBars(props: Props) {
  const { bars, keys, zone, hrefOf, current, tabStop, tipId, links } = props;
  const drawn = bars.slice(0, useInTurn(bars.length));
  return drawn.map((bar, index) => (
    <Bar
      key={bar.start}
      bar={bar}
      index={index}
      keys={keys}
      zone={zone}
      href={hrefOf(bar)}
      isCurrent={index === current}
      isTabStop={index === tabStop}
      tipId={index === tabStop ? tipId : undefined}
      links={links}
    />
  ));
}

const atOnce = 64;

/** How many of so many bars are drawn now: where a timeline comes, some in each task, so that none is long. */
function useInTurn(bars: number): number {
  const [drawn, setDrawn] = useState(bars > atOnce ? atOnce : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn === Number.POSITIVE_INFINITY) return;
    const next = drawn + atOnce;
    const timer = setTimeout(() => setDrawn(next < bars ? next : Number.POSITIVE_INFINITY));
    return () => clearTimeout(timer);
  }, [bars, drawn]);
  return drawn;
}

interface BarProps {
  readonly bar: TimelineBar;
  readonly index: number;
  readonly keys: readonly string[];
  readonly zone: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly tipId: string | undefined;
  readonly links: RefObject<(SVGElement | null)[]>;
}

/** Drawn anew only when something of its own changes: a step changes two bars of hundreds. */
const Bar = memo(function Bar(props: BarProps) {
  const { bar, index, keys, zone, href, isCurrent, isTabStop, tipId, links } = props;
  return (
    <a
      ref={(element: unknown) => {
        links.current[index] = element instanceof SVGElement ? element : null;
        // Preact writes the attribute as it is spelt, and in SVG its case counts.
        if (element instanceof SVGElement) element.tabIndex = isTabStop ? 0 : -1;
      }}
      href={href}
      data-index={index}
      className={styles.bar}
      aria-label={labelOfBar(bar, keys, zone)}
      aria-describedby={tipId}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <rect className={styles.hit} x={bar.x} y={0} width={bar.width + 1} height={plotBottom} />
      <rect
        className={styles.fill}
        data-current={isCurrent}
        x={bar.x}
        y={plotBottom - bar.height}
        width={bar.width}
        height={bar.height}
      />
      {isCurrent && (
        <path className={styles.marker} d={`M${bar.x + bar.width / 2 - 4} 1h8l-4 6z`} />
      )}
    </a>
  );
});

/** The date of a bar in long form, or of its first and last capture. */
export function labelOfBar(bar: TimelineBar, keys: readonly string[], zone: string): string {
  const date = formatLongDateAmong(keys, bar.start, zone);
  if (bar.captures === 1) return date;
  return `${date}, and ${bar.captures - 1} more up to ${formatLongDateAmong(keys, bar.end, zone)}`;
}

/** The bar that an event of the drawing is about, or null. */
export function barOfEvent(
  { target }: { readonly target: EventTarget },
  bars: readonly TimelineBar[],
): TimelineBar | null {
  const link = target instanceof Element ? target.closest('[data-index]') : null;
  return bars[Number(link?.getAttribute('data-index') ?? -1)] ?? null;
}
