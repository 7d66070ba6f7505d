import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capturesOf } from '../domain/captures/captures';
import type { ContentItem } from '../domain/content/content-item';
import { formatCount, messages } from '../domain/messages';
import { isTimestamp } from '../domain/time/timestamp';
import { UserWidget } from '../features/auth/user-widget';
import { paths } from '../routing/paths';
import { useAuthStore, useContentStore } from '../stores/store-hooks';
import { Loading } from '../ui/loading';
import { LoadError, Notice } from '../ui/notice';
import { VersionDate } from '../ui/version-date';
import styles from './content-gate.module.css';
import type { SiteContent } from './site-content';
import type { ViewState } from './site-view';

interface Props {
  readonly content: SiteContent;
  readonly view: ViewState;
  /** Whether there is nothing to show yet; loaded content is shown while more arrives. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  /** The page's heading until there is content that has its own. */
  readonly heading?: string | undefined;
}

/** Shows that content is loading, failed or missing, or the content itself. */
export function ContentGate(props: Props) {
  const { content, view, isEmpty, heading, children } = props;
  // In the archive, the timeline above shows an error once, with its Retry.
  const error = content.error !== null && view.mode !== 'archive-view' && (
    <LoadError message={content.error} onRetry={content.onRetry} />
  );
  if (!isEmpty) {
    return (
      <>
        {error}
        {children}
        {content.isLoading && <StillLoading />}
      </>
    );
  }
  return (
    <>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      {content.error !== null ? error : <LoadingOrEmpty {...props} />}
    </>
  );
}

function LoadingOrEmpty({ content, view, hasLogin = false }: Props) {
  const isSignedIn = useAuthStore((state) => state.status === 'signed-in');
  if (content.isLoading) return <Loading text={messages.loadingContent} lines={6} />;
  return (
    <Notice>
      <p>{emptyText(view)}</p>
      {view.mode === 'archive-view' && (
        <EarliestCapture view={view} items={content.loaded} itemId={null} />
      )}
      {view.mode === 'live' && !isSignedIn && !hasLogin && <UserWidget />}
    </Notice>
  );
}

function emptyText({ mode, currentTimestamp }: ViewState): string {
  if (mode === 'live') return messages.noLiveContent;
  const isDate = currentTimestamp !== null && isTimestamp(currentTimestamp);
  return isDate ? messages.nothingAtCapture : messages.noSuchDate;
}

interface EarliestProps {
  readonly view: ViewState;
  /** The items to look at, with their versions of all times. */
  readonly items: readonly ContentItem[];
  /** The story to open, or null for the list. */
  readonly itemId: string | null;
}

/** A link to the first capture, from a time at which there is nothing yet. */
export function EarliestCapture({ view, items, itemId }: EarliestProps) {
  const earliest = capturesOf(items)[0]?.timestamp;
  const { currentTimestamp, selectedSite } = view;
  if (earliest === undefined || currentTimestamp === null || earliest <= currentTimestamp)
    return null;
  return (
    <p>
      <Link className="button" to={paths.archive(earliest, selectedSite, itemId)}>
        <span>
          Earliest capture: <VersionDate versionKey={earliest} />
        </span>
      </Link>
    </p>
  );
}

/** Shows how much of a large site has loaded, while its first stories are readable. */
function StillLoading() {
  const count = useContentStore((state) => state.contentItems.length);
  const isInOrder = useContentStore((state) => state.screen !== null);
  return (
    <p role="status" className={`${styles.still} no-print`}>
      Loading the rest{count > 0 && `: ${formatCount(count)} items so far`}.
      {!isInOrder && ' The newest stories will then come first.'}
    </p>
  );
}
