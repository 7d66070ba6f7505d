import type { ContentItem } from './content-item';
import { isTimeZone } from './time-zone';

/**
 * The zone that a site lives in: the most common valid `itemTz` of its top-level items, and among
 * equals that of the item whose id comes first; "UTC" without any.
 */
export function siteZone(
  items: readonly Pick<ContentItem, 'itemId' | 'itemTz' | 'parentId'>[],
): string {
  const found = new Map<string, { count: number; firstId: string }>();
  for (const { itemId, itemTz, parentId } of items) {
    if (parentId !== null || !isTimeZone(itemTz)) continue;
    const seen = found.get(itemTz) ?? { count: 0, firstId: itemId };
    const firstId = itemId < seen.firstId ? itemId : seen.firstId;
    found.set(itemTz, { count: seen.count + 1, firstId });
  }
  let best: { zone: string; count: number; firstId: string } | null = null;
  for (const [zone, { count, firstId }] of found) {
    const isBetter =
      !best || count > best.count || (count === best.count && firstId < best.firstId);
    if (isBetter) best = { zone, count, firstId };
  }
  return best?.zone ?? 'UTC';
}
