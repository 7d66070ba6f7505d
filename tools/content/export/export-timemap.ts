import type { ContentItem } from '../../../src/domain/content/content-item';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp } from '../../../src/domain/time/timestamp';
import type { CountedChunk } from './counted-chunk';
import type { ExportAddress } from './export-address';
import { timeMapLinkFormat } from './timemap-link';

/** Exports the TimeMap of a site: the captures of all its items (reading 12). */
export async function* exportSiteTimeMap(
  items: AsyncIterable<ContentItem>,
  site: SiteKey,
  address: ExportAddress,
): AsyncGenerator<CountedChunk> {
  const keys = new Set<string>();
  let count = 0;
  for await (const { approvedKeys } of items) {
    for (const key of approvedKeys) keys.add(key);
    count++;
  }
  const data = timeMap(address.site(site), [...keys], address, (timestamp) =>
    address.siteAt(site, timestamp),
  );
  yield { data, items: count, versions: keys.size };
}

/** Exports the TimeMap of each item. */
export async function* exportItemTimeMaps(
  items: AsyncIterable<ContentItem>,
  address: ExportAddress,
): AsyncGenerator<CountedChunk> {
  for await (const { itemSite, itemId, approvedKeys } of items) {
    const data = timeMap(address.story(itemSite, itemId), approvedKeys, address, (timestamp) =>
      address.storyAt(itemSite, itemId, timestamp),
    );
    yield { data, items: 1, versions: approvedKeys.length };
  }
}

function timeMap(
  original: string,
  keys: readonly string[],
  address: ExportAddress,
  mementoAt: (timestamp: string) => string,
): string {
  const mementos = [...keys].sort().flatMap((key) => {
    const timestamp = parseTimestamp(key);
    return timestamp === null ? [] : [{ timestamp, url: mementoAt(timestamp) }];
  });
  return timeMapLinkFormat({ original, self: address.timeMap(original), mementos });
}
