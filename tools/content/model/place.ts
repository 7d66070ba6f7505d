import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import type { UnknownRecord } from '../../../src/domain/text/record';

/** The unit of publishing: a branch of a site. */
export interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}

/** The site and branch of content, if not any. */
export interface PlaceFilter {
  readonly site?: SiteKey | undefined;
  readonly branch?: string | undefined;
}

/** Returns the place of a content document, or null if it has none and so is never published. */
export function placeOf({ itemSite, itemBranch }: UnknownRecord): Place | null {
  if (!isSiteKey(itemSite) || typeof itemBranch !== 'string') return null;
  return { site: itemSite, branch: itemBranch };
}

/** Names a place, as far as it is known, for people. */
export function nameOfPlace({
  site,
  branch,
}: Partial<Readonly<Record<keyof Place, string | null>>>): string {
  return [site, branch && `branch ${branch}`].filter(Boolean).join(', ');
}
