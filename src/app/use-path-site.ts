import { isSiteKey, type SiteKey } from '../domain/site-registry';
import { useLocation } from '../stores/route-hooks';

/** The site that the path names (`/live/{site}`, `/web/{timestamp}/{site}`, `/{site}`), or null. */
export function usePathSite(): SiteKey | null {
  const [first, second, third] = useLocation().pathname.split('/').filter(Boolean);
  const named = first === 'live' ? second : first === 'web' ? third : first;
  return isSiteKey(named) ? named : null;
}
