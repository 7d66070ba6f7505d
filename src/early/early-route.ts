import { ArchiveSiteRoute } from '../app/archive-site-route';
import { LiveSiteRoute } from '../app/live-site-route';
import { RootLayout } from '../app/root-layout';
import { isSiteKey } from '../domain/site-registry';
import { ArchiveViewScreen } from '../screens/archive-view/archive-view-screen';
import type { EarlyRoute } from './router-parts';

const story = '(?:/story/(?<itemId>[^/]+))?';
const archive = new RegExp(`^/web/(?<timestamp>\\d{14})/(?<site>[^/]+)${story}/?$`);
const live = new RegExp(`^(?:/live/(?<site>[^/]+)|/(?<key>[^/]+)${story})/?$`);

/**
 * The screens of a pathname that is shown early, as `src/app/routes.tsx` has them; or null. A site's
 * own domain has other pages as well, which are left to the product.
 */
export function earlyRouteOf(pathname: string): EarlyRoute | null {
  const past = archive.exec(pathname);
  const found = past ?? live.exec(pathname);
  const { groups = {} } = found ?? {};
  if (!isSiteKey(groups.site ?? groups.key)) return null;
  return {
    screens: past ? [RootLayout, ArchiveViewScreen, ArchiveSiteRoute] : [RootLayout, LiveSiteRoute],
    params: decoded(groups),
  };
}

function decoded(groups: Readonly<Record<string, string | undefined>>): EarlyRoute['params'] {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, text && decodeURIComponent(text)]),
  );
}
