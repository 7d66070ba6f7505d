import type { ArchiveItem } from './archive-item';
import { type ItemDefaults, ItemReader } from './item-reader';
import { reasonOf } from './problem';

/** A line that was read, or why it was not. */
export type ParsedItem =
  | {
      readonly item: ArchiveItem;
      /** Fields that the format does not know, as paths ("versions.20140101000000.note"). */
      readonly dropped: readonly string[];
    }
  | { readonly item: null; readonly reason: string };

/** What may be serialised: stored data are written as they are, also where they break the format. */
export interface SerialisableItem {
  readonly document: object;
  /** The name of the document. */
  readonly documentId?: string;
  readonly unapproved?: ReadonlyMap<string, object>;
}

/**
 * An item as one line of NDJSON, without its line end. The keys of all maps are sorted, so that
 * equal items give equal lines. `unapproved` is left out when it is empty, the name of the document
 * where the item's id says it.
 */
export function serialiseItem({ document, documentId, unapproved }: SerialisableItem): string {
  const isNamed = documentId !== undefined && documentId !== Reflect.get(document, 'itemId');
  return JSON.stringify(
    {
      ...document,
      ...(isNamed || 'documentId' in document ? { documentId } : {}),
      ...(unapproved && unapproved.size > 0 ? { unapproved: Object.fromEntries(unapproved) } : {}),
    },
    sortKeys,
  );
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Reads a line of NDJSON (docs/content-format.md). It is an item as a whole or not at all; fields
 * that are missing where they may be are taken from `defaults`.
 */
export function parseItemLine(line: string, defaults: ItemDefaults): ParsedItem {
  try {
    const reader = new ItemReader(defaults);
    return { item: reader.read(JSON.parse(line)), dropped: reader.dropped };
  } catch (error) {
    if (error instanceof SyntaxError) return { item: null, reason: 'this line is no JSON' };
    return { item: null, reason: reasonOf(error) };
  }
}
