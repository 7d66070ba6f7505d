import { type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../routing/paths';
import { landingWithRedirect, safeRedirect } from '../../routing/redirect-query';
import { accessOf } from '../../routing/routes';
import { useAuthStore, useFullPath, useRoute, useRouteOf, useServices } from '../../stores/hooks';
import { AppShell } from './app-shell';
import { SessionLoading } from './session-notices';

/** Applies the access that the route table requires for the current route. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const access = accessOf(useRoute());
  if (access === 'readers') return <ReadersOnly>{children}</ReadersOnly>;
  return access === 'guests' ? <GuestsOnly>{children}</GuestsOnly> : children;
}

/** The path in the `redirect` query of the address, or null if there is none that is safe. */
export function useRedirectTarget(): string | null {
  const { origin } = useServices();
  return safeRedirect(useRouteOf('landing', 'register')?.redirect, origin);
}

/**
 * Redirects visitors to the landing page, with the full path to return to. Where a session is
 * expected, renders at once, until the auth provider disagrees.
 */
function ReadersOnly({ children }: { children: ReactNode }) {
  const { stores } = useServices();
  const { screen } = useRoute();
  const fullPath = useFullPath();
  const status = useAuthStore((state) => state.status);
  const hasEntered = useRef(false);
  if (status === 'signed-in') hasEntered.current = true;
  if (status === 'unknown' && stores.expectedBranch === null) return <Waiting />;
  // These screens themselves handle the end of the session while they are open.
  const handlesSignOut = screen === 'archive-select' || screen === 'account';
  if (status === 'signed-out' && !(handlesSignOut && hasEntered.current)) {
    return <Navigate to={landingWithRedirect(fullPath)} replace />;
  }
  return children;
}

/** Redirects signed-in readers; whoever signs in while the screen is open stays on it. */
function GuestsOnly({ children }: { children: ReactNode }) {
  const route = useRoute();
  const redirectTarget = useRedirectTarget();
  const status = useAuthStore((state) => state.status);
  const hasEntered = useRef(false);
  if (status === 'signed-out') hasEntered.current = true;
  if (status === 'unknown') return <Waiting />;
  if (status === 'signed-in' && !hasEntered.current) {
    const to = route.screen === 'site-register' ? paths.site(route.site) : redirectTarget;
    return <Navigate to={to ?? paths.landing} replace />;
  }
  return children;
}

/** Shown while the session is being restored. */
function Waiting() {
  return (
    <AppShell>
      <SessionLoading />
    </AppShell>
  );
}
