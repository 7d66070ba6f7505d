import type { ItemPlan } from '../../tools/content/import/plan';
import type { StoredItem } from '../../tools/content/import/stored-item';

/** An item without versions. */
export const emptyItem: StoredItem = {
  parentId: null,
  itemTz: 'UTC',
  author: null,
  versions: new Map(),
  unapproved: new Map(),
  origins: new Map(),
};

/** The stored item after what an import has planned is written. */
export function itemAfter(
  stored: StoredItem,
  plan: Pick<ItemPlan, 'document' | 'unapproved' | 'provenance'>,
): StoredItem {
  const waiting = plan.unapproved.map(({ timestamp, version }) => [timestamp, version] as const);
  return {
    ...stored,
    versions: new Map([...stored.versions, ...Object.entries(plan.document?.versions ?? {})]),
    unapproved: new Map([...stored.unapproved, ...waiting]),
    origins: new Map([...stored.origins, ...plan.provenance]),
  };
}
