import { ArchiveSiteRoute } from '../app/archive-site-route';
import { LiveSiteRoute } from '../app/live-site-route';
import { RootLayout } from '../app/root-layout';
import { ArchiveViewScreen } from '../screens/archive-view/archive-view-screen';
import type { EarlyRoute } from './router-parts';

const story = '(?:/story/(?<itemId>[^/]+))?';
const archive = new RegExp(`^/web/(?<timestamp>\\d{14})/(?<site>[^/]+)${story}/?$`);
const live = new RegExp(`^(?:/live/(?<site>[^/]+)|/(?<key>[^/]+)${story})/?$`);

/** The screens of a pathname that is shown early, as `src/app/routes.tsx` has them; or null. */
export function earlyRouteOf(pathname: string): EarlyRoute | null {
  const past = archive.exec(pathname);
  const found = past ?? live.exec(pathname);
  if (!found) return null;
  return {
    screens: past ? [RootLayout, ArchiveViewScreen, ArchiveSiteRoute] : [RootLayout, LiveSiteRoute],
    params: decoded(found.groups ?? {}),
  };
}

function decoded(groups: Readonly<Record<string, string | undefined>>): EarlyRoute['params'] {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]),
  );
}
