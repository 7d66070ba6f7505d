import {
  createSiteRegistry,
  type SiteRegistry,
  siteForLiveDomain,
  siteKeys,
} from '../domain/content/site-registry';

/** The product's hosts (reading 21). */
export interface Hosts {
  /** The product's own domains, in lower case. */
  readonly archiveHosts: readonly string[];
  readonly registry: SiteRegistry;
}

/**
 * Reads the hosts of this installation: `VITE_ARCHIVE_HOSTS` (comma-separated product domains),
 * `VITE_LOCAL_DEV_HOST` (one local dev name) and `VITE_LIVE_DOMAIN_{KEY}` for each site.
 */
export function readHosts(env: Readonly<Record<string, string | boolean | undefined>>): Hosts {
  const text = (name: string) => {
    const value = env[name];
    return typeof value === 'string' ? value.trim().toLowerCase() : '';
  };
  const archiveHosts = [...text('VITE_ARCHIVE_HOSTS').split(','), text('VITE_LOCAL_DEV_HOST')]
    .map((host) => host.trim())
    .filter((host) => host !== '');
  const liveDomains = Object.fromEntries(
    siteKeys
      .map((key) => [key, text(`VITE_LIVE_DOMAIN_${key.toUpperCase()}`)] as const)
      .filter(([, domain]) => domain !== ''),
  );
  return { archiveHosts, registry: createSiteRegistry(liveDomains) };
}

const ipLiteral = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/**
 * Whether archive addresses are valid on this host: a product domain, localhost or an IP literal.
 */
export function isArchiveHost(hosts: Hosts, hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || ipLiteral.test(host) || hosts.archiveHosts.includes(host);
}

/**
 * The origin of the archive as seen from `location`: the same one on an archive host; the first
 * configured product domain elsewhere, or plain localhost from a `*.localhost` host.
 */
export function archiveOrigin(
  hosts: Hosts,
  location: { readonly protocol: string; readonly hostname: string; readonly port: string },
): string {
  const { protocol, hostname, port } = location;
  const withPort = (host: string) => `${protocol}//${host}${port ? `:${port}` : ''}`;
  if (isArchiveHost(hosts, hostname)) return withPort(hostname);
  if (hostname.endsWith('.localhost')) return withPort('localhost');
  const [first] = hosts.archiveHosts;
  return first ? `${protocol}//${first}` : withPort(hostname);
}

/** Whether `hostname` is an archive host or a registered active live domain. */
export function isProductHost(hosts: Hosts, hostname: string): boolean {
  return isArchiveHost(hosts, hostname) || siteForLiveDomain(hosts.registry, hostname) !== null;
}
