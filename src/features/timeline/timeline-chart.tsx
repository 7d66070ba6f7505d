import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { type CaptureIndex, timelineHeight, timelineMargins } from '../../domain/captures/captures';
import { captureAtEither, currentBar, type TimelineLayout } from '../../domain/captures/timeline';
import { keyAtOrBefore } from '../../domain/content/content-item';
import { formatCount } from '../../domain/messages';
import { paths } from '../../routing/paths';
import { useRouteOf, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { isPlainClick } from '../../ui/plain-click';
import {
  AsOfLine,
  BarLink,
  barOfEvent,
  CommentMarks,
  TimelineAxis,
  TimelineTip,
} from './timeline-bars';
import { useScrub } from './use-scrub';
import { type CaptureRows, useTimePath, useZoom } from './use-timeline';
import { useWheelZoom } from './use-wheel-zoom';

interface Props {
  readonly captures: CaptureRows;
  readonly layout: TimelineLayout;
  /** px, margins included. */
  readonly width: number;
}

/**
 * The drawn timeline: each bar is a link to its first capture, the current one red. It is one Tab
 * stop: arrow keys, Home and End move the focus between bars, and through time while they are held
 * down; Enter opens a bar, + and - zoom, Escape zooms out. Dragging moves through time.
 */
export function TimelineChart({ captures, layout, width }: Props) {
  const { stories: index, comments } = captures;
  const { bars, commentBars, ticks } = layout;
  const { currentTimestamp, selectedSite } = useView();
  const itemId = useRouteOf('archive', 'history')?.itemId;
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const pathAt = useTimePath();
  const zoom = useZoom(index);
  const tipId = useId();
  const drawing = useRef<SVGSVGElement>(null);
  /** The first captures of the bars under the pointer and with the focus. */
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const barAt = (capture: string | null) => currentBar(bars, index, capture);
  const current = barAt(currentTimestamp);
  const inForce = ({ keys }: CaptureIndex) => keyAtOrBefore(keys, currentTimestamp ?? '') ?? '';
  const isCommentInForce = inForce(comments) > inForce(index);
  const asOf = currentTimestamp === null ? null : layout.placeOf(currentTimestamp);
  const tabStop = [barAt(focused), current, 0].find((place) => place >= 0) ?? 0;
  const focusLink = (place: number) => drawing.current?.querySelectorAll('a')[place]?.focus();
  // A zoom replaces the bars; the focus moves to the bar at the same time.
  const hasZoomed = useRef(false);
  useLayoutEffect(() => {
    if (hasZoomed.current) focusLink(tabStop);
    hasZoomed.current = false;
  });

  const captureUnder = (clientX: number) => {
    const left = drawing.current?.getBoundingClientRect().left ?? 0;
    return captureAtEither(layout, index, comments, clientX - left - timelineMargins.left);
  };
  const scrub = useScrub(captureUnder);
  useWheelZoom(drawing, (direction, clientX) =>
    zoom.goTo(direction === 'out' ? zoom.wider : zoom.closerAt(captureUnder(clientX) ?? '')),
  );
  const { scrubbed } = scrub;
  const described =
    scrubbed === null
      ? bars[barAt(pointed)]
      : { start: scrubbed, end: scrubbed, captures: 1, x: bars[current]?.x ?? 0 };

  function open(event: MouseEvent) {
    const bar = barOfEvent(event, bars);
    if (scrub.takeClick()) return event.preventDefault();
    if (!bar || !selectedSite || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(pathAt(bar.start), { preventScrollReset: true });
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    const bar = bars[tabStop];
    if (!bar || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = keyTarget(key, tabStop, bars.length);
    if (target !== null) {
      event.preventDefault();
      const start = bars[target]?.start ?? null;
      setFocused(start);
      focusLink(target);
      if (event.repeat) scrub.to(start);
    } else if (key === 'Escape' && scrubbed !== null) {
      scrub.cancel();
    } else if (zoomByKey(key, bar.start)) {
      event.preventDefault();
      hasZoomed.current = true;
      setFocused(bar.start);
    }
  }

  function zoomByKey(key: string, capture: string): boolean {
    if (key === '+' || key === '=') return zoom.goTo(zoom.closerAt(capture));
    return (key === '-' || key === 'Escape') && zoom.goTo(zoom.wider);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        ref={drawing}
        role="group"
        aria-label={`Captures of this ${captures.scope}: ${formatCount(index.keys.length)} of stories, ${formatCount(comments.keys.length)} of comments`}
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
          if (event.currentTarget.contains(event.relatedTarget)) return;
          setFocused(null);
          scrub.cancelKeys();
        }}
        {...scrub.handlers}
      >
        <g transform={`translate(${timelineMargins.left} 0)`}>
          {bars.map((bar, place) => (
            <BarLink
              key={bar.start}
              bar={bar}
              index={place}
              keys={index.keys}
              zone={zone}
              pathAt={itemId ? pathAt : paths.archiveIndex}
              isCurrent={place === current}
              isTabStop={place === tabStop}
              tipId={described && place === tabStop ? tipId : undefined}
            />
          ))}
          <CommentMarks
            bars={commentBars}
            current={isCommentInForce ? currentBar(commentBars, comments, currentTimestamp) : -1}
          />
          {asOf !== null && <AsOfLine x={asOf} />}
          <TimelineAxis
            ticks={ticks}
            width={width - timelineMargins.left - timelineMargins.right}
          />
        </g>
      </svg>
      {described && <TimelineTip id={tipId} bar={described} keys={index.keys} zone={zone} />}
    </>
  );
}

function keyTarget(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
