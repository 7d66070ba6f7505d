import { useMemo } from 'react';
import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { Navigate } from '../../stores/route-hooks';
import { useAuthStore, useServices, useSiteStore } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { LoadError } from '../../ui/load-error';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { LoginWidget } from '../account/login-widget';
import { LiveVersionNotice } from '../live-version-notice';
import { ReadingRoom } from '../reading-room';
import { CaptureForm } from './capture-form';
import { CapturePicker } from './capture-picker';
import { useSiteCaptures } from './use-site-captures';

/** "Pick a Capture Date" (specification, section 2), in each of its states. */
export function ArchiveSelectScreen() {
  usePageTitle(messages.pickCaptureDate);
  return (
    <ReadingRoom>
      <h1>{messages.pickCaptureDate}</h1>
      <ArchiveSelectState />
    </ReadingRoom>
  );
}

function ArchiveSelectState() {
  const isSignedIn = useAuthStore((state) => state.status === 'signed-in');
  const mode = useSiteStore((state) => state.mode);
  const site = useSiteStore((state) => state.selectedSite);
  if (!isSignedIn) {
    return (
      <>
        <p>{messages.pleaseLogIn}</p>
        <LoginWidget />
      </>
    );
  }
  if (mode === 'live') return <LiveVersionNotice />;
  if (site === null) return <Navigate to={paths.landing} replace />;
  return <CaptureChoice />;
}

function CaptureChoice() {
  const { hosts } = useServices();
  const site = useSiteStore((state) => state.selectedSite);
  const { isLoading, error, onRetry } = useLoadState();
  const { captures, changes } = useSiteCaptures();
  const keys = useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
  const entry = site && hosts.registry[site];
  return (
    <>
      {entry && (
        <p>
          {entry.name}: {entry.description}
        </p>
      )}
      {error ? (
        <LoadError message={error} onRetry={onRetry} />
      ) : isLoading ? (
        <Loading text={messages.loadingContent} lines={1} />
      ) : captures.length === 0 ? (
        <Notice>
          <p>{messages.noCaptureDates}</p>
        </Notice>
      ) : (
        <>
          <CaptureForm captures={keys} changes={changes} />
          <CapturePicker captures={captures} changes={changes} />
        </>
      )}
      <p>
        <a href={paths.landing}>Another site</a>
      </p>
    </>
  );
}
