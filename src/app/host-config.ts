import type { Hosts } from '../domain/hosts';
import { createSiteRegistry, siteKeys } from '../domain/site-registry';

type Env = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The hosts of this installation: `VITE_ARCHIVE_HOSTS` (comma-separated product domains),
 * `VITE_LOCAL_DEV_HOST` (one local dev name) and `VITE_LIVE_DOMAIN_{KEY}` for each site.
 */
export function readHosts(env: Env): Hosts {
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
