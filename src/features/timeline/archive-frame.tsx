import { lazy, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { ArchiveView } from '../../domain/content/view';
import { paths } from '../../routing/paths';
import { useContentStore, usePage, useSettingsStore, useView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import { useMediaQuery } from '../../ui/use-media-query';
import { useShortcuts } from '../../ui/use-shortcuts';
import { useKeepTimeWindow } from '../page-links/time-path';
import { AgedStoryProvider } from '../reading/aged-story';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';
import { ArchiveBar } from './archive-bar';
import type { PlayButton } from './captures-group';
import { Timeline } from './timeline';
import { TimelineStrip } from './timeline-strip';
import { useCaptureScope } from './use-capture-scope';

/** After the text, which does without it. */
const RememberPlace = lazy(async () => ({
  default: (await import('./remember-place')).RememberPlace,
}));
/** After the text, which it is about. */
const CaptureNews = lazy(async () => ({
  default: (await import('./capture-news')).CaptureNews,
}));

interface Props {
  readonly PlayButton: PlayButton;
}

/** `/web/{timestamp}/{site}` and all below it: the archive aggregator (spec 2.28). */
export function ArchiveFrame({ PlayButton }: Props) {
  const { view: addressed } = usePage();
  const view = useView();
  if (view.mode === 'archive-view') return <Frame view={view} PlayButton={PlayButton} />;
  return (
    <AppShell>
      {addressed.mode === 'archive-view' ? <NoCaptureDate /> : <LiveVersionNotice />}
    </AppShell>
  );
}

/** The archive shows nothing without a capture date (section 6). */
function NoCaptureDate() {
  return (
    <Notice>
      <p>
        No capture date is chosen. <Link to={paths.archiveSelect}>Pick a capture date</Link>
      </p>
    </Notice>
  );
}

/** Narrower windows have the timeline as a strip, until it is opened. */
const narrow = '(width < 51.25rem)';

/** Whether the timeline is open, and what opens or folds it: where there is room, that is remembered. */
function useTimelineFold() {
  const isFolded = useSettingsStore((state) => state.isTimelineFolded);
  const change = useSettingsStore((state) => state.change);
  const isNarrow = useMediaQuery(narrow);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isNarrow ? isOpened : !isFolded;
  const toggle = () => {
    if (isNarrow) setOpened(!isOpened);
    else change({ isTimelineFolded: !isFolded });
  };
  return { isOpen, toggle, isNarrow };
}

/**
 * The bar and the timeline above the archived site, and the news at the bottom of the window. The error of a
 * failed load is shown in place of the timeline, also if the reader has folded it.
 */
function Frame({ view: { at }, PlayButton }: Props & { readonly view: ArchiveView }) {
  const scope = useCaptureScope();
  const { isOpen, toggle, isNarrow } = useTimelineFold();
  const hasError = useContentStore((state) => state.error !== null);
  useShortcuts({ t: toggle });
  useKeepTimeWindow();
  return (
    <AgedStoryProvider>
      <ArchiveBar
        scope={scope}
        isTimelineOpen={isOpen}
        onToggleTimeline={toggle}
        PlayButton={PlayButton}
      />
      {isOpen || hasError ? (
        <Timeline captures={scope.rows} ofStory={scope.storyRows} />
      ) : (
        <TimelineStrip
          keys={scope.rows.allCaptures.keys}
          at={at}
          onOpen={toggle}
          opensOnFocus={isNarrow}
        />
      )}
      <Optional>
        <CaptureNews timestamp={at} scope={scope} />
      </Optional>
      <Optional>
        <RememberPlace />
      </Optional>
      <Outlet />
    </AgedStoryProvider>
  );
}
