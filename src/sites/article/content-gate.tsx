import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../domain/answer';
import { listIsOrdered } from '../../domain/content/content-selectors';
import { AllSitesLink } from '../../features/offline/all-sites-link';
import { Answered, Failure, itemsSoFar, StopButton } from '../../features/offline/answered';
import { UserWidget } from '../../features/shell/user-widget';
import { useAuthStore, useContent, useRest, useSiteView } from '../../stores/hooks';
import { Notice } from '../../ui/notice';
import styles from './content-gate.module.css';

const NothingAtDate = lazy(async () => ({
  default: (await import('./nothing-at-date')).NothingAtDate,
}));

interface Props<T> {
  readonly answer: Answer<T>;
  /** Whether a known answer is that there is nothing. */
  readonly isNothing?: (value: T) => boolean;
  /** Whether nothing on the page is missing, although the site has not loaded. */
  readonly isWhole?: boolean;
  readonly children: (value: T) => ReactNode;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean | undefined;
  /** The page's heading until there is content that has its own. */
  readonly heading?: string | undefined;
}

/** A list or story, with what is still loading of it; or that it is loading, could not be loaded or is missing. */
export function ContentGate<T>(props: Props<T>) {
  const { answer, isNothing, isWhole, heading, hasLogin, children } = props;
  const rest = useRest();
  if (answer.kind !== 'ready') {
    return (
      <>
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        <Answered answer={answer} />
      </>
    );
  }
  return (
    <>
      {rest.kind === 'failed' && <Failure code={rest.code} isPart />}
      {isNothing?.(answer.value) ? <Nothing hasLogin={hasLogin} /> : children(answer.value)}
      {rest.kind === 'waiting' && !isWhole && <StillLoading items={rest.done} />}
    </>
  );
}

function Nothing({ hasLogin }: { readonly hasLogin?: boolean | undefined }) {
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
      <p>
        <AllSitesLink />
      </p>
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
