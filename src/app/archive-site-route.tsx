import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { SiteScreen } from '../sites/site-screen';
import { usePathSite } from './use-path-site';

/** `/web/{timestamp}/{site}` and its stories. */
export function ArchiveSiteRoute() {
  const site = usePathSite();
  return site === null ? <NotFoundScreen /> : <SiteScreen siteKey={site} />;
}
