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
  plan: Pick<ItemPlan, 'document' | 'unapproved' | 'origins'>,
): StoredItem {
  const waiting = plan.unapproved.map(({ timestamp, version }) => [timestamp, version] as const);
  const origins = plan.origins.map(
    ({ timestamp, origin }) => [timestamp, { ...origin, tool: 'mnemosyne 1.0.0' }] as const,
  );
  return {
    ...stored,
    versions: new Map([...stored.versions, ...Object.entries(plan.document?.versions ?? {})]),
    unapproved: new Map([...stored.unapproved, ...waiting]),
    origins: new Map([...stored.origins, ...origins]),
  };
}
