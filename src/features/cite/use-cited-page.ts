import { useMemo } from 'react';
import type { CitedPage } from '../../domain/citation/cited-page';
import { formatPwid } from '../../domain/citation/pwid';
import { hashOfVersion } from '../../domain/citation/version-hash';
import type { ContentItem } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { isTimestamp } from '../../domain/time/timestamp';
import { canonicalOrigin, productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useLoaded, useProvenance } from '../../stores/read-hooks';
import { plainText, shownTitle } from '../../ui/plain-text';

/** What a citation names. */
export interface CitedSubject {
  readonly site: SiteKey;
  /** The story or comment, or null for the site's list. */
  readonly item: ContentItem | null;
  /** The version, or on a list the capture; null if there is none. */
  readonly version: string | null;
  /** For a comparison, the earlier version or capture. */
  readonly before: string | null;
}

/** The page of a subject as it is cited: by the time of its version. Null without a version. */
export function useCitedPage({ site: key, item, version, before }: CitedSubject): CitedPage | null {
  const { hosts, origin } = useServices();
  const hash = useHash(item, version);
  const hashBefore = useHash(item, before);
  const capturedFrom = useProvenance(item?.itemId ?? null, version)?.address;
  if (version === null || !isTimestamp(version)) return null;
  const site = hosts.registry[key];
  const itemId = item?.itemId ?? null;
  const originalAddress = `${canonicalOrigin(hosts, key, origin)}${paths.site(key, itemId)}`;
  const archive = productOrigin(hosts, origin);
  const path =
    before === null
      ? paths.archive(version, key, itemId)
      : paths.compare(before, version, key, itemId);
  return {
    title: item ? shownTitle({ ...item, currentVersion: version }) : site.name,
    author: item?.author ? plainText(item.author) : null,
    siteName: site.name,
    originalAddress,
    ...(capturedFrom && { capturedFrom }),
    published: item?.approvedKeys.find(isTimestamp) ?? null,
    version,
    address: `${archive}${path}`,
    pwid: formatPwid({
      archive: new URL(archive).hostname,
      timestamp: version,
      coverage: 'page',
      address: originalAddress,
    }),
    hash,
    quotation: null,
    comparedWith:
      before !== null && isTimestamp(before) ? { version: before, hash: hashBefore } : null,
  };
}

/** The hash of a version; null until it is computed, and where the browser has no WebCrypto. */
export function useHash(item: ContentItem | null, key: string | null): string | null {
  const load = useMemo(() => {
    const version = key === null ? undefined : item?.versions.get(key);
    return item && key !== null && version ? () => hashOfVersion(item, key, version) : null;
  }, [item, key]);
  return useLoaded(load) ?? null;
}
