import {
  createSiteRegistry,
  type SiteKey,
  type SiteRegistry,
  siteForLiveDomain,
  siteKeys,
} from '../domain/content/site-registry.ts';

/** The product's hosts (spec 10.15). */
export interface Hosts {
  /** The product's own domains, in lower case. */
  readonly archiveHosts: readonly string[];
  readonly registry: SiteRegistry;
}

type Env = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Reads the hosts of this installation: `VITE_ARCHIVE_HOSTS` (comma-separated product domains; the
 * default is `hostingDomains`), `VITE_LOCAL_DEV_HOST` (one local dev name) and
 * `VITE_LIVE_DOMAIN_{KEY}` for each site.
 */
export function readHosts(env: Env): Hosts {
  const text = (name: string) => textOf(env, name);
  const listed = text('VITE_ARCHIVE_HOSTS')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  const domains = listed.length > 0 ? listed : hostingDomains(env);
  const devHost = text('VITE_LOCAL_DEV_HOST');
  const archiveHosts = devHost === '' ? domains : [...domains, devHost];
  const liveDomains = Object.fromEntries(
    siteKeys.map((key) => [
      key,
      text(`VITE_LIVE_DOMAIN_${key.toUpperCase().replaceAll('-', '_')}`),
    ]),
  );
  return { archiveHosts, registry: createSiteRegistry(liveDomains) };
}

/**
 * Returns the domains at which Firebase Hosting serves the project `VITE_FIREBASE_PROJECT_ID`. None
 * with the emulators: the project they are given may belong to someone else.
 */
export function hostingDomains(env: Env): readonly string[] {
  const project = textOf(env, 'VITE_FIREBASE_PROJECT_ID');
  if (project === '' || textOf(env, 'VITE_FIRESTORE_EMULATOR') !== '') return [];
  return [`${project}.web.app`, `${project}.firebaseapp.com`];
}

/** Returns a host, or a list of hosts, in lower case; empty if unset. */
function textOf(env: Env, name: string): string {
  const value = env[name];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
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

/** The origin of the product's canonical addresses: the first product domain, else `origin`. */
export function productOrigin({ archiveHosts: [host] }: Hosts, origin: string): string {
  return host === undefined ? origin : `https://${host}`;
}

/** The origin of a site's live domain; the product's own origin if there is none, or only on this machine. */
export function canonicalOrigin(hosts: Hosts, site: SiteKey, origin: string): string {
  const { liveDomain, isActive } = hosts.registry[site];
  const hasDomain = isActive && !liveDomain.endsWith('.localhost');
  return hasDomain ? `https://${liveDomain}` : productOrigin(hosts, origin);
}

/** Whether `hostname` is an archive host or a registered active live domain. */
export function isProductHost(hosts: Hosts, hostname: string): boolean {
  return isArchiveHost(hosts, hostname) || siteForLiveDomain(hosts.registry, hostname) !== null;
}
