import { isSiteKey } from '../../../src/domain/content/site-registry';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { resolveIdLink } from '../../../src/routing/id-link';
import type { ItemDirectory, ListedItem } from './item-directory';
import type { FoundLink, ItemFacts } from './item-facts';
import type { Offender } from './offender';

/**
 * Reports id links that lead readers of the item to no story: the target is not an id, does not
 * exist on the linked site and branch, or has nothing to show there (reading 18).
 */
export function checkLinks(items: readonly ItemFacts[], directory: ItemDirectory): Offender[] {
  return items.flatMap((item) =>
    item.links.flatMap((found) => {
      const reason = deadLinkReason(item, found, directory);
      if (reason === null) return [];
      const target = JSON.stringify(found.link.targetId);
      const detail = `versions.${found.key} links to ${target}, ${reason}`;
      return [{ path: item.path, rule: 'dead-link' as const, detail }];
    }),
  );
}

function deadLinkReason(
  { site, branch }: ItemFacts,
  { link }: FoundLink,
  directory: ItemDirectory,
): string | null {
  // Items of an unknown site are reported as such; nobody can follow their links.
  if (!isSiteKey(site)) return null;
  const from = { mode: 'live', selectedSite: site, currentTimestamp: null } as const;
  const target = resolveIdLink(link, from, branch);
  if (target === null)
    return link.targetSite ? `which is not an id of a site` : 'which is not an id';
  const found = directory.find(target.itemId, target.site, target.moveTo ?? branch);
  if (found) return noVersionReason(found, link.date);
  const [elsewhere] = directory.all(target.itemId);
  return elsewhere ? otherPlaceReason(elsewhere) : 'which does not exist';
}

function noVersionReason({ firstKey }: ListedItem, date: string | undefined): string | null {
  if (firstKey === null) return 'which has no approved version';
  const isTooEarly = date !== undefined && isTimestamp(date) && date < firstKey;
  return isTooEarly ? `which has no version as early as ${date}` : null;
}

function otherPlaceReason({ site, branch }: ListedItem): string {
  return `which belongs to site ${JSON.stringify(site)}, branch ${JSON.stringify(branch)}`;
}
