import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { filmMs, playStepMs } from '../../constants';
import { describeChangeSize } from '../../domain/changes/compare-versions';
import type { HistoryEntry } from '../../domain/changes/item-history';
import type { ContentItem } from '../../domain/content/content-item';
import { indexAtOrBefore } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { Button, buttonClass } from '../../ui/controls';
import { useWindowEvent } from '../../ui/use-window-event';
import { FilmDates } from './film-dates';
import styles from './film-strip.module.css';
import { type PlayerProps, SpeedChoice, usePlayback, useStep } from './use-playback';
import { useShowChange } from './use-show-change';

interface Props extends PlayerProps {
  readonly item: ContentItem;
  /** At least two. */
  readonly stops: readonly HistoryEntry[];
}

/**
 * Plays the stops of a film in ten seconds, or at another speed: from the version shown, or from the
 * first one if that is the last. A date pauses at its stop; the end pauses at the last.
 */
export function FilmStrip({ item, stops, timestamp, onClose }: Props) {
  const keys = stops.map(({ key }) => key);
  const at = indexAtOrBefore(keys, timestamp);
  const [first = '', next = keys[at + 1]] = [keys[0]];
  const [isPaused, setIsPaused] = useState(false);
  const step = useStep(true);
  const playback = usePlayback({
    timestamp,
    stepMs: filmMs / keys.length,
    isRunning: !isPaused,
    onTick: () => (next === undefined ? setIsPaused(true) : step(next)),
    onLeave: onClose,
  });
  const start = () => {
    setIsPaused(false);
    if (at < 0 || next === undefined) step(first);
  };
  const onOpen = useRef(start);
  useEffect(() => onOpen.current(), []);
  const strip = useRef<HTMLElement>(null);
  useMarkPage(playback.isTicking, playback.pause);
  useShowChange(strip, playback.pause >= playStepMs);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    onClose();
  });
  const stop = stops[at];
  return (
    <section ref={strip} className={styles.strip} aria-label="Film of the text">
      <div className={`${styles.controls} remark numbers`}>
        <Button
          variant="secondary"
          className={styles.pause}
          onClick={isPaused ? start : () => setIsPaused(true)}
        >
          {isPaused ? (next === undefined ? 'Play again' : 'Continue') : 'Pause'}
        </Button>
        <SpeedChoice speed={playback.speed} onChange={playback.setSpeed} />
        {/* Said only when it stays. */}
        <p className={styles.change} aria-live={isPaused ? 'polite' : 'off'}>
          <span className={styles.more}>
            {playback.isTicking || next === undefined ? '' : 'Paused, '}
          </span>
          {at + 1} of {keys.length}
          <span className={styles.more}>
            {stop?.change ? `: ${describeChangeSize(stop.change)}` : ': first version'}
          </span>
        </p>
        <Link
          className={buttonClass('link')}
          to={paths.history(timestamp, item.itemSite, item.itemId)}
          onClick={onClose}
        >
          All versions
        </Link>
      </div>
      <FilmDates
        keys={keys}
        current={keys[at] ?? null}
        onChoose={(key) => {
          setIsPaused(true);
          step(key);
        }}
      />
    </section>
  );
}

/** Tells the style sheet that the film is shown, and how long each stop stays. */
function useMarkPage(isTicking: boolean, pause: number): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.film = isTicking ? 'playing' : 'paused';
    style.setProperty('--film-pause', `${pause}ms`);
    return () => {
      delete dataset.film;
      style.removeProperty('--film-pause');
    };
  }, [isTicking, pause]);
}
