import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nearestCaptures } from '../domain/captures/capture-steps';
import { capturesOfContent, listIsOrdered } from '../domain/content/content-selectors';
import { formatCount, messages } from '../domain/messages';
import { useDateNote } from '../features/archive-frame/use-date-note';
import { UserWidget } from '../features/auth/user-widget';
import { ContentError } from '../features/offline/content-error';
import { paths } from '../routing/paths';
import { useContent, useLoadState } from '../stores/content-hooks';
import { useSiteView } from '../stores/route-hooks';
import { useAuthStore, useServices } from '../stores/store-hooks';
import { buttonClass } from '../ui/button';
import { Loading } from '../ui/loading';
import { Notice } from '../ui/notice';
import { VersionDate } from '../ui/version-date';
import styles from './content-gate.module.css';

interface Props {
  /** Whether there is nothing to show yet; loaded content is shown while more arrives. */
  readonly isEmpty: boolean;
  /** Whether nothing on the page is missing, although the site has not loaded. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  /** The page's heading until there is content that has its own. */
  readonly heading?: string | undefined;
}

/** Shows that content is loading, failed or missing, or the content itself. */
export function ContentGate({ isEmpty, isWhole = false, heading, hasLogin, children }: Props) {
  const load = useLoadState();
  const error = load.kind === 'failed' && (
    <ContentError message={load.message} onRetry={load.onRetry} />
  );
  if (!isEmpty) {
    return (
      <>
        {error}
        {children}
        {load.kind === 'loading' && !isWhole && <StillLoading items={load.items} />}
      </>
    );
  }
  return (
    <>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      {error}
      {load.kind === 'loading' && <Loading text={messages.loadingContent} lines={6} />}
      {load.kind === 'loaded' && <Nothing hasLogin={hasLogin ?? false} />}
    </>
  );
}

function Nothing({ hasLogin }: { readonly hasLogin: boolean }) {
  const { mode } = useSiteView();
  const isSignedIn = useAuthStore((state) => state.status === 'signed-in');
  if (mode !== 'live') return <NothingAtDate />;
  return (
    <Notice>
      <p>{messages.noLiveContent}</p>
      {!isSignedIn && !hasLogin && <UserWidget />}
    </Notice>
  );
}

/** Says why the archive has nothing at the date shown, with a link to the nearest capture. */
function NothingAtDate() {
  const { hosts } = useServices();
  const { currentTimestamp, selectedSite } = useSiteView();
  const noteOn = useDateNote();
  const captures = capturesOfContent(useContent()).captures.map(({ timestamp }) => timestamp);
  const note = noteOn(currentTimestamp ?? '', hosts.registry[selectedSite].name, captures);
  return (
    <Notice>
      <p>{note?.text ?? messages.nothingAtCapture}</p>
      <NearestCapture captures={captures} itemId={null} />
    </Notice>
  );
}

interface NearestProps {
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The story to open, or null for the list. */
  readonly itemId: string | null;
}

/** A link to the nearest capture, from a date at which there is nothing. */
export function NearestCapture({ captures, itemId }: NearestProps) {
  const { currentTimestamp, selectedSite } = useSiteView();
  const [nearest] = nearestCaptures(captures, currentTimestamp ?? '', 1);
  if (nearest === undefined) return null;
  return (
    <p>
      <Link className={buttonClass('primary')} to={paths.archive(nearest, selectedSite, itemId)}>
        <span>
          {nearest === captures[0] ? 'Earliest' : 'Go to the nearest'} capture:{' '}
          <VersionDate versionKey={nearest} />
        </span>
      </Link>
    </p>
  );
}

/** Shows how much of a large site has loaded, while its first stories are readable. */
function StillLoading({ items }: { readonly items: number }) {
  const isOrdered = listIsOrdered(useContent(), useSiteView());
  return (
    <p role="status" className={`${styles.still} no-print`}>
      Loading the rest{items > 0 && `: ${formatCount(items)} items so far`}.
      {!isOrdered && ' The newest stories come first once all have loaded.'}
    </p>
  );
}
