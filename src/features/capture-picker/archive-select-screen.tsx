import { useDeferredValue, useMemo } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { changeCountsOf } from '../../domain/content/change-counts';
import { capturesAreKnown, capturesOfContent } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { messages } from '../../domain/messages';
import { paths } from '../../routing/paths';
import { useAuthStore, useContent, useServices, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import { AppShell, LiveVersionNotice } from '../app-shell/app-shell';
import { LoginWidget } from '../auth/login-widget';
import { SessionLoading } from '../auth/session-notices';
import { ContentStatus } from '../offline/content-status';
import { CaptureForm, CaptureTimes } from './capture-choice';
import { CapturePicker } from './capture-picker';
import { useDateOfPageBefore, usePageBefore } from './use-capture-choice';

/** "Pick a Capture Date" (spec 3.5), in each of its states. */
export function ArchiveSelectScreen() {
  return (
    <AppShell>
      <h1>Pick a Capture Date</h1>
      <ArchiveSelectState />
    </AppShell>
  );
}

function ArchiveSelectState() {
  const { hosts } = useServices();
  const status = useAuthStore((state) => state.status);
  const { mode, selectedSite: site } = useView();
  if (status === 'unknown') return <SessionLoading />;
  if (status === 'signed-out') {
    return (
      <>
        <p>Please log in to continue.</p>
        <LoginWidget />
      </>
    );
  }
  if (mode === 'live') return <LiveVersionNotice />;
  if (site === null) return <Navigate to={paths.landing} replace />;
  return <CaptureChoice site={hosts.registry[site]} />;
}

/** The most captures that are listed without a calendar. */
const few = 3;

function CaptureChoice({ site }: { site: SiteEntry }) {
  // Counting thousands of captures must not be one task.
  const content = useDeferredValue(useContent());
  const { captures } = capturesOfContent(content);
  const changes = useMemo(() => changeCountsOf(content), [content]);
  const areKnown = capturesAreKnown(content);
  const { itemId } = usePageBefore();
  const { zone } = useTimeZone();
  const keys = useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
  useDateOfPageBefore(keys);
  return (
    <>
      <p>
        {site.name}: {site.description}
        {itemId !== null && ' Go opens the story that you were reading.'}
      </p>
      <ContentStatus lines={areKnown ? 0 : 1} />
      {areKnown &&
        (captures.length === 0 ? (
          <Notice>
            <p>{messages.noCaptureDates}</p>
          </Notice>
        ) : (
          <>
            <CaptureForm captures={keys} changes={changes} />
            {keys.length <= few ? (
              <CaptureTimes captures={keys.toReversed()} day={null} changes={changes} />
            ) : (
              <CapturePicker
                key={zone}
                captures={captures}
                keys={keys}
                changes={changes}
                zone={zone}
              />
            )}
          </>
        ))}
      <p>
        <Link to={paths.landing}>Pick another site</Link>
      </p>
    </>
  );
}
