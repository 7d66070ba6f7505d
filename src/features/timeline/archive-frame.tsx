import { lazy, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { ArchiveView } from '../../domain/content/view';
import { paths } from '../../routing/paths';
import { useContentStore, usePage, useRouteOf, useView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import { useMediaQuery } from '../../ui/use-media-query';
import { GoneLink } from '../page-links/gone-link';
import { useKeepTimeWindow } from '../page-links/time-path';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';
import { ArchiveBar } from './archive-bar';
import styles from './archive-frame.module.css';
import { CaptureCounter, narrowBar } from './capture-counter';
import type { PlayButton } from './step-bar';
import { Timeline } from './timeline';
import { useCaptureScope } from './use-capture-scope';
import { useRememberPlace } from './use-remember-place';

/** After the text, which it is about. */
const CaptureNote = lazy(async () => ({
  default: (await import('./capture-note')).CaptureNote,
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

/**
 * The bar and the timeline above the archived site, and the note at the bottom of the window. The error of a
 * failed load is shown in place of the timeline, also if the reader has closed it.
 */
function Frame({ view: { at }, PlayButton }: Props & { readonly view: ArchiveView }) {
  const scope = useCaptureScope();
  // Stories have the link at their titles.
  const list = useRouteOf('archive');
  const [isTimelineOpen, setTimelineOpen] = useState(true);
  const hasError = useContentStore((state) => state.error !== null);
  // In a wide bar, the counter stands beside the steps.
  const isNarrow = useMediaQuery(narrowBar);
  useKeepTimeWindow();
  useRememberPlace();
  return (
    <>
      <ArchiveBar
        scope={scope}
        isTimelineOpen={isTimelineOpen}
        onToggleTimeline={() => setTimelineOpen(!isTimelineOpen)}
        PlayButton={PlayButton}
      />
      {(isTimelineOpen || hasError) && <Timeline captures={scope.rows} ofStory={scope.storyRows} />}
      <section className={`${styles.status} line remark no-print`} aria-label="This date">
        <Optional>
          <CaptureNote timestamp={at} scope={scope} />
        </Optional>
        <div className={styles.beside}>
          {isNarrow && <CaptureCounter timestamp={at} scope={scope} />}
          {list?.itemId === null && <GoneLink timestamp={at} site={list.site} itemId={null} />}
        </div>
      </section>
      <Outlet />
    </>
  );
}
