import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { activeSites, type SiteEntry } from '../../domain/content/site-registry';
import { messages } from '../../domain/text/messages';
import type { Timestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { timestampOfAddress } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { useServices, useSiteStore } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { usePageTitle } from '../../ui/page-head';
import { AppShell } from './app-shell';

const title = '404 Not Found';

interface NotFoundProps {
  /** Retries what could not be loaded; omitted if the address leads nowhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** The not-found page (spec 3.22). */
export function NotFoundScreen({ onRetry }: NotFoundProps) {
  usePageTitle(title);
  const { pathname } = useLocation();
  const isUnknown = onRetry === undefined;
  useEffect(() => {
    if (isUnknown) console.error(`No page at ${JSON.stringify(pathname)}`);
  }, [isUnknown, pathname]);
  return (
    <AppShell>
      <h1>{title}</h1>
      <p>The page you requested was not found on this server.</p>
      {onRetry && (
        <p>
          Part of this page could not be loaded. <Button onClick={onRetry}>Retry</Button>
        </p>
      )}
      <p>
        <Link to={paths.home}>{messages.returnHome}</Link>
      </p>
      <SitesAtDate />
    </AppShell>
  );
}

/** On archive addresses: links to the selected site, or else to every site, at the same date. */
function SitesAtDate() {
  const { hosts } = useServices();
  const { pathname } = useLocation();
  const selected = useSiteStore((state) => state.selectedSite);
  const timestamp = timestampOfAddress(pathname);
  if (timestamp === null) return null;
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
