import { useEffect, useEffectEvent, useState } from 'react';
import { playStepMs } from '../../constants';
import { counted } from '../../domain/messages';
import { Button, Choice } from '../../ui/controls';
import { useWindowEvent } from '../../ui/use-window-event';
import styles from './step-bar.module.css';

const speeds = [0.5, 1, 2, 4] as const;
const following = ['pointerover', 'focusin'] as const;
const stopping = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'popstate'] as const;

interface Props {
  /** The timestamp shown. */
  readonly timestamp: string;
  /** Finds the captures to play, oldest first: those that change stories, or also comments. */
  readonly findCaptures: (hasComments: boolean) => readonly string[];
  /** Shows a capture; `isFirst` is true for the first of a playback. */
  readonly onStep: (capture: string, isFirst: boolean) => void;
  readonly isDisabled: boolean;
}

/**
 * Plays the changes of the page's stories, one a second or at another speed, on request with those
 * of comments. Pauses while the pointer or the focus is in the page; ends with the last change, or
 * when the reader presses, scrolls or types.
 */
export function PlayButton({ timestamp, findCaptures, onStep, isDisabled }: Props) {
  const [captures, setCaptures] = useState<readonly string[] | null>(null);
  const [start, setStart] = useState(timestamp);
  const [hasComments, setHasComments] = useState(false);
  const [speed, setSpeed] = useState(1);
  const total = captures?.filter((capture) => capture > start).length ?? 0;
  const left = captures?.filter((capture) => capture > timestamp) ?? [];
  const isPlaying = captures !== null && left.length > 0;
  const [isPaused, setPaused] = useState(false);
  const follow = ({ target }: Event) => setPaused(isWithin(target, 'main'));
  useWindowEvent(following, follow, isPlaying);
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
  useWindowEvent(stopping, (event) => isOnControls(event) || setCaptures(null), isPlaying);
  const toggle = () => {
    setHasStarted(false);
    setPaused(false);
    setStart(timestamp);
    setCaptures(isPlaying ? null : findCaptures(hasComments));
  };
  const isAtEnd = captures !== null && !isPlaying && !hasStarted && !isDisabled;
  return (
    <span className={styles.player} data-play>
      <Button
        variant="secondary"
        className={styles.step}
        disabled={isDisabled}
        title="Play the changes of the stories on this page, one per second"
        onClick={toggle}
      >
        <span aria-hidden="true">{isPlaying ? '■' : '▶'}</span>
        <span className="visually-hidden">{isPlaying ? 'Stop' : 'Play'}</span>
      </Button>
      {(isPlaying || isAtEnd) && (
        <span className={`${styles.playing} popup remark numbers`}>
          {isPlaying && (
            <>
              <progress value={total - left.length} max={total} aria-label="Changes shown" />
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
            </>
          )}
          <Choice>
            <input
              type="checkbox"
              checked={hasComments}
              onChange={(event) => {
                setHasComments(event.target.checked);
                setCaptures(findCaptures(event.target.checked));
              }}
            />
            With comments
          </Choice>
          {isPlaying ? (
            <span>
              {isPaused ? 'Paused, ' : ''}
              {counted(left.length, 'change')} left
            </span>
          ) : (
            <span role="status">No later changes on this page</span>
          )}
        </span>
      )}
    </span>
  );
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** The button toggles by its click; if its press stopped playing, the click would start it again. */
function isOnControls(event: Event): boolean {
  if (!isWithin(event.target, '[data-play]')) return false;
  if (!(event instanceof KeyboardEvent) || isWithin(event.target, 'select, input')) return true;
  return event.key === 'Enter' || event.key === ' ' || event.key === 'Tab';
}
