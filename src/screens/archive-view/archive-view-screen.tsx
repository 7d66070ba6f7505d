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
  const { mode } = useAddressState();
  const { hosts } = useServices();
  if (!hasTimestampShape(timestamp)) return <NotFoundScreen />;
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
  const { mode } = useAddressState();
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
      <AsOfBanner />
      <TimelineBar />
      <Outlet />
    </>
  );
}
