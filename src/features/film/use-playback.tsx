import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWindowEvent } from '../../ui/use-window-event';
import { useTimePath } from '../page-links/time-path';

const speeds = [0.5, 1, 2, 4] as const;
// Not pointerover: the page scrolls below a pointer that rests.
const following = ['pointermove', 'focusin'] as const;
const stopping = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'popstate'] as const;

export interface PlayerProps {
  /** The timestamp shown. */
  readonly timestamp: string;
  readonly onClose: () => void;
}

interface Options {
  /** The timestamp shown: the next tick is timed from its change. */
  readonly timestamp: string;
  /** The time from tick to tick at normal speed. */
  readonly stepMs: number;
  readonly isRunning: boolean;
  readonly onTick: () => void;
  /** The reader presses, scrolls or types elsewhere. */
  readonly onLeave: () => void;
}

/**
 * Ticks at the speed that the reader chooses, but not while the pointer or the focus is in the page.
 * A tick follows when the page shows the one before; if that was late, the next one comes earlier.
 */
export function usePlayback({ timestamp, stepMs, isRunning, onTick, onLeave }: Options) {
  const [speed, setSpeed] = useState(1);
  const [isWatched, setIsWatched] = useState(false);
  const follow = ({ target }: Event) => setIsWatched(isWithin(target, 'main'));
  useWindowEvent(following, follow, isRunning);
  useLeave(onLeave, isRunning);
  const tick = useEffectEvent(onTick);
  const isTicking = isRunning && !isWatched;
  const pause = stepMs / speed;
  const lastDue = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next tick waits for the page.
  useEffect(() => {
    if (!isTicking) {
      lastDue.current = null;
      return;
    }
    const now = performance.now();
    lastDue.current ??= now;
    const due = Math.max(now, lastDue.current + pause);
    const timer = setTimeout(() => {
      lastDue.current = due;
      tick();
    }, due - now);
    return () => clearTimeout(timer);
  }, [timestamp, isTicking, pause]);
  return { isTicking, pause, speed, setSpeed };
}

/** Calls `onLeave` when the reader presses, scrolls or types outside the controls. */
export function useLeave(onLeave: () => void, isActive: boolean): void {
  useWindowEvent(stopping, (event) => isOnControls(event) || onLeave(), isActive);
}

/**
 * Shows captures of the page, with one entry in the history of the browser; `isMarked` marks changes
 * also for a reader who has turned that off.
 */
export function useStep(isMarked = false): (capture: string) => void {
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const hasStepped = useRef(false);
  return (capture) => {
    const replace = hasStepped.current;
    hasStepped.current = true;
    const state = { isMarked };
    void navigate(pathAt(capture), { replace, state, preventScrollReset: true });
  };
}

export function SpeedChoice(props: {
  readonly speed: number;
  readonly onChange: (speed: number) => void;
}) {
  return (
    <label>
      <span className="visually-hidden">Speed</span>
      <select value={props.speed} onChange={(event) => props.onChange(Number(event.target.value))}>
        {speeds.map((value) => (
          <option key={value} value={value}>
            {value} ×
          </option>
        ))}
      </select>
    </label>
  );
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Whether an event is one of the controls of the player, which does not end it. */
function isOnControls(event: Event): boolean {
  if (!isWithin(event.target, '[data-play]')) return false;
  if (!(event instanceof KeyboardEvent) || isWithin(event.target, 'select, input')) return true;
  return event.key === 'Enter' || event.key === ' ' || event.key === 'Tab';
}
