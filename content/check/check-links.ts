import { resolveIdLink } from '../../src/domain/segment-link';
import { isSiteKey } from '../../src/domain/site-registry';
import { isTimestamp } from '../../src/domain/timestamp';
import type { ItemDirectory, ListedItem } from './item-directory';
import type { FoundLink, ItemFacts } from './item-facts';
import type { Offender } from './offender';

/**
 * Id links that lead a reader of the item to no story: the target is no id, does not exist on the
 * site and branch that the link leads to, or shows nothing there (reading 18).
 */
export function checkLinks(items: readonly ItemFacts[], directory: ItemDirectory): Offender[] {
  return items.flatMap((item) =>
    item.links.flatMap((found) => {
      const reason = reasonOfDeath(item, found, directory);
      if (reason === null) return [];
      const target = JSON.stringify(found.link.targetId);
      const detail = `versions.${found.key} links to ${target}, ${reason}`;
      return [{ path: item.path, rule: 'dead-link' as const, detail }];
    }),
  );
}

function reasonOfDeath(
  { site, branch }: ItemFacts,
  { link }: FoundLink,
  directory: ItemDirectory,
): string | null {
  // An item of an unknown site is an offender for that; nobody reads its links.
  if (!isSiteKey(site)) return null;
  const from = { mode: 'live', selectedSite: site, currentTimestamp: null } as const;
  const target = resolveIdLink(link, from, branch);
  if (target === null) return link.targetSite ? `which is no id of a site` : 'which is no id';
  const found = directory.find(target.itemId, target.site, target.moveTo ?? branch);
  if (found) return reasonOfSilence(found, link.date);
  const [elsewhere] = directory.all(target.itemId);
  return elsewhere ? reasonOfPlace(elsewhere) : 'which does not exist';
}

function reasonOfSilence({ firstKey }: ListedItem, date: string | undefined): string | null {
  if (firstKey === null) return 'which has no approved version';
  const isTooEarly = date !== undefined && isTimestamp(date) && date < firstKey;
  return isTooEarly ? `which has no version as early as ${date}` : null;
}

function reasonOfPlace({ site, branch }: ListedItem): string {
  return `which belongs to site ${JSON.stringify(site)}, branch ${JSON.stringify(branch)}`;
}
