import type { VersionName } from '../../moderation/decide-version';
import type { ListedVersion } from '../review-api';

/** What the queue shows; empty texts select everything. */
export interface QueueFilter {
  readonly site: string;
  readonly branch: string;
  readonly kind: string;
  readonly doubt: string;
  readonly text: string;
}

export const filterNames = ['site', 'branch', 'kind', 'doubt', 'text'] as const;

/** The site of versions whose item does not exist, in the filter. */
export const noSite = '-';

/** Reads a filter from the query of an address. */
export function filterOf(query: URLSearchParams): QueueFilter {
  const [site = '', branch = '', kind = '', doubt = '', text = ''] = filterNames.map(
    (name) => query.get(name) ?? '',
  );
  return { site, branch, kind, doubt, text };
}

/** Returns the versions that a filter selects; the text may be in the title or in the id. */
export function filterVersions(
  versions: readonly ListedVersion[],
  { site, branch, kind, doubt, text }: QueueFilter,
): readonly ListedVersion[] {
  const words = text.toLowerCase().trim();
  return versions.filter((version) => {
    if (site !== '' && (version.site ?? noSite) !== site) return false;
    if (branch !== '' && version.branch !== branch) return false;
    if (kind !== '' && (version.inForce === null) !== (kind === 'new')) return false;
    if (doubt !== '' && (version.doubt === null) !== (doubt === 'no')) return false;
    return `${version.title} ${version.id}`.toLowerCase().includes(words);
  });
}

/**
 * Returns the versions that make the same change on the same site as `version`, and have the same doubt or
 * none too. Itself is included.
 */
export function similarTo(
  version: ListedVersion,
  versions: readonly ListedVersion[],
): readonly ListedVersion[] {
  const { site, change, doubt } = version;
  if (change === null) return [version];
  return versions.filter(
    (other) => other.change === change && other.site === site && other.doubt === doubt,
  );
}

/** The version that an address names, or null. */
export function nameIn(query: URLSearchParams): VersionName | null {
  const [id, key] = [query.get('id'), query.get('key')];
  return id === null || key === null ? null : { id, key };
}

/** The query of an address with the same filters, of a version or of none. */
export function searchFor(query: URLSearchParams, version: VersionName | null): string {
  const kept = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const named = version
    ? [
        ['id', version.id],
        ['key', version.key],
      ]
    : [];
  return new URLSearchParams([...kept, ...named]).toString();
}
