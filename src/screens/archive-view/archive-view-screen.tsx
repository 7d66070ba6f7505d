import { Outlet, useParams } from 'react-router-dom';
import { isArchiveHost } from '../../domain/hosts';
import { hasTimestampShape } from '../../domain/timestamp';
import { useServices } from '../../stores/store-hooks';
import { LiveVersionNotice } from '../archive-select/archive-select-screen';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { ReadingRoom, RoomHeader } from '../reading-room';
import { RequireLogin } from '../require-login';
import { useAddressState } from '../use-address-state';
import { AsOfBanner } from './as-of-banner';
import { TimelineBar } from './timeline-bar';

/** `/web/{timestamp}`: the archive aggregator, for signed-in readers (specification, section 2). */
export function ArchiveViewScreen() {
  const { timestamp = '' } = useParams();
  if (!hasTimestampShape(timestamp)) return <NotFoundScreen />;
  return (
    <RequireLogin>
      <Aggregator />
    </RequireLogin>
  );
}

/** A timeline bar on top, the site as it stood below. */
function Aggregator() {
  const { mode } = useAddressState();
  const { hosts } = useServices();
  if (mode === 'live') {
    // An archive address of no known site: its own page, without a timeline.
    if (isArchiveHost(hosts, window.location.hostname)) return <Outlet />;
    return (
      <ReadingRoom>
        <LiveVersionNotice />
      </ReadingRoom>
    );
  }
  return (
    <>
      <RoomHeader />
      <AsOfBanner />
      <TimelineBar />
      <Outlet />
    </>
  );
}
