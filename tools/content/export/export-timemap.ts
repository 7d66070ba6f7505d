import type { SiteKey } from '../../../src/domain/content/site-registry';
import { dateOfTimestamp, isTimestamp } from '../../../src/domain/time/timestamp';
import { type ExportAddress, encodedAddress } from './export-address';
import type { ExportedItem } from './read-exported';
import type { CountedChunk } from './write-output';

/** Exports the TimeMap of a site: the captures of all its items (spec 7.8). */
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

/**
 * Returns the Memento TimeMap at `self` of an address with captures at `keys`, in any order. It is in link
 * format (RFC 7089, section 5; RFC 6690), with a final newline. All addresses are absolute.
 */
export function timeMap(
  original: string,
  keys: readonly string[],
  self: string,
  mementoAt: (timestamp: string) => string,
): string {
  const mementos = keys
    .filter(isTimestamp)
    .sort()
    // "Mon, 03 May 2004 12:00:00 GMT" (RFC 9110, section 5.6.7).
    .map((key) => ({ url: mementoAt(key), datetime: dateOfTimestamp(key).toUTCString() }));
  const [first, last] = [mementos[0], mementos.at(-1)];
  const span = first && last && { from: first.datetime, until: last.datetime };
  const links = [
    linkValue(original, { rel: 'original' }),
    linkValue(self, { rel: 'self', type: 'application/link-format', ...span }),
    ...mementos.map((memento) => {
      const places = [memento === first && 'first', memento === last && 'last', 'memento'];
      const rel = places.filter(Boolean).join(' ');
      return linkValue(memento.url, { rel, datetime: memento.datetime });
    }),
  ];
  return `${links.join(',\n')}\n`;
}

function linkValue(url: string, attributes: Readonly<Record<string, string>>): string {
  const named = Object.entries(attributes).map(([name, value]) => `; ${name}="${value}"`);
  return `<${encodedAddress(url)}>${named.join('')}`;
}
