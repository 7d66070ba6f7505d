import { PlayButton } from '../features/film/play-button';
import { ArchiveFrame } from '../features/timeline/archive-frame';

/** The frame of archived pages, with the button that plays their changes. */
export function ArchiveScreen() {
  return <ArchiveFrame PlayButton={PlayButton} />;
}
