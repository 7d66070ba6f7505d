import { useMemo } from 'react';
import type { CitedPage } from '../../domain/citation/cited-page';
import { periodOf } from '../../domain/citation/cited-period';
import { formatPwid } from '../../domain/citation/pwid';
import { shownAddress } from '../../domain/citation/shown-address';
import { hashOfVersion } from '../../domain/citation/version-hash';
import { type ContentItem, latestApprovedKey } from '../../domain/content/content-item';
import type { SiteKey } from '../../domain/content/site-registry';
import { defaultBranch } from '../../domain/content/user';
import { digitsOfDate, isTimestamp } from '../../domain/time/timestamp';
import { canonicalOrigin, productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useLoaded, useProvenance } from '../../stores/read-hooks';
import { shownAuthor, shownTitle } from '../../ui/plain-text';

/** What a citation names. */
export interface CitedSubject {
  readonly site: SiteKey;
  /** The story or comment, or null for the site's list. */
  readonly item: ContentItem | null;
  /** The version, or on a list the capture; null if there is none. */
  readonly version: string | null;
  /** For a comparison, the earlier version or capture. */
  readonly before: string | null;
  /** The captures of a list; those of an item are its versions. */
  readonly captures: readonly string[];
  /** The time at which it is cited: 14 digits. */
  readonly at: string;
}

/**
 * The page of a subject as it is cited: by the time of its version. Null without a version, undefined
 * until the provenance of an item is read.
 */
export function useCitedPage(subject: CitedSubject): CitedPage | null | undefined {
  const { site: key, item, version, before, captures, at } = subject;
  const { hosts, origin, now } = useServices();
  const hash = useHash(item, version);
  const hashBefore = useHash(item, before);
  const provenance = useProvenance(item?.itemId ?? null, version);
  const recorded = provenance === 'unread' ? null : provenance?.address;
  const capturedFrom = recorded && shownAddress(recorded).href;
  if (version === null || !isTimestamp(version)) return null;
  if (item && provenance === undefined) return undefined;
  const site = hosts.registry[key];
  const itemId = item?.itemId ?? null;
  const originalAddress = `${canonicalOrigin(hosts, key, origin)}${paths.site(key, itemId)}`;
  // A version that was withdrawn has replaced the one before it, too.
  const keys = item ? [...item.approvedKeys, ...(item.withdrawn?.keys() ?? [])] : captures;
  const archive = productOrigin(hosts, origin);
  const path =
    before === null
      ? paths.archive(version, key, itemId)
      : paths.compare(before, version, key, itemId);
  return {
    title: item ? shownTitle({ ...item, currentVersion: version }) : site.name,
    author: item && shownAuthor(item),
    siteName: site.name,
    originalAddress,
    ...(capturedFrom && { capturedFrom }),
    published: item?.approvedKeys.find(isTimestamp) ?? null,
    version,
    ...periodOf(version, { keys, at, now: digitsOfDate(now()) }),
    isLive: !recorded && provenance !== 'unread' && (item === null || isPublic(item)),
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

/** Whether visitors can read the live page of an item. */
function isPublic(item: ContentItem): boolean {
  return item.itemBranch === defaultBranch && latestApprovedKey(item) !== null;
}

/** The hash of a version; null until it is computed, and where the browser has no WebCrypto. */
export function useHash(item: ContentItem | null, key: string | null): string | null {
  const load = useMemo(() => {
    const version = key === null ? undefined : item?.versions.get(key);
    return item && key !== null && version ? () => hashOfVersion(item, key, version) : null;
  }, [item, key]);
  return useLoaded(load) ?? null;
}
