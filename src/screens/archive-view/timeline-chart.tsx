import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CaptureIndex } from '../../domain/capture-index';
import { paths } from '../../domain/paths';
import {
  captureAt,
  currentBar,
  type TimelineBar,
  type TimelineLayout,
} from '../../domain/timeline';
import { timelineHeight, timelineMargins } from '../../domain/timeline-size';
import { formatLongDateAmong } from '../../domain/timestamp-format';
import { useNavigate, useParams } from '../../stores/route-hooks';
import { useScrubStore } from '../../stores/store-hooks';
import { isPlainClick } from '../../ui/plain-click';
import { useClock } from '../../ui/use-clock';
import { useAddressState } from '../use-address-state';
import { TimelineAxis } from './timeline-axis';
import { barOfEvent, labelOfBar, TimelineBars } from './timeline-bars';
import { TimelineTip } from './timeline-tip';
import { useScrub } from './use-scrub';
import { useTimePath } from './use-time-path';
import { useWheelZoom } from './use-wheel-zoom';
import { useZoom } from './use-zoom';

interface Props {
  readonly index: CaptureIndex;
  readonly layout: TimelineLayout;
  /** px, margins included. */
  readonly width: number;
}

/**
 * The drawn timeline: each bar is a link to its first capture, the current one red. One Tab stop;
 * arrow keys, Home and End move along the bars, held they move through time; Enter opens, + and -
 * zoom, Escape zooms out. A pointer that drags moves through time.
 */
export function TimelineChart({ index, layout, width }: Props) {
  const { bars, ticks } = layout;
  const { currentTimestamp, selectedSite } = useAddressState();
  const { itemId } = useParams();
  const { zone } = useClock();
  const navigate = useNavigate();
  const pathAt = useTimePath();
  const zoom = useZoom(index);
  const scrubbed = useScrubStore((state) => state.scrubbed);
  const tipId = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const links = useRef<(SVGElement | null)[]>([]);
  /** The bars under the pointer and under the focus, by a capture of theirs. */
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const current = currentBar(bars, index, currentTimestamp);
  const holding = (key: string | null) => currentBar(bars, index, key);
  const tabStop = [holding(focused), current, 0].find((place) => place >= 0) ?? 0;
  // Other bars stand where those before a zoom stood: the focus stays with the time it was at.
  const keepsFocus = useRef(false);
  useLayoutEffect(() => {
    if (keepsFocus.current) links.current[tabStop]?.focus();
    keepsFocus.current = false;
  });

  const captureUnder = (clientX: number) => {
    const left = drawing.current?.getBoundingClientRect().left ?? 0;
    return captureAt(bars, index, clientX - left - timelineMargins.left);
  };
  const scrub = useScrub(captureUnder);
  const listenToWheel = useWheelZoom((direction, clientX) => {
    if (direction === 'out') zoom.zoomOut();
    else zoom.zoomInAt(captureUnder(clientX) ?? '');
  });
  const draw = useCallback(
    (element: SVGSVGElement | null) => {
      drawing.current = element;
      return listenToWheel(element);
    },
    [listenToWheel],
  );

  const hrefOf = ({ start }: TimelineBar) => (itemId ? pathAt(start) : paths.captureOf(start));
  const tip = useMemo(
    () => bars.find((bar) => pointed !== null && bar.start <= pointed && pointed <= bar.end),
    [bars, pointed],
  );

  const isTold = scrubbed !== null || tip !== undefined;

  function open(event: MouseEvent) {
    const bar = barOfEvent(event, bars);
    if (scrub.takeClick()) return event.preventDefault();
    if (!bar || !selectedSite || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(pathAt(bar.start), { preventScrollReset: true });
  }

  function focusBar(place: number) {
    setFocused(bars[place]?.start ?? null);
    links.current[place]?.focus();
  }

  function press(event: KeyboardEvent) {
    const bar = bars[tabStop];
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = keyTarget(event.key, tabStop, bars.length);
    if (to !== null) {
      event.preventDefault();
      focusBar(to);
      if (event.repeat) scrub.to(bars[to]?.start ?? bar.start);
    } else if (event.key === 'Escape' && scrubbed !== null) scrub.cancel();
    else if (actOnZoomKey(event.key, bar.start)) event.preventDefault();
  }

  function actOnZoomKey(key: string, at: string): boolean {
    const hasZoomed =
      key === '+' || key === '='
        ? zoom.zoomInAt(at)
        : (key === '-' || key === 'Escape') && zoom.zoomOut();
    if (!hasZoomed) return false;
    keepsFocus.current = true;
    setFocused(at);
    return true;
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        ref={draw}
        role="group"
        aria-label="Captures of this site"
        width={width}
        height={timelineHeight}
        onKeyDown={press}
        onKeyUp={() => scrubbed !== null && scrub.commit()}
        onClick={open}
        onDragStart={(event) => event.preventDefault()}
        onPointerOver={(event) => setPointed(barOfEvent(event, bars)?.start ?? null)}
        onPointerLeave={() => setPointed(null)}
        onFocus={(event) => {
          const start = barOfEvent(event, bars)?.start ?? null;
          setFocused(start);
          setPointed(start);
        }}
        onBlur={(event) => {
          setPointed(null);
          if (!event.currentTarget.contains(event.relatedTarget)) scrub.cancelHeld();
        }}
        {...scrub.handlers}
      >
        <g transform={`translate(${timelineMargins.left} 0)`}>
          <TimelineBars
            {...{ bars, zone, hrefOf, current, tabStop, links }}
            keys={index.keys}
            tipId={isTold ? tipId : undefined}
          />
          <TimelineAxis
            ticks={ticks}
            inner={width - timelineMargins.left - timelineMargins.right}
          />
        </g>
      </svg>
      {scrubbed !== null ? (
        <TimelineTip
          id={tipId}
          label={formatLongDateAmong(index.keys, scrubbed, zone)}
          first={scrubbed}
          last={scrubbed}
          x={bars[current]?.x ?? 0}
        />
      ) : (
        tip && (
          <TimelineTip
            id={tipId}
            label={labelOfBar(tip, index.keys, zone)}
            first={tip.start}
            last={tip.end}
            x={tip.x}
          />
        )
      )}
    </>
  );
}

function keyTarget(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
