/** What can be serialised: stored data are written as they are, even if invalid. */
interface SerialisableItem {
  readonly document: object;
  readonly documentId?: string;
  readonly unapproved?: ReadonlyMap<string, object>;
  readonly provenance?: ReadonlyMap<string, object>;
}

/**
 * Serialises an item as one line of NDJSON, without line end, with sorted keys: equal items give equal
 * lines. Omits what is empty, and a document id that equals the item's id.
 */
export function serialiseItem(item: SerialisableItem): string {
  const { document, documentId, unapproved, provenance } = item;
  const isNamed = documentId !== undefined && documentId !== Reflect.get(document, 'itemId');
  const id = isNamed || 'documentId' in document ? { documentId } : {};
  const maps = Object.entries({ unapproved, provenance }).flatMap(([name, map]) => {
    return map && map.size > 0 ? [[name, Object.fromEntries(map)] as const] : [];
  });
  return JSON.stringify({ ...document, ...id, ...Object.fromEntries(maps) }, sortKeys);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
