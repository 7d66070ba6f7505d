import { useMemo } from 'react';
import { type Answer, readyValue } from '../../domain/answer';
import type { CitedPage } from '../../domain/citation/cited-page';
import { citedPeriod } from '../../domain/citation/cited-period';
import { formatPwid } from '../../domain/citation/pwid';
import { hashOfVersion } from '../../domain/citation/version-hash';
import {
  type ContentItem,
  languageOf,
  latestApprovedKey,
  showsText,
  titleOf,
} from '../../domain/content/content-item';
import type { Provenance } from '../../domain/content/provenance';
import type { SiteKey } from '../../domain/content/site-registry';
import { defaultBranch } from '../../domain/content/user';
import { shownAddress } from '../../domain/text/shown-address';
import { digitsOfDate, parseTimestamp } from '../../domain/time/timestamp';
import { citedAuthors } from '../../platform/cited-authors';
import { usePromised } from '../../platform/use-promised';
import { canonicalOrigin, productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useProvenance } from '../../stores/read-hooks';

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

/** The page to cite, if any. */
export interface Cited {
  /** Null if there is nothing to cite; undefined until it is known. */
  readonly page: CitedPage | null | undefined;
  /** Whether the provenance, which names the original address, could not be read. */
  readonly isSourceUnread: boolean;
}

/** The page of a subject as it is cited: by the time of its version. */
export function useCitedPage(subject: CitedSubject): Cited {
  const { item, version } = subject;
  const provenance = useProvenance(item?.itemId ?? null, version);
  const page = usePageOf(subject, provenance);
  const isRead = !item || version === null || provenance.kind !== 'waiting';
  return { page: isRead ? page : undefined, isSourceUnread: provenance.kind === 'failed' };
}

function usePageOf(subject: CitedSubject, provenance: Answer<Provenance | null>): CitedPage | null {
  const { site: key, item, captures, at } = subject;
  const version = timestampOf(subject.version);
  const before = timestampOf(subject.before);
  const { hosts, origin, now } = useServices();
  const hash = useHash(item, version);
  const hashBefore = useHash(item, before);
  const recorded = readyValue(provenance)?.address;
  const capturedFrom = recorded && shownAddress(recorded).href;
  if (version === null) return null;
  const site = hosts.registry[key];
  const itemId = item?.itemId ?? null;
  const language = item && languageOf(item);
  const originalAddress = `${canonicalOrigin(hosts, key, origin)}${paths.site(key, itemId)}`;
  // A version that was withdrawn has replaced the one before it, too.
  const keys = item ? [...item.approvedKeys, ...(item.withdrawn?.keys() ?? [])] : captures;
  const isShown = (other: string) =>
    !item || item.withdrawn?.has(other) || showsText(item.versions.get(other));
  const archive = productOrigin(hosts, origin);
  const path =
    before === null
      ? paths.archive(version, key, itemId)
      : paths.compare(before, version, key, itemId);
  return {
    title: item ? titleOf({ ...item, currentVersion: version }) : site.name,
    ...citedAuthors(item && { ...item, currentVersion: version }),
    ...(language && { language }),
    siteName: site.name,
    originalAddress,
    ...(capturedFrom && { capturedFrom }),
    published: item?.approvedKeys.map(timestampOf).find(Boolean) ?? null,
    version,
    ...citedPeriod(version, { keys, isShown, at, now: digitsOfDate(now()) }),
    isLive: !recorded && provenance.kind !== 'failed' && (item === null || isPublic(item)),
    address: `${archive}${path}`,
    pwid: formatPwid({
      archive: new URL(archive).hostname,
      timestamp: version,
      coverage: 'page',
      address: originalAddress,
    }),
    hash,
    quotation: null,
    comparedWith: before === null ? null : { version: before, hash: hashBefore },
  };
}

/** A version's key, if it is a timestamp. */
function timestampOf(key: string | null) {
  return key === null ? null : parseTimestamp(key);
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
  return readyValue(usePromised(load)) ?? null;
}
