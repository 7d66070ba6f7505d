import { isTimeZone } from '../time/time-zone';
import { currentZoneName } from '../time/zone-names';
import type { ContentItem } from './content-item';

/**
 * The time zone of a site: the most common valid `itemTz` of its top-level items, or "UTC". Of
 * equally common ones, that of the item whose id comes first.
 */
export function siteZone(
  items: readonly Pick<ContentItem, 'itemId' | 'itemTz' | 'parentId'>[],
): string {
  const zones = new Map<string, { count: number; firstId: string }>();
  for (const { itemId, itemTz, parentId } of items) {
    if (parentId !== null || !isTimeZone(itemTz)) continue;
    const zone = currentZoneName(itemTz);
    const { count, firstId } = zones.get(zone) ?? { count: 0, firstId: itemId };
    zones.set(zone, { count: count + 1, firstId: itemId < firstId ? itemId : firstId });
  }
  const [best] = [...zones].sort(
    ([, a], [, b]) => b.count - a.count || (a.firstId < b.firstId ? -1 : 1),
  );
  return best?.[0] ?? 'UTC';
}
