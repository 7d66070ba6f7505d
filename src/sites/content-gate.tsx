import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nearestCaptures } from '../domain/captures/capture-steps';
import { capturesOf } from '../domain/captures/captures';
import type { ContentItem } from '../domain/content/content-item';
import { formatCount, messages } from '../domain/messages';
import { useDateNote } from '../features/archive-frame/use-date-note';
import { UserWidget } from '../features/auth/user-widget';
import { ContentError } from '../features/offline/content-error';
import { paths } from '../routing/paths';
import { useAuthStore, useContentStore, useServices } from '../stores/store-hooks';
import { Loading } from '../ui/loading';
import { Notice } from '../ui/notice';
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
    <ContentError message={content.error} onRetry={content.onRetry} />
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
      {view.mode === 'live' ? (
        <p>{messages.noLiveContent}</p>
      ) : (
        <NothingAtDate view={view} items={content.loaded} />
      )}
      {view.mode === 'live' && !isSignedIn && !hasLogin && <UserWidget />}
    </Notice>
  );
}

/** Says why the archive has nothing at the date shown, with a link to the nearest capture. */
function NothingAtDate({
  view,
  items,
}: {
  readonly view: ViewState;
  readonly items: readonly ContentItem[];
}) {
  const { hosts } = useServices();
  const noteOn = useDateNote();
  const { currentTimestamp, selectedSite } = view;
  const captures = capturesOf(items).map(({ timestamp }) => timestamp);
  const note = noteOn(currentTimestamp ?? '', hosts.registry[selectedSite].name, captures);
  return (
    <>
      <p>{note?.text ?? messages.nothingAtCapture}</p>
      <NearestCapture view={view} captures={captures} itemId={null} />
    </>
  );
}

interface NearestProps {
  readonly view: ViewState;
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The story to open, or null for the list. */
  readonly itemId: string | null;
}

/** A link to the nearest capture, from a date at which there is nothing. */
export function NearestCapture({ view, captures, itemId }: NearestProps) {
  const { currentTimestamp, selectedSite } = view;
  const [nearest] = nearestCaptures(captures, currentTimestamp ?? '', 1);
  if (nearest === undefined) return null;
  return (
    <p>
      <Link className="button" to={paths.archive(nearest, selectedSite, itemId)}>
        <span>
          {nearest === captures[0] ? 'Earliest' : 'Go to the nearest'} capture:{' '}
          <VersionDate versionKey={nearest} />
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
      {!isInOrder && ' The newest stories come first once all have loaded.'}
    </p>
  );
}
