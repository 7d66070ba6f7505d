import { startTransition, useLayoutEffect, useState } from 'react';
import { RouteScreens } from '../stores/route-hooks';
import { RootErrorBoundary } from './root-error-boundary';
import { RootFallback } from './root-layout';
import type { AppRouter, RouterState } from './router-state';
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
    <RootErrorBoundary location={shown.location} onError={onError}>
      <Screens state={shown} />
    </RootErrorBoundary>
  );
}

/** A screen that could not be loaded breaks like one that could not be drawn. */
function Screens({ state }: { state: RouterState }) {
  if (state.failure) throw state.failure.error;
  return <RouteScreens route={state} />;
}
