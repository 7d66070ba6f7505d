import type { ItemFacts } from './item-facts';

export type ListedItem = Pick<ItemFacts, 'path' | 'itemId' | 'site' | 'branch' | 'firstKey'>;

/** Items by id; several documents may share an id. */
export class ItemDirectory {
  readonly #items = new Map<string, ListedItem[]>();

  add(item: ListedItem): void {
    const same = this.#items.get(item.itemId);
    if (!same) this.#items.set(item.itemId, [item]);
    else if (!same.some(({ path }) => path === item.path)) same.push(item);
  }

  has(itemId: string): boolean {
    return this.#items.has(itemId);
  }

  /** Returns all items with an id. */
  all(itemId: string): readonly ListedItem[] {
    return this.#items.get(itemId) ?? [];
  }

  /** Returns the item that readers of a site and branch find by an id, or null. */
  find(itemId: string, site: string, branch: string): ListedItem | null {
    const found = this.all(itemId).find((item) => item.site === site && item.branch === branch);
    return found ?? null;
  }

  /** Returns the items that share id, site and branch with others, with the paths of those. */
  duplicates(): readonly (readonly [item: ListedItem, others: readonly string[]])[] {
    return [...this.#items.values()].flatMap((same) =>
      same.flatMap((item) => {
        const others = same.filter((other) => other !== item && isSamePlace(other, item));
        return others.length > 0 ? [[item, others.map(({ path }) => path)] as const] : [];
      }),
    );
  }
}

function isSamePlace(one: ListedItem, other: ListedItem): boolean {
  return one.site === other.site && one.branch === other.branch;
}
