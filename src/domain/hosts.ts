import { type SiteRegistry, siteForLiveDomain } from './site-registry';

/** The hosts that the product knows as its own (reading 21). */
export interface Hosts {
  /** The product's own domains, in lower case. */
  readonly archiveHosts: readonly string[];
  readonly registry: SiteRegistry;
}

const ipLiteral = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** Whether archive addresses count on this host: a product domain, localhost or an IP literal. */
export function isArchiveHost(hosts: Hosts, hostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === 'localhost' || ipLiteral.test(host) || hosts.archiveHosts.includes(host);
}

/**
 * The origin where the archive is, seen from `location`: the same one on an archive host; the
 * first configured product domain elsewhere, or plain localhost from a `*.localhost` host.
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
