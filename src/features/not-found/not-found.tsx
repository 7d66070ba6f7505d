import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ContentItem } from '../../domain/content/content-item';
import { activeSites, isSiteKey, type SiteEntry } from '../../domain/content/site-registry';
import { withdrawnVersions } from '../../domain/content/withdrawn-version';
import { messages } from '../../domain/messages';
import { hasTimestampShape, isTimestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { timestampOfAddress } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { useRouteOf, useServices, useView } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { useTimeZone, VersionDate } from '../../ui/dates';
import { usePageTitle } from '../../ui/page-head';
import { AppShell } from '../app-shell/app-shell';

interface NotFoundProps {
  /** Retries what could not be loaded; omitted if the address leads nowhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** The not-found page (spec 3.22). */
export function NotFoundScreen({ onRetry }: NotFoundProps) {
  usePageTitle(messages.notFoundTitle);
  return (
    <AppShell>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFound}</p>
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
  const { selectedSite: selected } = useView();
  const timestamp = timestampOfAddress(pathname) ?? '';
  if (!isTimestamp(timestamp)) return null;
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
  /** 14 digits, or null for the live site. */
  readonly timestamp: string | null;
}

function SiteLink({ site, timestamp }: SiteLinkProps) {
  const { zone } = useTimeZone();
  const isDate = timestamp !== null && isTimestamp(timestamp);
  return (
    <Link to={timestamp === null ? paths.site(site.key) : paths.archive(timestamp, site.key)}>
      Go to {site.name}
      {isDate && ` as of ${formatShortDate(timestamp, zone)}`}
    </Link>
  );
}

interface Props {
  /** The site of the address, if it names a known one. */
  readonly site: SiteEntry | null;
  /** 14 digits in the archive, else null. */
  readonly timestamp: string | null;
  /** The reason, and the way to what there is instead. */
  readonly children: ReactNode;
}

/** "Oops — No Detail Found" with the reason, then the words of spec 3.17, and links (spec 2.24). */
export function DetailNotFound({ site, timestamp, children }: Props) {
  usePageTitle(messages.detailNotFoundTitle);
  return (
    <>
      <h1>{messages.detailNotFoundTitle}</h1>
      <div className="blocks lead">{children}</div>
      <p>
        The details for this site or item could not be loaded. Perhaps the site is not set up for
        archive mode, or the link was invalid.
      </p>
      <p>
        {site && (
          <>
            <SiteLink site={site} timestamp={timestamp} />
            {' · '}
          </>
        )}
        <Link to={paths.landing}>All archived sites</Link>
      </p>
    </>
  );
}

/** Why an item is not shown: it does not exist, or it was withdrawn and when, if that is known. */
export function NothingPublished({ item }: { readonly item: ContentItem | undefined }) {
  if (!item) return <p>There is no story or comment at this address.</p>;
  const name = item.parentId === null ? 'This story' : 'This comment';
  const last = withdrawnVersions(item)
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) {
    return <p>{name} has no published version: it was withdrawn, or is not approved yet.</p>;
  }
  return (
    <p>
      {name} was withdrawn on <VersionDate versionKey={last} />.
    </p>
  );
}

/** `/mnemosyne/archive/{timestamp}/{rest}`, the target of unknown archive addresses (spec 2.24). */
export function DetailNotFoundScreen() {
  const { hosts } = useServices();
  const { timestamp = '', rest = '' } = useRouteOf('detail-not-found') ?? {};
  const key = rest.split('/').find(Boolean);
  const site = isSiteKey(key) ? hosts.registry[key] : null;
  return (
    <AppShell>
      <DetailNotFound site={site} timestamp={hasTimestampShape(timestamp) ? timestamp : null}>
        <p>{site ? `${site.name} has no page` : 'No archived site has a page'} at this address.</p>
      </DetailNotFound>
    </AppShell>
  );
}
