import { isArchiveHost } from '../../domain/hosts';
import { isResolvable } from '../../domain/partial-timestamp';
import { hasTimestampShape, isTimestamp } from '../../domain/timestamp';
import { Outlet, useParams } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { LiveVersionNotice } from '../live-version-notice';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { ReadingRoom, RoomHeader } from '../reading-room';
import { RequireLogin } from '../require-login';
import { useAddressState } from '../use-address-state';
import styles from './archive-view-screen.module.css';
import { AsOfBanner, MomentBar } from './as-of-banner';
import { useFold } from './fold';
import { ResolveScreen } from './resolve-screen';
import { StepBar } from './step-bar';
import { TimelinePlace } from './timeline-place';
import { TimelineRange } from './timeline-range';
import { useKeptWindow } from './use-kept-window';
import { useScope } from './use-scope';
import { useTopFirst } from './use-top-first';

/** `/web/{timestamp}`: the archive aggregator, for signed-in readers (specification, section 2). */
export function ArchiveViewScreen() {
  const { timestamp = '' } = useParams();
  const { mode } = useAddressState();
  const { hosts } = useServices();
  if (!hasTimestampShape(timestamp)) {
    return isResolvable(timestamp) ? <ResolveScreen text={timestamp} /> : <NotFoundScreen />;
  }
  // An archive address of no known site has a page of its own, for anyone, without a timeline.
  if (mode === 'live' && isArchiveHost(hosts, window.location.hostname)) return <Outlet />;
  return (
    <RequireLogin>
      <Aggregator />
    </RequireLogin>
  );
}

/** A timeline bar on top, the site as it stood below. */
function Aggregator() {
  const { mode, currentTimestamp } = useAddressState();
  const scope = useScope();
  const fold = useFold();
  useKeptWindow();
  const hasTop = useTopFirst();
  if (mode === 'live') {
    return (
      <ReadingRoom>
        <LiveVersionNotice />
      </ReadingRoom>
    );
  }
  return (
    <>
      <RoomHeader />
      <AsOfBanner scope={scope} />
      {hasTop && (
        <>
          <div className={`${styles.tools} no-print`}>
            {currentTimestamp && isTimestamp(currentTimestamp) && (
              <StepBar timestamp={currentTimestamp} scope={scope} fold={fold} />
            )}
            <TimelineRange fold={fold} />
          </div>
          <TimelinePlace />
          <MomentBar scope={scope} fold={fold} />
          <Outlet />
        </>
      )}
    </>
  );
}
