/**
 * Returns each cycle of parents once, from one of its items up to the one below it. The time is
 * linear in the number of items.
 */
export function cyclesOf<Item>(
  items: Iterable<Item>,
  parentOf: (item: Item) => Item | undefined,
): readonly (readonly Item[])[] {
  const cycles: Item[][] = [];
  const settled = new Set<Item>();
  for (const start of items) {
    // Climbs until a visited item: if it was visited in this climb, it closes a cycle.
    const climbed = new Set<Item>();
    let item: Item | undefined = start;
    while (item && !settled.has(item) && !climbed.has(item)) {
      climbed.add(item);
      item = parentOf(item);
    }
    if (item && climbed.has(item)) {
      const path = [...climbed];
      cycles.push(path.slice(path.indexOf(item)));
    }
    for (const each of climbed) settled.add(each);
  }
  return cycles;
}
