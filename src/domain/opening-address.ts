import { isSiteKey } from './site-registry';

/** A site or a story that an address names, live or in the archive. */
export interface OpeningAddress {
  readonly isPast: boolean;
  /** What the path names, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

const story = '(?:/story/(?<itemId>[^/]+))?';
const archive = new RegExp(`^/web/(?<timestamp>\\d{14})/(?<site>[^/]+)${story}/?$`);
const live = new RegExp(`^(?:/live/(?<site>[^/]+)|/(?<key>[^/]+)${story})/?$`);

/**
 * What a pathname shows for which no router is needed: a site or a story, as `src/app/routes.tsx` has
 * them; null for every other. Most visits begin with one, and see their text before the router has
 * come.
 */
export function openingAddressOf(pathname: string): OpeningAddress | null {
  const past = archive.exec(pathname);
  const { groups = {} } = past ?? live.exec(pathname) ?? {};
  if (!isSiteKey(groups.site ?? groups.key)) return null;
  const params = decoded(groups);
  return params && { isPast: past !== null, params };
}

/** Null where what is named is not encoded as addresses are. */
function decoded(
  groups: Readonly<Record<string, string | undefined>>,
): OpeningAddress['params'] | null {
  try {
    const names = Object.entries(groups);
    return Object.fromEntries(
      names.map(([name, text]) => [name, text && decodeURIComponent(text)]),
    );
  } catch {
    return null;
  }
}
