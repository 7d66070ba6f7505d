import { lazy } from 'react';
import { useOutletContext } from 'react-router-dom';
import { counted, messages } from '../../domain/messages';
import { useOnline } from '../../platform/connectivity';
import { useCachedSitesStore, useLoadState } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { Loading } from '../../ui/loading';
import { LoadError } from '../../ui/notice';
import styles from './offline.module.css';

/** In a chunk of its own, because most pages load. */
const UnreadContent = lazy(async () => ({
  default: (await import('./unread-content')).UnreadContent,
}));

const StopLoading = lazy(async () => ({ default: (await import('./stop-loading')).StopLoading }));

/** The number of items from which on readers wait for seconds. */
const manyItems = 2_000;

/** "12,000 items so far" */
export const itemsSoFar = (items: number) => `${counted(items, 'item')} so far`;

interface Props {
  /** The lines of the loading message; without any, there is none. */
  readonly lines?: number;
  /** Whether the page shows a part of its content anyway. */
  readonly isPart?: boolean;
}

/**
 * How the content of the page loads: a loading message; or "Error: …", what cannot be shown, what can be
 * read without a network, and Retry. Nothing once it has loaded. An open timeline says the error itself.
 */
export function ContentStatus({ lines = 0, isPart = false }: Props) {
  const load = useLoadState();
  const isSaidByTimeline = useOutletContext<boolean | undefined>() === true;
  if (load.kind === 'loaded' || (load.kind === 'loading' && lines === 0)) return null;
  if (load.kind === 'loading') {
    return (
      <>
        <Loading text={messages.loadingContent} lines={lines} />
        <LoadProgress items={load.items} />
      </>
    );
  }
  const { onRetry, isStopped } = load;
  const message = isSaidByTimeline ? null : load.message;
  return (
    <LoadError {...{ message, onRetry, isStopped }}>
      {isPart && <p>The rest of this page cannot be shown.</p>}
      <Optional fallback={!isPart && <p>This page cannot be shown.</p>}>
        <UnreadContent isPart={isPart} />
      </Optional>
    </LoadError>
  );
}

/** How many items of a large site have been read, with a button that stops the reading. */
export function LoadProgress({ items }: { readonly items: number }) {
  return (
    items >= manyItems && (
      <p className="row soft">
        {itemsSoFar(items)}. <StopButton items={items} />
      </p>
    )
  );
}

/** For a large site only, whose reader waits. */
export function StopButton({ items }: { readonly items: number }) {
  return (
    items >= manyItems && (
      <Optional>
        <StopLoading />
      </Optional>
    )
  );
}

/** "Offline", while the browser has no network or the archive does not answer. */
export function OfflineLabel() {
  const hasNetwork = useOnline();
  const isArchiveReached = useCachedSitesStore((state) => state.isArchiveReached);
  const isOnline = hasNetwork && isArchiveReached;
  return (
    <span role="status" className={styles.label}>
      {!isOnline && <strong>Offline</strong>}
    </span>
  );
}
