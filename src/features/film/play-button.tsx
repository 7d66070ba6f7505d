import { lazy, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useMenu } from '../../ui/menu';
import { OnRequest } from '../../ui/on-request';
import { useMediaQuery } from '../../ui/use-media-query';

const ListPlayer = lazy(async () => ({
  default: (await import('./list-player')).ListPlayer,
}));
const Film = lazy(async () => ({ default: (await import('./film')).Film }));

interface Props {
  /** The timestamp shown. */
  readonly timestamp: string;
  readonly isDisabled: boolean;
}

/**
 * Plays the changes of the page's stories, or of the text of its one story. For a reader who wants no motion, a link to
 * all versions of that story.
 */
export function PlayButton({ timestamp, isDisabled }: Props) {
  const menu = useMenu();
  const [isOpen, setIsOpen] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  const close = () => {
    if (player.current?.contains(document.activeElement)) menu.focus();
    setIsOpen(false);
  };
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { site } = useArchiveView();
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const isStory = itemId !== null;
  // An open film stays when the setting changes.
  if (isStory && isStill && !isOpen) {
    return (
      <Link
        to={paths.history(timestamp, site, itemId)}
        title="All versions of the text on this page"
      >
        All versions
      </Link>
    );
  }
  const Player = isStory ? Film : ListPlayer;
  return (
    <>
      <Button
        variant="link"
        disabled={isDisabled}
        title={`Play the changes of the ${isStory ? 'text' : 'stories'} on this page`}
        onClick={() => {
          setIsOpen(true);
          menu.close();
        }}
      >
        Play
      </Button>
      {isOpen &&
        // Outside the menu, which is closed meanwhile.
        createPortal(
          <div ref={player} data-play>
            <OnRequest onClose={close}>
              <Player timestamp={timestamp} onClose={close} />
            </OnRequest>
          </div>,
          document.body,
        )}
    </>
  );
}
