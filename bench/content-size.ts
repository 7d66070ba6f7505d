/** How much a site holds. */
export interface ContentSize {
  readonly items: number;
  /** Versions of each item. */
  readonly versions: number;
  /** Characters of a body, about. */
  readonly bodyLength: number;
}

const bodyLength = 1400;

/** Reads "500x10": items by versions, with bodies of usual length; null where it is no size. */
export function parseContentSize(text: string): ContentSize | null {
  const [, items, versions] = /^([1-9]\d*)x([1-9]\d*)$/.exec(text) ?? [];
  return items && versions
    ? { items: Number(items), versions: Number(versions), bodyLength }
    : null;
}

/** The size whose captures are 100,000 distinct moments, and which is small otherwise. */
export const manyCaptures: ContentSize = { items: 200, versions: 500, bodyLength: 20 };

export function nameOfSize({ items, versions }: ContentSize): string {
  return `${items}x${versions}`;
}
