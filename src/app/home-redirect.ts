import type { Hosts } from '../domain/hosts';
import { paths } from '../domain/paths';
import { siteForLiveDomain } from '../domain/site-registry';

/**
 * Where `/` leads: to the live mirror on a site's own domain, to the landing elsewhere
 * (specification, section 2). Null for other pathnames.
 */
export function createHomeRedirect({ registry }: Hosts): (pathname: string) => string | null {
  return (pathname) => {
    if (!/^\/*$/.test(pathname)) return null;
    const site = siteForLiveDomain(registry, window.location.hostname);
    return site ? paths.live(site.key) : paths.landing;
  };
}
