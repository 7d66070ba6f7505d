import { memo } from 'react';
import type { TimelineTick } from '../../domain/captures/timeline';
import { timelineHeight, timelineMargins } from '../../domain/captures/timeline-size';
import styles from './timeline.module.css';

/** Where bars end and the axis is, in px from the top. */
export const plotBottom = timelineHeight - timelineMargins.bottom;

interface AxisProps {
  readonly ticks: readonly TimelineTick[];
  /** px, without margins. */
  readonly width: number;
}

/** The axis; hidden from screen readers, because the labels of the bars have the dates. */
export const TimelineAxis = memo(function TimelineAxis({ ticks, width }: AxisProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawn axis takes no focus.
    <g className={styles.axis} aria-hidden="true">
      <path d={`M0 ${plotBottom + 0.5}H${width}`} />
      {ticks.map((tick, index) => {
        const next = ticks[index + 1];
        if (next && startOfLabel(next.x, width) < startOfLabel(tick.x, width) + 2 * halfLabel) {
          return null;
        }
        return (
          <text key={tick.x} x={tick.x} y={timelineHeight - 5} textAnchor={anchorAt(tick.x, width)}>
            {tick.label}
          </text>
        );
      })}
    </g>
  );
});

/** Half the width of a label, in px. */
const halfLabel = 26;

/** Where the label of a tick begins; a label that would overlap the next one is left out. */
function startOfLabel(x: number, width: number): number {
  const anchor = anchorAt(x, width);
  if (anchor === 'start') return x;
  return anchor === 'end' ? x - 2 * halfLabel : x - halfLabel;
}

/** Prevents labels from being cut off at the ends of the axis. */
function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  const margin = timelineMargins.left;
  if (x + margin < halfLabel) return 'start';
  return x - margin > width - halfLabel ? 'end' : 'middle';
}
