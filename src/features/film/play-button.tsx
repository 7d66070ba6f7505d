import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { Button, buttonClass } from '../../ui/controls';
import { OnRequest } from '../../ui/on-request';
import { useMediaQuery } from '../../ui/use-media-query';
import styles from './playing.module.css';

const ListPlayer = lazy(async () => ({
  default: (await import('./list-player')).ListPlayer,
}));
const Film = lazy(async () => ({ default: (await import('./film')).Film }));

interface Props {
  /** The timestamp shown. */
  readonly timestamp: string;
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
}

/**
 * Plays the changes of the page's stories, or of the text of its one story. For a reader who wants no motion, a link to
 * all versions of that story.
 */
export function PlayButton({ timestamp, isDisabled, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { site } = useArchiveView();
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const isStory = itemId !== null;
  // An open film stays when the setting changes.
  if (isStory && isStill && !isOpen) {
    return (
      <Link
        className={buttonClass('secondary', className)}
        to={paths.history(timestamp, site, itemId)}
        title="All versions of the text on this page"
      >
        <span aria-hidden="true">≡</span>
        <span className="visually-hidden">All versions</span>
      </Link>
    );
  }
  const Player = isStory ? Film : ListPlayer;
  return (
    <div className={styles.player} data-play>
      <Button
        variant="secondary"
        className={className}
        disabled={isDisabled}
        title={`Play the changes of the ${isStory ? 'text' : 'stories'} on this page`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">{isOpen ? '■' : '▶'}</span>
        <span className="visually-hidden">{isOpen ? 'Stop' : 'Play'}</span>
      </Button>
      {isOpen && (
        <OnRequest onClose={close}>
          <Player timestamp={timestamp} onClose={close} />
        </OnRequest>
      )}
    </div>
  );
}
