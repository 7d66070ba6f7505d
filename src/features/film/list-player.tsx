import { useEffect, useMemo, useState } from 'react';
import { playStepMs } from '../../constants';
import { pageOf, storiesPerPage } from '../../domain/content/story-list';
import { capturesChangingList } from '../../domain/content/visible-changes';
import { counted } from '../../domain/text/messages';
import { useContentStore, useRouteOf } from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import styles from './playing.module.css';
import { type PlayerProps, SpeedChoice, usePlayback, useStep } from './use-playback';

/**
 * Plays the changes of the stories of a list, one a second or at another speed, on request with those
 * of comments. Ends with the last change, or when the reader presses, scrolls or types.
 */
export function ListPlayer({ timestamp, onClose }: PlayerProps) {
  const items = useContentStore((state) => state.archivedContent);
  const page = useRouteOf('archive')?.page ?? null;
  const [start] = useState(timestamp);
  // The steps lead to the first page of the list.
  const [count] = useState(() => pageOf(items, page).page * storiesPerPage);
  const [hasComments, setHasComments] = useState(false);
  const captures = useMemo(
    () => capturesChangingList(items, count, hasComments).filter((capture) => capture > start),
    [items, count, hasComments, start],
  );
  const left = captures.filter((capture) => capture > timestamp);
  const [next] = left;
  const step = useStep();
  const { isTicking, speed, setSpeed } = usePlayback({
    timestamp,
    stepMs: playStepMs,
    isRunning: true,
    onTick: () => next !== undefined && step(next),
    onLeave: onClose,
  });
  const isOver = captures.length > 0 && next === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <section className={`${styles.playing} remark numbers`} aria-label="Playback">
      {captures.length > 0 && (
        <>
          <progress
            value={captures.length - left.length}
            max={captures.length}
            aria-label="Changes shown"
          />
          <SpeedChoice speed={speed} onChange={setSpeed} />
        </>
      )}
      <Choice>
        <input
          type="checkbox"
          checked={hasComments}
          onChange={(event) => setHasComments(event.target.checked)}
        />
        Comments
      </Choice>
      {captures.length > 0 ? (
        <span className={styles.left}>
          {isTicking ? '' : 'Paused, '}
          {counted(left.length, 'change')} left
        </span>
      ) : (
        <span role="status" className={styles.left}>
          No later changes on this page
        </span>
      )}
      <Button variant="secondary" onClick={onClose}>
        Stop
      </Button>
    </section>
  );
}
