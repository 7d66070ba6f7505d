import { memo } from 'react';
import type { TimelineTick } from '../../domain/timeline-axis';
import { timelineHeight, timelineMargins } from '../../domain/timeline-size';
import styles from './timeline-bar.module.css';
import { plotBottom } from './timeline-bars';

interface Props {
  readonly ticks: readonly TimelineTick[];
  /** px, without margins. */
  readonly inner: number;
}

/** The line below the bars with its dates; the bars' own labels tell them to those who listen. */
export const TimelineAxis = memo(function TimelineAxis({ ticks, inner }: Props) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawn axis takes no focus.
    <g className={styles.axis} aria-hidden="true">
      <path d={`M0 ${plotBottom + 0.5}H${inner}`} />
      {ticks.map((tick) => (
        <text key={tick.x} x={tick.x} y={timelineHeight - 5} textAnchor={anchorAt(tick.x, inner)}>
          {tick.label}
        </text>
      ))}
    </g>
  );
});

/** px that half a label takes. */
const half = 26;

/** A label at an end of the axis stays inside the drawing. */
function anchorAt(x: number, inner: number): 'start' | 'middle' | 'end' {
  const margin = timelineMargins.left;
  if (x + margin < half) return 'start';
  return x - margin > inner - half ? 'end' : 'middle';
}
