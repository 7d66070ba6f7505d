import { useDeferredValue, useMemo } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { waiting } from '../../domain/answer';
import type { Capture } from '../../domain/content/captures';
import { changeCountsOf } from '../../domain/content/change-counts';
import type { Content } from '../../domain/content/content';
import { allCapturesOf } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { messages } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import { useAnswer, useAuthStore, useContent, useServices, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import { Answered } from '../offline/answered';
import { DateField } from '../page-links/date-field';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';
import { LoginWidget } from '../shell/login-widget';
import { SessionLoading } from '../shell/session-notices';
import styles from './archive-select-screen.module.css';
import { CaptureForm, CaptureTimes } from './capture-choice';
import { CapturePicker } from './capture-picker';
import { useDateOfPageBefore, usePageBefore } from './use-capture-choice';

/** "Pick a Capture Date" (spec 3.5), in each of its states. */
export function ArchiveSelectScreen() {
  return (
    <AppShell wide>
      <h1 className="screen-title">Pick a Capture Date</h1>
      <ArchiveSelectState />
    </AppShell>
  );
}

function ArchiveSelectState() {
  const { hosts } = useServices();
  const status = useAuthStore((state) => state.status);
  const view = useView();
  if (status === 'unknown') return <SessionLoading />;
  if (status === 'signed-out') {
    return (
      <>
        <p>Please log in to continue.</p>
        <LoginWidget />
      </>
    );
  }
  if (view.mode !== 'archive-select') return <LiveVersionNotice />;
  const { site } = view;
  if (site === null) return <Navigate to={paths.landing} replace />;
  return <CaptureChoice site={hosts.registry[site]} />;
}

/** The most captures that are listed without a calendar. */
const few = 3;

function CaptureChoice({ site }: { site: SiteEntry }) {
  const { itemId } = usePageBefore();
  const answer = useAnswer(allCapturesOf);
  // Counting thousands of captures must not be one task.
  const content = useDeferredValue(useContent());
  const captures = allCapturesOf(content);
  return (
    <>
      <p>
        <strong>{site.name}</strong>: {site.description}
        {itemId !== null && ' A date opens the story that you were reading.'}
      </p>
      {captures ? (
        <Choices site={site} captures={captures} content={content} />
      ) : (
        <Answered answer={answer.kind === 'ready' ? waiting : answer} lines={1} />
      )}
      <p>
        <Link to={paths.landing}>Pick another site</Link>
      </p>
    </>
  );
}

interface ChoicesProps {
  readonly site: SiteEntry;
  readonly captures: readonly Capture[];
  /** Has all captures. */
  readonly content: Content;
}

function Choices({ site, captures, content }: ChoicesProps) {
  const { zone } = useTimeZone();
  const { itemId } = usePageBefore();
  const changes = useMemo(() => changeCountsOf(content), [content]);
  const keys = useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
  useDateOfPageBefore(keys);
  if (captures.length === 0) {
    return (
      <Notice>
        <p>{messages.noCaptureDates}</p>
      </Notice>
    );
  }
  return (
    <div className={styles.ways}>
      <div className="blocks">
        <CaptureForm captures={keys} changes={changes} />
        {keys.length > few && (
          <DateField
            name={site.name}
            captures={keys}
            action="Open this date"
            pathTo={(timestamp) => paths.archive(timestamp, site.key, itemId)}
          />
        )}
      </div>
      {keys.length > few ? (
        <CapturePicker key={zone} {...{ captures, changes, zone }} />
      ) : (
        <CaptureTimes captures={keys.toReversed()} day={null} changes={changes} />
      )}
    </div>
  );
}
