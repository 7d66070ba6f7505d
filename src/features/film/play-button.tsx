import { lazy, useState } from 'react';
import { Button } from '../../ui/controls';
import { OnRequest } from '../../ui/on-request';
import styles from './playing.module.css';

const ListPlayer = lazy(async () => ({
  default: (await import('./list-player')).ListPlayer,
}));
const Film = lazy(async () => ({ default: (await import('./film')).Film }));

interface Props {
  /** The timestamp shown. */
  readonly timestamp: string;
  /** Whether the page is that of a story or comment, of which a film is shown. */
  readonly isStory: boolean;
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
}

/** Plays the changes of the page's stories, or of the text of its one story. */
export function PlayButton({ timestamp, isStory, isDisabled, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
