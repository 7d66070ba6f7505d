import { Link } from 'react-router-dom';
import { siteOfView, timeOfView } from '../../domain/content/view';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { useOnline } from '../../platform/connectivity';
import { paths } from '../../routing/paths';
import { useCachedSitesStore, useRoute, useServices, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { joined } from '../../ui/joined';
import { missingContent } from './missing-content';

/** What cannot be shown, unless the page shows a part of it, and what can be read without a network. */
export function UnreadContent({ isPart }: { readonly isPart: boolean }) {
  return (
    <>
      {!isPart && <MissingContent />}
      <CachedSitesNote />
    </>
  );
}

function MissingContent() {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const view = useView();
  const route = useRoute();
  const site = siteOfView(view);
  if (site === null) return null;
  const date = view.mode === 'archive-view' ? formatShortDate(view.at, zone) : null;
  return <p>{missingContent(route, hosts.registry[site].name, date)}</p>;
}

/** Where content cannot be loaded: which sites are cached in this browser. */
function CachedSitesNote() {
  const isOnline = useOnline();
  const { hosts } = useServices();
  const sites = useCachedSitesStore((state) => state.sites);
  const timestamp = timeOfView(useView());
  if (sites.length === 0) {
    if (isOnline) return null;
    return <p>You are offline, and no site is kept in this browser for offline reading.</p>;
  }
  return (
    <p>
      {!isOnline && 'You are offline. '}Kept in this browser for offline reading:{' '}
      {joined(
        sites.map(({ site }) => (
          <Link key={site} to={timestamp ? paths.archive(timestamp, site) : paths.live(site)}>
            {hosts.registry[site].name}
          </Link>
        )),
        ', ',
      )}
    </p>
  );
}
