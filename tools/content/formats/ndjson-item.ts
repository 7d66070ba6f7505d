import type { Version } from '../../../src/domain/content/content-item';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { endVersion } from '../../../src/domain/content/stored-ends';
import { defaultBranch } from '../../../src/domain/content/user';
import { isRecord } from '../../../src/domain/text/record';
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
  const { documentId, versions, ends, unapproved, withdrawn, provenance, ...item } = read;
  if (!versions && !unapproved) throw new Error('versions: an item needs versions');
  // `versions` may contain unapproved ones, which readers must not get.
  const entries: (readonly [string, Version])[] = [...(versions ?? [])];
  for (const [key, end] of ends ?? []) {
    if (versions?.has(key)) throw new Error(`ends.${key}: there is a version of this time`);
    entries.push([key, endVersion(end)]);
  }
  const waiting = new Map(entries.filter(([, { approved }]) => approved !== 'yes'));
  for (const [key, version] of unapproved ?? []) {
    if (waiting.has(key)) throw new Error(`unapproved.${key}: this version appears twice`);
    waiting.set(key, version);
  }
  return {
    documentId: documentId ?? documentName(item.itemId, 'itemId', dropped),
    document: {
      ...item,
      parentId: item.parentId ?? null,
      author: item.author ?? null,
      versions: Object.fromEntries(entries.filter(([, { approved }]) => approved === 'yes')),
      ...(withdrawn && { withdrawn: Object.fromEntries(withdrawn) }),
    },
    unapproved: waiting,
    ...(provenance && { provenance }),
  };
}
