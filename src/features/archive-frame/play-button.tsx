import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import styles from './step-bar.module.css';

/** ms between two steps. */
const interval = 2000;
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'popstate'] as const;

interface Props {
  /** Called with true for the first step of a playback; null where there is no further step. */
  readonly step: ((isFirst: boolean) => void) | null;
}

/** Plays: takes a step every two seconds, until there is none left or the user does anything. */
export function PlayButton({ step }: Props) {
  const isReduced = useReducedMotion();
  const [isOn, setOn] = useState(false);
  const isPlaying = isOn && !isReduced && step !== null;
  if (isOn && !isPlaying) setOn(false);
  const onTick = useEffectEvent((isFirst: boolean) => step?.(isFirst));
  useEffect(() => {
    if (!isPlaying) return;
    let isFirst = true;
    const timer = setInterval(() => {
      onTick(isFirst);
      isFirst = false;
    }, interval);
    const stop = (event: Event) => {
      if (!isPlayButtonPress(event)) setOn(false);
    };
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const input of inputs) window.removeEventListener(input, stop);
    };
  }, [isPlaying]);
  const title = isReduced
    ? 'Off, because your system asks for reduced motion'
    : 'One capture every two seconds';
  return (
    <button
      type="button"
      data-play
      className={styles.play}
      disabled={isReduced || step === null}
      title={title}
      onClick={() => setOn(!isPlaying)}
    >
      <span aria-hidden="true">{isPlaying ? '■' : '▶'}</span>
      <span className={styles.name}>{isPlaying ? 'Stop' : 'Play'}</span>
    </button>
  );
}

/** The button toggles by its click; if its press stopped playing, the click would start it again. */
function isPlayButtonPress(event: Event): boolean {
  if (!(event.target instanceof Element) || !event.target.closest('[data-play]')) return false;
  return !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia?.(reducedMotion);
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => window.matchMedia?.(reducedMotion).matches ?? false,
  );
}
