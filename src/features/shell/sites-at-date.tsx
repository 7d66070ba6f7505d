import { Link } from 'react-router-dom';
import { activeSites, type SiteEntry } from '../../domain/content/site-registry';
import type { Timestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useServices, useSiteStore } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

/** Links to the selected site, or else to every site, as of a date. */
export function SitesAtDate({ timestamp }: { readonly timestamp: Timestamp }) {
  const { hosts } = useServices();
  const selected = useSiteStore((state) => state.selectedSite);
  const sites = selected ? [hosts.registry[selected]] : activeSites(hosts.registry);
  return (
    <ul>
      {sites.map((site) => (
        <li key={site.key}>
          <SiteLink site={site} timestamp={timestamp} />
        </li>
      ))}
    </ul>
  );
}

interface SiteLinkProps {
  readonly site: SiteEntry;
  /** Null for the live site. */
  readonly timestamp: Timestamp | null;
}

/** A link to a site, live or as of a date. */
export function SiteLink({ site, timestamp }: SiteLinkProps) {
  const { zone } = useTimeZone();
  return (
    <Link to={timestamp === null ? paths.site(site.key) : paths.archive(timestamp, site.key)}>
      Go to {site.name}
      {timestamp && ` as of ${formatShortDate(timestamp, zone)}`}
    </Link>
  );
}
