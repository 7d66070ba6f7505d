import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';

/** An address within the product, as `window.location` has it. */
export interface RouteLocation {
  readonly pathname: string;
  /** Empty, or with its "?". */
  readonly search: string;
  /** Empty, or with its "#". */
  readonly hash: string;
}

export interface NavigateOptions {
  /** Whether the address takes the place of the present history entry. */
  readonly replace?: boolean;
  /** Whether the page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

/** Goes to a path of the product. Resolves once it is shown. */
export type NavigateFunction = (to: string, options?: NavigateOptions) => Promise<void>;

/** What is shown at an address, and the way to others. */
export interface Route {
  readonly location: RouteLocation;
  /** What the path names, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Screens, outermost first: each is the outlet of the one before. */
  readonly screens: readonly ComponentType[];
  readonly navigate: NavigateFunction;
}

const RouteContext = createContext<Route | null>(null);

function useRoute(): Route {
  const route = useContext(RouteContext);
  if (!route) throw new Error('a screen is drawn outside of every route');
  return route;
}

/** Draws the screens of a route; they read it by these hooks, named as those of react-router. */
export function RouteScreens({ route }: { readonly route: Route }) {
  return (
    <RouteContext value={route}>
      <Outlet />
    </RouteContext>
  );
}

/** The screen inside of the one that draws this. */
export function Outlet(): ReactNode {
  const route = useRoute();
  const [Screen, ...screens] = route.screens;
  return (
    Screen && (
      <RouteContext value={{ ...route, screens }}>
        <Screen />
      </RouteContext>
    )
  );
}

export const useLocation = (): RouteLocation => useRoute().location;

export const useParams = (): Route['params'] => useRoute().params;

export const useNavigate = (): NavigateFunction => useRoute().navigate;

/** Leads on to another path as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
