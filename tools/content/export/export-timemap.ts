import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp } from '../../../src/domain/time/timestamp';
import type { CountedChunk } from './counted-chunk';
import type { ExportAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import { timeMapLinkFormat } from './timemap-link';

/** Exports the TimeMap of a site: the captures of all its items (reading 12). */
export async function* exportSiteTimeMap(
  items: AsyncIterable<ExportedItem>,
  site: SiteKey,
  address: ExportAddress,
): AsyncGenerator<CountedChunk> {
  const keys = new Set<string>();
  let count = 0;
  for await (const { approvedKeys } of items) {
    for (const key of approvedKeys) keys.add(key);
    count++;
  }
  const original = address.site(site);
  const data = timeMap(original, [...keys], address.timeMap(original), (timestamp) =>
    address.siteAt(site, timestamp),
  );
  yield { data, items: count, versions: keys.size };
}

/** Exports the TimeMap of each item: of the address of its latest version. */
export async function* exportItemTimeMaps(
  items: AsyncIterable<ExportedItem>,
  address: ExportAddress,
): AsyncGenerator<CountedChunk> {
  for await (const { itemSite, itemId, approvedKeys, provenance } of items) {
    const latest = provenance?.get(approvedKeys.at(-1) ?? '');
    const original = latest?.address ?? address.story(itemSite, itemId);
    const data = timeMap(original, approvedKeys, address.timeMap(original), (timestamp) =>
      address.storyAt(itemSite, itemId, timestamp),
    );
    yield { data, items: 1, versions: approvedKeys.length };
  }
}

/** The TimeMap at `self` of an address with captures at `keys`, in any order. */
export function timeMap(
  original: string,
  keys: readonly string[],
  self: string,
  mementoAt: (timestamp: string) => string,
): string {
  const mementos = [...keys].sort().flatMap((key) => {
    const timestamp = parseTimestamp(key);
    return timestamp === null ? [] : [{ timestamp, url: mementoAt(timestamp) }];
  });
  return timeMapLinkFormat({ original, self, mementos });
}
