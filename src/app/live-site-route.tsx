import { LiveStrip } from '../screens/live-site/live-strip';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { SiteScreen } from '../sites/site-screen';
import { usePathSite } from './use-path-site';

/** `/live/{site}`, `/{site}` and their stories: the live mirror, or the not-found page. */
export function LiveSiteRoute() {
  const site = usePathSite();
  if (site === null) return <NotFoundScreen />;
  return (
    <>
      <LiveStrip />
      <SiteScreen siteKey={site} />
    </>
  );
}
