import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { changesAt, describeChanges } from '../../domain/capture-changes';
import { paths } from '../../domain/paths';
import {
  type TimelineBar,
  type TimelineLayout,
  timelineHeight,
  timelineMargins,
} from '../../domain/timeline';
import { formatLongDate } from '../../domain/timestamp-format';
import { useContentStore } from '../../stores/store-hooks';
import { useAddressState } from '../use-address-state';
import styles from './timeline-bar.module.css';
import { useTimePath } from './use-time-path';

interface Props {
  readonly layout: TimelineLayout;
  /** px, margins included. */
  readonly width: number;
}

const plotBottom = timelineHeight - timelineMargins.bottom;

/**
 * The drawn timeline: each bar is a link to its first capture, the current one red. One Tab stop;
 * arrow keys, Home and End move along the bars, Enter opens.
 */
export function TimelineChart({ layout, width }: Props) {
  const { bars, ticks } = layout;
  const { hrefOf, open } = useBarLinks();
  const links = useRef<(SVGElement | null)[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const current = bars.findIndex((bar) => bar.isCurrent);
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = Math.min(focused ?? Math.max(current, 0), bars.length - 1);
  const tip = bars[pointed ?? -1];

  function move(event: KeyboardEvent) {
    const to = keyTarget(event.key, tabStop, bars.length);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    links.current[to]?.focus();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        role="group"
        aria-label="Captures of this site"
        width={width}
        height={timelineHeight}
        onKeyDown={move}
        onPointerLeave={() => setPointed(null)}
      >
        <g transform={`translate(${timelineMargins.left} 0)`}>
          {bars.map((bar, index) => (
            <Link
              key={bar.start}
              to={hrefOf(bar)}
              ref={(element: unknown) => {
                links.current[index] = element instanceof SVGElement ? element : null;
              }}
              className={styles.bar}
              tabIndex={index === tabStop ? 0 : -1}
              aria-label={labelOf(bar)}
              aria-current={bar.isCurrent ? 'true' : undefined}
              onClick={(event) => open(event, bar)}
              onPointerEnter={() => setPointed(index)}
              onFocus={() => {
                setFocused(index);
                setPointed(index);
              }}
              onBlur={() => setPointed(null)}
            >
              <rect
                className={styles.hit}
                x={bar.x}
                y={0}
                width={bar.width + 1}
                height={plotBottom}
              />
              <rect
                className={styles.fill}
                data-current={bar.isCurrent}
                x={bar.x}
                y={plotBottom - bar.height}
                width={bar.width}
                height={bar.height}
              />
              {bar.isCurrent && (
                <path className={styles.marker} d={`M${bar.x + bar.width / 2 - 4} 1h8l-4 6z`} />
              )}
            </Link>
          ))}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawn axis takes no focus. */}
          <g className={styles.axis} aria-hidden="true">
            <path
              d={`M0 ${plotBottom + 0.5}H${width - timelineMargins.left - timelineMargins.right}`}
            />
            {ticks.map((tick) => (
              <text key={tick.label} x={tick.x} y={timelineHeight - 5} textAnchor="middle">
                {tick.label}
              </text>
            ))}
          </g>
        </g>
      </svg>
      {tip && (
        <div
          className={styles.tip}
          role="tooltip"
          style={{ insetInlineStart: `clamp(0px, ${tip.x - 100}px, calc(100% - 19rem))` }}
        >
          {labelOf(tip)}
          {tip.captures === 1 && <WhatChanged at={tip.start} />}
        </div>
      )}
    </>
  );
}

/**
 * A bar leads to `/web/{start}`; from a story, to that story at the bar's start. A plain click goes
 * to where that address leads on to, so that the page below moves in time without being rebuilt.
 */
function useBarLinks() {
  const { itemId } = useParams();
  const { selectedSite } = useAddressState();
  const navigate = useNavigate();
  const pathAt = useTimePath();
  return {
    hrefOf: ({ start }: TimelineBar) => (itemId ? pathAt(start) : paths.captureOf(start)),
    open(event: MouseEvent, { start }: TimelineBar) {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!selectedSite || !isPlain || event.button !== 0) return;
      event.preventDefault();
      navigate(pathAt(start), { preventScrollReset: true });
    },
  };
}

function WhatChanged({ at }: { at: string }) {
  const items = useContentStore((state) => state.loadedItems);
  return <div>{describeChanges(changesAt(items, at))}</div>;
}

function labelOf(bar: TimelineBar): string {
  const date = formatLongDate(bar.start);
  if (bar.captures === 1) return date;
  return `${date}, and ${bar.captures - 1} more up to ${formatLongDate(bar.end)}`;
}

function keyTarget(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
