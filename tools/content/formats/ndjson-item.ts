import type { ArchiveItem } from '../model/archive-item';
import { parseBoundedJson } from '../model/bounded-json';
import { reasonOf } from '../model/problem';
import { type ItemDefaults, ItemReader } from './item-reader';

/** A parsed line, or the reason why it is invalid. */
export type ParsedItem =
  | {
      readonly item: ArchiveItem;
      /** Paths of unknown fields ("versions.20140101000000.note"). */
      readonly dropped: readonly string[];
    }
  | { readonly item: null; readonly reason: string };

/** What can be serialised: stored data are written as they are, even if invalid. */
export interface SerialisableItem {
  readonly document: object;
  /** The document id. */
  readonly documentId?: string;
  readonly unapproved?: ReadonlyMap<string, object>;
  readonly provenance?: ReadonlyMap<string, object>;
}

/**
 * Serialises an item as one line of NDJSON, without line end. The keys of all maps are sorted, so
 * that equal items give equal lines. Omits empty `unapproved` and `provenance`, and the document id if it equals
 * the item's id.
 */
export function serialiseItem(item: SerialisableItem): string {
  const { document, documentId, unapproved, provenance } = item;
  const isNamed = documentId !== undefined && documentId !== Reflect.get(document, 'itemId');
  return JSON.stringify(
    {
      ...document,
      ...(isNamed || 'documentId' in document ? { documentId } : {}),
      ...(unapproved && unapproved.size > 0 ? { unapproved: Object.fromEntries(unapproved) } : {}),
      ...(provenance && provenance.size > 0 ? { provenance: Object.fromEntries(provenance) } : {}),
    },
    sortKeys,
  );
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Parses a line of NDJSON (docs/content-format.md). An item is valid as a whole or not at all;
 * optional fields that are missing are taken from `defaults`.
 */
export function parseItemLine(line: string, defaults: ItemDefaults): ParsedItem {
  try {
    const reader = new ItemReader(defaults);
    return { item: reader.read(parseBoundedJson(line)), dropped: reader.dropped };
  } catch (error) {
    if (error instanceof SyntaxError) return { item: null, reason: 'this line is not JSON' };
    return { item: null, reason: reasonOf(error) };
  }
}
