import { lazy, type ReactNode, Suspense } from 'react';
import { listIsOrdered } from '../domain/content/content-selectors';
import { UserWidget } from '../features/auth/user-widget';
import { ContentStatus, itemsSoFar, StopButton } from '../features/offline/content-status';
import { useAuthStore, useContent, useLoadState, useSiteView } from '../stores/hooks';
import { Notice } from '../ui/notice';
import styles from './content-gate.module.css';

const NothingAtDate = lazy(async () => ({
  default: (await import('./nothing-at-date')).NothingAtDate,
}));

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
export function ContentGate({ isEmpty, isWhole, heading, hasLogin, children }: Props) {
  const load = useLoadState();
  if (!isEmpty) {
    return (
      <>
        <ContentStatus isPart />
        {children}
        {load.kind === 'loading' && !isWhole && <StillLoading items={load.items} />}
      </>
    );
  }
  return (
    <>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      <ContentStatus lines={6} />
      {load.kind === 'loaded' && <Nothing hasLogin={hasLogin} />}
    </>
  );
}

function Nothing({ hasLogin }: Pick<Props, 'hasLogin'>) {
  const { mode } = useSiteView();
  const isSignedIn = useAuthStore((state) => state.status === 'signed-in');
  if (mode !== 'live') {
    return (
      <Suspense>
        <NothingAtDate />
      </Suspense>
    );
  }
  return (
    <Notice>
      <p>No content available for this site in live mode. Please sign in to view all content.</p>
      {!isSignedIn && !hasLogin && <UserWidget />}
    </Notice>
  );
}

/** Shows how much of a large site has loaded, while its first stories are readable. */
function StillLoading({ items }: { readonly items: number }) {
  const isOrdered = listIsOrdered(useContent(), useSiteView());
  return (
    <p role="status" className={`${styles.still} popup no-print`}>
      Loading the rest{items > 0 && `: ${itemsSoFar(items)}`}.
      {!isOrdered && ' The newest stories come first once all have loaded.'}
      <StopButton items={items} />
    </p>
  );
}
