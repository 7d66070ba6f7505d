/** The amount of content of a site. */
export interface ContentSize {
  readonly items: number;
  /** Versions of each item. */
  readonly versions: number;
  /** Approximate number of characters in a body. */
  readonly bodyLength: number;
}

const bodyLength = 1400;

/** Parses "500x10" (items by versions), with bodies of typical length; null if malformed. */
export function parseContentSize(text: string): ContentSize | null {
  const [, items, versions] = /^([1-9]\d*)x([1-9]\d*)$/.exec(text) ?? [];
  return items && versions
    ? { items: Number(items), versions: Number(versions), bodyLength }
    : null;
}

/** A small site with 100,000 distinct captures. */
export const manyCaptures: ContentSize = { items: 200, versions: 500, bodyLength: 20 };

export function nameOfSize({ items, versions }: ContentSize): string {
  return `${items}x${versions}`;
}
