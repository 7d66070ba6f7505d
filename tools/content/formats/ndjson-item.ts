import type { SiteKey } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { isRecord } from '../../../src/domain/record';
import type { ArchiveItem } from '../model/archive-item';
import { parseBoundedJson } from '../model/bounded-json';
import { reasonOf } from '../model/problem';
import { documentName, readFields } from './item-fields';

/** Values for fields that an item does not have, as far as they are given. */
export interface ItemDefaults {
  readonly site: SiteKey | undefined;
  readonly branch: string | undefined;
  readonly tz: string;
}

/** What can be serialised: stored data are written as they are, even if invalid. */
export interface SerialisableItem {
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
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Parses a line of NDJSON (docs/content-format.md) strictly, because an importer can still fix the file.
 * `dropped` has the paths of unknown fields ("versions.20140101000000.note").
 */
export function parseItemLine(
  line: string,
  defaults: ItemDefaults,
): { item: ArchiveItem; dropped: readonly string[] } | { item: null; reason: string } {
  try {
    const value = parseBoundedJson(line);
    if (!isRecord(value)) throw new Error('this line is not an item: expected {…}');
    const dropped: string[] = [];
    return { item: itemOf(value, defaults, dropped), dropped };
  } catch (error) {
    if (error instanceof SyntaxError) return { item: null, reason: 'this line is not JSON' };
    return { item: null, reason: reasonOf(error) };
  }
}

function itemOf(
  value: object,
  { site, branch = defaultBranch, tz }: ItemDefaults,
  dropped: string[],
): ArchiveItem {
  const given = Object.entries(value).filter(([, field]) => field !== null);
  const fields = { itemSite: site, itemBranch: branch, itemTz: tz, ...Object.fromEntries(given) };
  const read = readFields(fields, '', dropped);
  const { documentId, versions, unapproved, withdrawn, provenance, ...item } = read;
  if (!versions && !unapproved) throw new Error('versions: an item needs versions');
  if (documentId === undefined) documentName(item.itemId, 'itemId', dropped);
  // `versions` may contain unapproved ones, which readers must not get.
  const all = [...(versions ?? [])];
  const waiting = new Map(all.filter(([, { approved }]) => approved !== 'yes'));
  for (const [key, version] of unapproved ?? []) {
    if (waiting.has(key)) throw new Error(`unapproved.${key}: this version appears twice`);
    waiting.set(key, version);
  }
  return {
    ...(documentId !== undefined && { documentId }),
    document: {
      ...item,
      parentId: item.parentId ?? null,
      author: item.author ?? null,
      versions: Object.fromEntries(all.filter(([, { approved }]) => approved === 'yes')),
      ...(withdrawn && { withdrawn: Object.fromEntries(withdrawn) }),
    },
    unapproved: waiting,
    ...(provenance && { provenance }),
  };
}
