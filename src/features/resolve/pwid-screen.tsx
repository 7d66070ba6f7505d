import { Navigate, useLocation } from 'react-router-dom';
import { type Pwid, parsePwid } from '../../domain/citation/pwid';
import { siteForLiveDomain } from '../../domain/content/site-registry';
import { shownAddress } from '../../domain/text/shown-address';
import { decodedUri, parseUrl } from '../../domain/text/url';
import { type Hosts, isArchiveHost } from '../../routing/hosts';
import { parseRoute } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { itemIdOf } from '../../routing/routes';
import { useRouteOf, useServices } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { AllSitesLink } from '../offline/all-sites-link';
import { AppShell } from '../shell/app-shell';

/**
 * `/pwid/{urn}`: opens the page that a PWID of this archive names, at its time. For a PWID of another
 * archive, or of no page here, says what it names.
 */
export function PwidScreen() {
  const { hosts, origin } = useServices();
  const { search, hash } = useLocation();
  const written = `${useRouteOf('pwid')?.rest ?? ''}${search}${hash}`;
  const pwid = parsePwid(written) ?? parsePwid(decodedUri(written));
  const { hostname } = new URL(origin);
  const isOurs = pwid?.archive === hostname || hosts.archiveHosts.includes(pwid?.archive ?? '');
  const path = pwid && isOurs ? archivedPath(pwid, hosts, hostname) : null;
  if (path) return <Navigate to={path} replace />;
  return (
    <AppShell>
      <h1>Persistent identifier</h1>
      {pwid ? (
        <>
          <p>
            {isOurs
              ? 'This archive has no such page:'
              : `This identifier names a page of another archive, ${pwid.archive}:`}
          </p>
          <p>
            <bdi>{shownAddress(pwid.address).text}</bdi>,{' '}
            <VersionDate versionKey={pwid.timestamp} />
          </p>
        </>
      ) : (
        <p>
          This address contains no persistent web identifier (PWID). One looks like this:{' '}
          <code>urn:pwid:archive.example:2011-05-04T12:00:00Z:page:https://example.org/</code>
        </p>
      )}
      <p>
        <AllSitesLink />
      </p>
    </AppShell>
  );
}

/** The path of the page that a PWID of this archive names, or null. */
function archivedPath({ timestamp, address }: Pwid, hosts: Hosts, hostname: string): string | null {
  const url = parseUrl(address);
  if (!url) return null;
  const liveSite = siteForLiveDomain(hosts.registry, url.hostname);
  if (!liveSite && url.hostname !== hostname && !isArchiveHost(hosts, url.hostname)) return null;
  const route = parseRoute(url.pathname, url.search);
  if (route.screen === 'home' && liveSite) return paths.archive(timestamp, liveSite.key);
  if (route.screen !== 'live' && route.screen !== 'site') return null;
  return paths.archive(timestamp, route.site, itemIdOf(route));
}
