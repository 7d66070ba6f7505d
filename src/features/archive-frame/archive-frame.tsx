import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isTimestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { pathOf } from '../../routing/routes';
import { useAddressState, useRoute, useRouteOf } from '../../stores/route-hooks';
import { useSiteStore } from '../../stores/store-hooks';
import { useFold } from '../../ui/fold';
import { AppHeader, AppShell, LiveVersionNotice } from '../app-shell/app-shell';
import { NotFoundScreen } from '../not-found/not-found';
import { Timeline } from '../timeline/timeline';
import { TimelineRange } from '../timeline/timeline-range';
import { useCaptureScope } from '../timeline/use-capture-scope';
import { useKeepTimeWindow } from '../timeline/use-time-window';
import styles from './archive-frame.module.css';
import { AsOfBanner, AsOfDetails } from './as-of-banner';
import { ResolveScreen } from './resolve-screen';
import { StepBar } from './step-bar';

/** `/web/{timestamp}` and all below it: the archive aggregator (specification, section 2). */
export function ArchiveFrame() {
  const route = useRoute();
  const { mode } = useAddressState();
  const { search, hash } = useLocation();
  if (route.screen === 'resolve-date') return <ResolveScreen route={route} />;
  if (route.screen === 'archive-unknown') {
    const to = pathOf({ ...route, screen: 'detail-not-found' });
    return <Navigate to={`${to}${search}${hash}`} replace />;
  }
  if (!('timestamp' in route)) return <NotFoundScreen />;
  if (mode !== 'live') return <Frame />;
  return (
    <AppShell>
      <LiveVersionNotice />
    </AppShell>
  );
}

/** The timeline with its controls, above the archived site. */
function Frame() {
  const { currentTimestamp } = useAddressState();
  const scope = useCaptureScope();
  const fold = useFold();
  useKeepTimeWindow();
  return (
    <>
      <AppHeader />
      <AsOfBanner scope={scope} />
      <div className={`${styles.tools} no-print`}>
        {currentTimestamp && isTimestamp(currentTimestamp) && (
          <StepBar timestamp={currentTimestamp} scope={scope} fold={fold} />
        )}
        <TimelineRange fold={fold} index={scope.rows.stories} />
      </div>
      <Timeline captures={scope.rows} />
      <AsOfDetails scope={scope} fold={fold} />
      <Outlet />
    </>
  );
}

/** `/web/{timestamp}`: redirects to the selected site at that time, or to the choice of one (reading 1). */
export function ArchiveIndex() {
  const route = useRouteOf('archive-index');
  const site = useSiteStore((state) => state.selectedSite);
  const to = site && route ? paths.archive(route.timestamp, site) : paths.archiveSelect;
  return <Navigate to={to} replace />;
}
