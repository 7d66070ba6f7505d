import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isTimestamp } from '../../domain/time/timestamp';
import { pathOf, paths } from '../../routing/paths';
import { useRoute, useRouteOf, useView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { useMediaQuery } from '../../ui/use-media-query';
import { AppShell, LiveVersionNotice } from '../app-shell/app-shell';
import { NotFoundScreen } from '../not-found/not-found';
import { Timeline } from '../timeline/timeline';
import { useCaptureScope, useKeepTimeWindow } from '../timeline/use-timeline';
import { ArchiveBar } from './archive-bar';
import styles from './archive-frame.module.css';
import { CaptureCounter, narrowBar } from './capture-counter';
import { GoneLink } from './gone-link';
import { useRememberPlace } from './use-remember-place';

/** After the text, which it is about. */
const CaptureNote = lazy(async () => ({
  default: (await import('./capture-note')).CaptureNote,
}));
const ResolveScreen = lazy(async () => ({
  default: (await import('./resolve-screen')).ResolveScreen,
}));

/** Loads the screen of what is gone; here, because the script of the first load has no room for its files. */
export const loadGone = () => import('../gone/gone-screen');

/** `/web/{timestamp}` and all below it: the archive aggregator (spec 2.28). */
export function ArchiveFrame() {
  const route = useRoute();
  const { mode } = useView();
  const { search, hash } = useLocation();
  if (route.screen === 'archive-unknown') {
    const to = pathOf({ ...route, screen: 'detail-not-found' });
    return <Navigate to={`${to}${search}${hash}`} replace />;
  }
  const isResolved = route.screen !== 'resolve-date';
  if (isResolved && !('timestamp' in route)) return <NotFoundScreen />;
  if (mode !== 'live') {
    return isResolved ? (
      <Frame />
    ) : (
      <Suspense>
        <ResolveScreen route={route} />
      </Suspense>
    );
  }
  return (
    <AppShell>
      <LiveVersionNotice />
    </AppShell>
  );
}

/**
 * The bar and the timeline above the archived site, and the note at the bottom of the window. The page
 * below knows whether the timeline is open, because the timeline shows a failed load too.
 */
function Frame() {
  const { currentTimestamp } = useView();
  const scope = useCaptureScope();
  // Stories have the link at their titles.
  const list = useRouteOf('archive');
  const [isTimelineOpen, setTimelineOpen] = useState(true);
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
      />
      {isTimelineOpen && <Timeline captures={scope.rows} ofStory={scope.storyRows} />}
      <section className={`${styles.status} line remark no-print`} aria-label="This date">
        {currentTimestamp && (
          <Optional>
            <CaptureNote timestamp={currentTimestamp} scope={scope} />
          </Optional>
        )}
        {currentTimestamp && isTimestamp(currentTimestamp) && (
          <div className={styles.beside}>
            {isNarrow && <CaptureCounter timestamp={currentTimestamp} scope={scope} />}
            {list?.itemId === null && (
              <GoneLink timestamp={currentTimestamp} site={list.site} itemId={null} />
            )}
          </div>
        )}
      </section>
      <Outlet context={isTimelineOpen} />
    </>
  );
}

/** `/web/{timestamp}`: redirects to the selected site at that time, or to the choice of one (spec 2.18). */
export function ArchiveIndex() {
  const route = useRouteOf('archive-index');
  const { selectedSite: site } = useView();
  const to = site && route ? paths.archive(route.timestamp, site) : paths.archiveSelect;
  return <Navigate to={to} replace />;
}
