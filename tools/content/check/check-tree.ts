import type { ItemDirectory } from './item-directory';
import type { ItemFacts } from './item-facts';
import type { Offender } from './offender';

/**
 * Reports items that no reader can reach: those whose parent is missing from their site and branch,
 * and those in a cycle of parents (reading 20). Their descendants are not reported.
 */
export function checkTree(items: readonly ItemFacts[], directory: ItemDirectory): Offender[] {
  const children = items.filter(({ parentId }) => parentId !== null);
  const orphans = children.flatMap((item) => orphanOf(item, directory));
  return [...orphans, ...cyclesAmong(children)];
}

function orphanOf(
  { path, parentId, site, branch }: ItemFacts,
  directory: ItemDirectory,
): Offender[] {
  if (parentId === null || directory.find(parentId, site, branch)) return [];
  const [elsewhere] = directory.all(parentId);
  const where = elsewhere
    ? `belongs to site ${JSON.stringify(elsewhere.site)}, branch ${JSON.stringify(elsewhere.branch)}`
    : 'does not exist';
  return [{ path, rule: 'orphan', detail: `its parent ${JSON.stringify(parentId)} ${where}` }];
}

function cyclesAmong(items: readonly ItemFacts[]): Offender[] {
  const byName = new Map(items.map((item) => [nameOf(item, item.itemId), item]));
  const settled = new Set<string>();
  const offenders: Offender[] = [];
  for (const start of byName.keys()) {
    // Climbs until a visited item: if it was visited in this climb, it closes a cycle.
    const climbed: string[] = [];
    const onTheWay = new Set<string>();
    let name: string | null = start;
    while (name !== null && !settled.has(name) && !onTheWay.has(name)) {
      climbed.push(name);
      onTheWay.add(name);
      name = parentNameOf(byName.get(name));
    }
    if (name !== null && onTheWay.has(name)) {
      const circle = climbed.slice(climbed.indexOf(name)).flatMap((each) => byName.get(each) ?? []);
      const ids = circle.map(({ itemId }) => itemId).join(' > ');
      for (const { path } of circle) offenders.push({ path, rule: 'cycle', detail: shorten(ids) });
    }
    for (const each of climbed) settled.add(each);
  }
  return offenders;
}

/** Ids are unique within a site and branch only. */
function nameOf({ site, branch }: ItemFacts, itemId: string): string {
  return JSON.stringify([site, branch, itemId]);
}

function parentNameOf(item: ItemFacts | undefined): string | null {
  return item && item.parentId !== null ? nameOf(item, item.parentId) : null;
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
