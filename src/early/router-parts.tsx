import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { NavigateFunction, Params, Path } from 'react-router-dom';

/** What is drawn at an address: screens, each the outlet of the one before. */
export interface EarlyRoute {
  readonly screens: readonly ComponentType[];
  readonly params: Readonly<Params>;
}

const RouteContext = createContext<EarlyRoute>({ screens: [], params: {} });
const LocationContext = createContext<Path>({ pathname: '/', search: '', hash: '' });

/**
 * What the screens use of react-router, for one address that does not change: the build of the early
 * view puts this in its place.
 */
export function EarlyRouter({ route, location }: { route: EarlyRoute; location: Path }) {
  return (
    <LocationContext value={location}>
      <RouteContext value={route}>
        <Outlet />
      </RouteContext>
    </LocationContext>
  );
}

export function Outlet(): ReactNode {
  const { screens, params } = useContext(RouteContext);
  const [Screen, ...others] = screens;
  if (!Screen) return null;
  return (
    <RouteContext value={{ screens: others, params }}>
      <Screen />
    </RouteContext>
  );
}

export const useLocation = (): Path => useContext(LocationContext);

export const useParams = (): Readonly<Params> => useContext(RouteContext).params;

/** No pattern that a screen asks for is that of an early address. */
export const useMatch = (): null => null;

/** A screen that leads elsewhere has nothing to show early. */
export const Navigate = (): null => null;

export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  `${pathname}${search && search !== '?' ? `?${search.replace(/^\?/, '')}` : ''}${hash}`;

/** Until the product is there, an address is gone to as by a link. */
const go: NavigateFunction = (to) => {
  if (typeof to === 'number') window.history.go(to);
  else window.location.assign(typeof to === 'string' ? to : createPath(to));
};

export const useNavigate = (): NavigateFunction => go;
