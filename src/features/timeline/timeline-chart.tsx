import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import {
  captureAtEither,
  currentBar,
  holdsAny,
  placeShownDate,
  type TimelineLayout,
} from '../../domain/captures/timeline';
import { timelineHeight, timelineMargins } from '../../domain/captures/timeline-size';
import { formatCount } from '../../domain/text/messages';
import { formatAsOf } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { isPlainClick } from '../../ui/plain-click';
import { useTimePath } from '../page-links/time-path';
import { TimelineAxis } from './timeline-axis';
import { BarLink, barOfEvent, CommentMarks, DateMark } from './timeline-bars';
import { TimelineTip } from './timeline-tip';
import type { CaptureRows } from './use-capture-scope';
import { useScrub } from './use-scrub';
import { useWheelZoom } from './use-wheel-zoom';
import { useZoom } from './use-zoom';

interface Props {
  readonly captures: CaptureRows;
  /** Those of the story shown, which are marked. */
  readonly ofStory: CaptureRows | null;
  readonly layout: TimelineLayout;
  /** px, margins included. */
  readonly width: number;
}

/**
 * The drawn timeline: each bar is a link to its first capture, the current one red and
 * joined to the date shown. It is one Tab stop: arrow keys, Home and End move the focus between bars,
 * and through time while they are held down; Enter opens a bar, + and - zoom, Escape zooms out.
 * Dragging moves through time.
 */
export function TimelineChart({ captures, ofStory, layout, width }: Props) {
  const { allCaptures, stories: index, comments } = captures;
  const { bars, commentBars, ticks } = layout;
  const ofStoryItself = ofStory?.stories.keys ?? noKeys;
  const { at, site } = useArchiveView();
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId;
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const pathAt = useTimePath();
  const pathOfList = useCallback((start: string) => paths.archiveIndex(start, site), [site]);
  const zoom = useZoom(allCaptures);
  const tipId = useId();
  const drawing = useRef<SVGSVGElement>(null);
  /** The first captures of the bars under the pointer and with the focus. */
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const barAt = (capture: string | null) => currentBar(bars, index, capture);
  const current = barAt(at);
  const date = placeShownDate(layout, index, at);
  const tabStop = [barAt(focused), current, 0].find((place) => place >= 0) ?? 0;
  const focusLink = (place: number) =>
    (drawing.current?.querySelectorAll('a')[place] ?? drawing.current)?.focus();
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
    zoom.goTo(direction === 'out' ? zoom.wider() : zoom.closer(captureUnder(clientX))),
  );
  const { scrubbed } = scrub;
  const described =
    scrubbed === null
      ? bars[barAt(pointed)]
      : { start: scrubbed, end: scrubbed, captures: 1, x: date?.x ?? 0 };

  function open(event: MouseEvent) {
    const bar = barOfEvent(event, bars);
    if (scrub.takeClick()) return event.preventDefault();
    if (!bar || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(pathAt(bar.start), { preventScrollReset: true });
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    const start = bars[tabStop]?.start ?? null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = keyTarget(key, tabStop, bars.length);
    if (target !== null) {
      event.preventDefault();
      const next = bars[target]?.start ?? null;
      setFocused(next);
      focusLink(target);
      if (event.repeat) scrub.to(next);
    } else if (key === 'Escape' && scrubbed !== null) {
      scrub.cancel();
    } else if (zoomByKey(key, start)) {
      event.preventDefault();
      hasZoomed.current = true;
      setFocused(start);
    }
  }

  /** Zooms in on the bar with the focus; on the current one, around the date shown. */
  function zoomByKey(key: string, start: string | null): boolean {
    if (key === '+' || key === '=') {
      return zoom.goTo(zoom.closer(tabStop === current ? zoom.centre() : start));
    }
    return (key === '-' || key === 'Escape') && zoom.goTo(zoom.wider());
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        ref={drawing}
        role="group"
        aria-label={`Captures of this site: ${formatCount(index.keys.length)} of stories, ${formatCount(comments.keys.length)} of comments`}
        // Takes the focus of the bars when a zoom leaves none.
        tabIndex={bars.length === 0 ? -1 : undefined}
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
              pathAt={itemId ? pathAt : pathOfList}
              isCurrent={place === current}
              isOfStory={holdsAny(bar, ofStoryItself)}
              isTabStop={place === tabStop}
              tipId={described && place === tabStop ? tipId : undefined}
            />
          ))}
          <CommentMarks bars={commentBars} ofStory={ofStory?.comments.keys ?? noKeys} />
          {date && (
            <DateMark
              place={date}
              label={`Date shown: ${formatAsOf(at, zone, allCaptures.keys)}`}
            />
          )}
          <TimelineAxis
            ticks={ticks}
            width={width - timelineMargins.left - timelineMargins.right}
          />
        </g>
      </svg>
      {described && (
        <TimelineTip
          id={tipId}
          bar={described}
          keys={index.keys}
          zone={zone}
          isOfStory={holdsAny(described, ofStoryItself)}
        />
      )}
    </>
  );
}

const noKeys: readonly string[] = [];

function keyTarget(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
