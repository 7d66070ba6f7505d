import { useEffect, useEffectEvent, useState } from 'react';
import { playStepMs } from '../../constants';
import { counted } from '../../domain/messages';
import { Button } from '../../ui/button';
import styles from './step-bar.module.css';

const speeds = [0.5, 1, 2, 4] as const;
const stopping = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'popstate'] as const;

interface Props {
  /** The timestamp shown. */
  readonly timestamp: string;
  /** Finds the captures to play, oldest first: those that change the page. */
  readonly findCaptures: () => readonly string[];
  /** Shows a capture; `isFirst` is true for the first of a playback. */
  readonly onStep: (capture: string, isFirst: boolean) => void;
  readonly isDisabled: boolean;
}

/**
 * Plays the changes of the page, one a second or at another speed. Pauses while the pointer or the
 * focus is in the page; ends with the last change, or when the reader presses, scrolls or types.
 */
export function PlayButton({ timestamp, findCaptures, onStep, isDisabled }: Props) {
  const [captures, setCaptures] = useState<readonly string[] | null>(null);
  const [speed, setSpeed] = useState(1);
  const left = captures?.filter((capture) => capture > timestamp) ?? [];
  const isPlaying = captures !== null && left.length > 0;
  const isPaused = usePause(isPlaying);
  const [hasStarted, setHasStarted] = useState(false);
  const onTick = useEffectEvent(() => {
    const [next] = left;
    if (next === undefined) return;
    onStep(next, !hasStarted);
    setHasStarted(true);
  });
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => onTick(), playStepMs / speed);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, speed]);
  useEffect(() => {
    if (!isPlaying) return;
    const stop = (event: Event) => {
      if (!isOnControls(event)) setCaptures(null);
    };
    for (const input of stopping) window.addEventListener(input, stop, { passive: true });
    return () => {
      for (const input of stopping) window.removeEventListener(input, stop);
    };
  }, [isPlaying]);
  const toggle = () => {
    setHasStarted(false);
    setCaptures(isPlaying ? null : findCaptures());
  };
  return (
    <span className={styles.player} data-play>
      <Button
        variant="secondary"
        className={styles.step}
        disabled={isDisabled}
        title="Play the changes of this page, one per second"
        onClick={toggle}
      >
        <span aria-hidden="true">{isPlaying ? '■' : '▶'}</span>
        <span className="visually-hidden">{isPlaying ? 'Stop' : 'Play'}</span>
      </Button>
      {isPlaying && (
        <span className={styles.playing}>
          <label>
            <span className="visually-hidden">Speed</span>
            <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
              {speeds.map((value) => (
                <option key={value} value={value}>
                  {value} ×
                </option>
              ))}
            </select>
          </label>
          <span>
            {isPaused ? 'Paused, ' : ''}
            {counted(left.length, 'change')} left
          </span>
        </span>
      )}
      {captures !== null && !isPlaying && !hasStarted && !isDisabled && (
        <span role="status" className={styles.playing}>
          No later changes on this page
        </span>
      )}
    </span>
  );
}

/** Whether the pointer or the focus is in the page's main content. */
function usePause(isPlaying: boolean): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const isInMain = (target: EventTarget | null) =>
      target instanceof Element && target.closest('main') !== null;
    const follow = (event: Event) => setPaused(isInMain(event.target));
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
      setPaused(false);
    };
  }, [isPlaying]);
  return isPaused;
}

/** The button toggles by its click; if its press stopped playing, the click would start it again. */
function isOnControls(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !target.closest('[data-play]')) return false;
  if (!(event instanceof KeyboardEvent) || target.closest('select')) return true;
  return event.key === 'Enter' || event.key === ' ' || event.key === 'Tab';
}
