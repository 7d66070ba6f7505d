import { useEffect, useState } from 'react';
import type { CitedPage } from '../../domain/citation/cited-page';
import { formatPwid } from '../../domain/citation/pwid';
import { hashOfVersion } from '../../domain/citation/version-hash';
import { type ContentItem, keyAtOrBefore } from '../../domain/content/content-item';
import { isTimestamp } from '../../domain/time/timestamp';
import { canonicalOrigin, productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useContentStore, useServices } from '../../stores/store-hooks';
import { plainText } from '../../ui/plain-text';
import { shownTitle } from '../../ui/shown-title';

/**
 * The archived page shown, as it is cited: by the time of its version, or on a list of the capture in
 * force, and not by the time in the address. Null before the first of `keys` (oldest first).
 */
export function useCitedPage(keys: readonly string[]): CitedPage | null {
  const { hosts, origin } = useServices();
  const { selectedSite, currentTimestamp } = useAddressState();
  const itemId = useRouteOf('archive', 'history')?.itemId ?? null;
  const item = useContentStore((state) =>
    itemId === null ? null : (state.items.find((one) => one.itemId === itemId) ?? null),
  );
  const version = keyAtOrBefore(item ? item.approvedKeys : keys, currentTimestamp ?? '');
  const hash = useHash(item, version);
  if (selectedSite === null || version === null || !isTimestamp(version)) return null;
  if (itemId !== null && item === null) return null;
  const site = hosts.registry[selectedSite];
  const originalAddress = `${canonicalOrigin(hosts, site.key, origin)}${paths.site(site.key, itemId)}`;
  const archive = productOrigin(hosts, origin);
  return {
    title: item ? shownTitle({ ...item, currentVersion: version }) : site.name,
    author: item?.author ? plainText(item.author) : null,
    siteName: site.name,
    originalAddress,
    published: item?.approvedKeys.find(isTimestamp) ?? null,
    version,
    address: `${archive}${paths.archive(version, site.key, itemId)}`,
    pwid: formatPwid({
      archive: new URL(archive).hostname,
      timestamp: version,
      coverage: 'page',
      address: originalAddress,
    }),
    hash,
    quotation: null,
  };
}

/** The hash of a version; null until it is computed, and where the browser has no WebCrypto. */
function useHash(item: ContentItem | null, key: string | null): string | null {
  const [known, setKnown] = useState<{ item: ContentItem; key: string; hash: string } | null>(null);
  useEffect(() => {
    const version = key === null ? undefined : item?.versions.get(key);
    if (!item || key === null || !version) return;
    let isWanted = true;
    hashOfVersion(item, key, version).then(
      (hash) => {
        if (isWanted) setKnown({ item, key, hash });
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [item, key]);
  return known?.item === item && known?.key === key ? (known?.hash ?? null) : null;
}
