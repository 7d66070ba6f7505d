import { useCallback, useMemo, useState } from 'react';
import { filmStops } from '../../domain/changes/film-stops';
import { historyOf } from '../../domain/changes/item-history';
import type { ContentItem } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import { counted } from '../../domain/text/messages';
import { useContent, useRouteOf } from '../../stores/hooks';
import { useSteps } from '../../ui/use-steps';
import { FilmStrip } from './film-strip';
import styles from './playing.module.css';
import { type PlayerProps, useLeave } from './use-playback';

/** The film of the story or comment shown: its changes of text. */
export function Film(props: PlayerProps) {
  const itemId = useRouteOf('archive', 'history')?.itemId ?? '';
  const item = itemOf(useContent(), itemId);
  return item && <FilmOfItem item={item} {...props} />;
}

interface Props extends PlayerProps {
  /** All its versions have loaded. */
  readonly item: ContentItem;
}

function FilmOfItem({ item: asked, timestamp, onClose }: Props) {
  // A film that runs does not start again when the content is refreshed.
  const [item] = useState(asked);
  const { parts: history, answer } = useSteps(useCallback(() => historyOf(item), [item]));
  const areVersionsCompared = answer.kind === 'ready';
  const stops = useMemo(
    () => (areVersionsCompared ? filmStops(history) : []),
    [history, areVersionsCompared],
  );
  const isFilm = stops.length > 1;
  useLeave(onClose, !isFilm);
  if (!isFilm) {
    return (
      <p className={`${styles.playing} remark`} role="status">
        {areVersionsCompared
          ? 'This text has never changed'
          : `Comparing ${counted(item.approvedKeys.length, 'version')}…`}
      </p>
    );
  }
  return <FilmStrip item={item} stops={stops} timestamp={timestamp} onClose={onClose} />;
}
