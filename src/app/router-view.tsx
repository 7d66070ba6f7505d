import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, renderMatches } from 'react-router-dom';
import { RootErrorBoundary } from './root-error-boundary';
import { RootFallback } from './root-layout';
import type { AppRouter, RouterState } from './router';
import { useLinkClicks } from './use-link-clicks';
import { useScrollPosition } from './use-scroll-position';

interface Props {
  readonly router: AppRouter;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The screens that `router` leads to. */
export function RouterView({ router, onError }: Props) {
  const [shown, setShown] = useState(router.state);
  useLayoutEffect(() => {
    const follow = (state: RouterState) => startTransition(() => setShown(state));
    // What has happened since the first drawing.
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);
  useScrollPosition(router, shown);
  useLinkClicks(router);
  if (!shown.isReady) return <RootFallback />;
  return (
    <Router navigator={router} location={shown.location} navigationType={shown.historyAction}>
      <RootErrorBoundary location={shown.location} onError={onError}>
        <Screens {...shown} />
      </RootErrorBoundary>
    </Router>
  );
}

/** A screen that could not be loaded breaks like one that could not be drawn. */
function Screens({ matches, failure }: RouterState) {
  if (failure) throw failure.error;
  return renderMatches(matches);
}
