import type { IdLinkSegment } from '../../../src/domain/content/segment';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { resolveIdLink } from '../../../src/routing/id-link';
import type { ItemDirectory, ItemFacts } from './item-facts';
import type { Offender } from './rules';

type ItemsCheck = (items: readonly ItemFacts[], directory: ItemDirectory) => Offender[];

/**
 * Reports documents that share site, branch and `itemId` with another one: readers reach only one
 * of them.
 */
export const checkIds: ItemsCheck = (items, directory) =>
  items.flatMap(({ path, itemId, itemSite, itemBranch }) => {
    const others = directory
      .all(itemId)
      .filter((other) => other.itemSite === itemSite && other.itemBranch === itemBranch)
      .flatMap((other) => (other.path === path ? [] : other.path));
    if (others.length === 0) return [];
    const detail = `itemId ${JSON.stringify(itemId)} is also that of ${others.join(', ')}`;
    return [{ path, rule: 'duplicate-id', detail }];
  });

/**
 * Reports items that no reader can reach: those whose parent is missing from their site and branch,
 * and those in a cycle of parents (reading 20). Their descendants are not reported.
 */
export const checkTree: ItemsCheck = (items, directory) => [
  ...items.flatMap((item) => orphanIn(item, directory)),
  ...cyclesAmong(items, directory),
];

/**
 * Reports id links that lead readers of the item to no story: the target is not an id, does not
 * exist on the linked site and branch, or has nothing to show there (reading 18).
 */
export const checkLinks: ItemsCheck = (items, directory) =>
  items.flatMap((item) =>
    item.links.flatMap(({ link, key }) => {
      const reason = deadLinkReason(item, link, directory);
      if (reason === null) return [];
      const detail = `versions.${key} links to ${JSON.stringify(link.targetId)}, which ${reason}`;
      return [{ path: item.path, rule: 'dead-link', detail }];
    }),
  );

function orphanIn(item: ItemFacts, directory: ItemDirectory): Offender[] {
  const { path, parentId } = item;
  if (parentId === null || parentOf(item, directory)) return [];
  const detail = `its parent ${JSON.stringify(parentId)} ${absenceReason(parentId, directory)}`;
  return [{ path, rule: 'orphan', detail }];
}

function parentOf(item: ItemFacts, directory: ItemDirectory): ItemFacts | null {
  const { parentId, itemSite, itemBranch } = item;
  return parentId === null ? null : directory.find(parentId, itemSite, itemBranch);
}

function cyclesAmong(items: readonly ItemFacts[], directory: ItemDirectory): Offender[] {
  const settled = new Set<ItemFacts>();
  const offenders: Offender[] = [];
  for (const start of items) {
    // Climbs until a visited item: if it was visited in this climb, it closes a cycle.
    const climbed = new Set<ItemFacts>();
    let item: ItemFacts | null = start;
    while (item !== null && !settled.has(item) && !climbed.has(item)) {
      climbed.add(item);
      item = parentOf(item, directory);
    }
    if (item !== null && climbed.has(item)) {
      const circle = [...climbed].slice([...climbed].indexOf(item));
      const ids = circle.map(({ itemId }) => itemId).join(' > ');
      const detail = ids.length > 200 ? `${ids.slice(0, 200)}…` : ids;
      for (const { path } of circle) offenders.push({ path, rule: 'cycle', detail });
    }
    for (const each of climbed) settled.add(each);
  }
  return offenders;
}

function deadLinkReason(
  { itemSite, itemBranch }: ItemFacts,
  link: IdLinkSegment,
  directory: ItemDirectory,
): string | null {
  const from = { mode: 'live', selectedSite: itemSite, currentTimestamp: null } as const;
  const target = resolveIdLink(link, from, itemBranch);
  if (target === null) return link.targetSite ? 'is not an id of a site' : 'is not an id';
  const found = directory.find(target.itemId, target.site, target.moveTo ?? itemBranch);
  if (!found) return absenceReason(target.itemId, directory);
  if (found.firstKey === null) return 'has no approved version';
  const { date = '' } = link;
  const isTooEarly = isTimestamp(date) && date < found.firstKey;
  return isTooEarly ? `has no version as early as ${date}` : null;
}

/** Says why readers do not find an item. */
function absenceReason(itemId: string, directory: ItemDirectory): string {
  const [elsewhere] = directory.all(itemId);
  if (!elsewhere) return 'does not exist';
  const { itemSite, itemBranch } = elsewhere;
  return `belongs to site ${JSON.stringify(itemSite)}, branch ${JSON.stringify(itemBranch)}`;
}
