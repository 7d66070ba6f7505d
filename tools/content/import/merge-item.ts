import { isDeepStrictEqual } from 'node:util';
import type { Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { type ArchiveItem, documentIdOf, type UnapprovedVersion } from '../model/archive-item';
import { documentSize, maxDocumentSize } from '../model/stored-size';
import type { DocumentWrite } from '../store/content-writer';
import type { RawItem } from '../store/read-raw-items';

/** What importing an item writes, and what exists already. */
export interface MergePlan {
  /** A new document, or the changes to the existing one. */
  readonly document: DocumentWrite | null;
  readonly unapproved: readonly UnapprovedVersion[];
  /** Of the new and replaced versions; null if the stored one of a replaced version is to be deleted. */
  readonly provenance: ReadonlyMap<string, Provenance | null>;
  /** Whether the document replaces stored fields or the text of stored versions. */
  readonly replaces: boolean;
  /** Number of new and replaced versions. */
  readonly written: number;
  readonly unchanged: number;
  /** Number of versions whose time is taken by a withdrawn version, which stays. */
  readonly skipped: number;
  /** Why nothing of the item is written, or null. */
  readonly problem: string | null;
}

/**
 * Plans the import of an item over its stored documents: its fields and versions replace stored
 * ones, other versions stay, and so do withdrawn ones. With `pending`, versions not yet published
 * wait for approval and an existing document stays unchanged.
 */
export function mergeItem(
  item: ArchiveItem,
  stored: RawItem | null,
  { pending }: { readonly pending: boolean },
): MergePlan {
  const problem = stored && belongsElsewhere(item, stored.document);
  if (problem) return { ...nothing, problem };
  const storedVersions =
    stored && isRecord(stored.document.versions) ? stored.document.versions : {};
  const isPublished = ([key, version]: [string, Version]) =>
    Object.hasOwn(storedVersions, key) && isDeepStrictEqual(storedVersions[key], version);
  const isWithdrawn = ([key]: readonly [string, Version]) =>
    stored?.unapproved.get(key)?.approved === 'withdrawn';
  const given = Object.entries(item.document.versions);
  const changed = given.filter((entry) => !isPublished(entry) && !isWithdrawn(entry));
  const waiting = new Map([...item.unapproved].filter((entry) => !isWithdrawn(entry)));
  if (pending) {
    for (const [key, version] of changed) waiting.set(key, { ...version, approved: 'pending' });
  }
  const unapproved = [...waiting]
    .filter(([key, version]) => !isDeepStrictEqual(stored?.unapproved.get(key), version))
    .map(([timestamp, version]) => ({ itemId: documentIdOf(item), timestamp, version }));
  const document = pending
    ? documentForWaiting(item, stored)
    : changedDocument(item, stored, Object.fromEntries(changed));
  const tooLarge = sizeProblem(item, document, unapproved, stored);
  if (tooLarge) return { ...nothing, problem: tooLarge };
  const written = (pending ? 0 : changed.length) + unapproved.length;
  const all = [...given, ...item.unapproved];
  const skipped = all.filter(
    (entry) => isWithdrawn(entry) && !isDeepStrictEqual(stored?.unapproved.get(entry[0]), entry[1]),
  ).length;
  const unchanged = Math.max(all.length - written - skipped, 0);
  const replaces =
    !pending &&
    stored !== null &&
    (hasOtherFields(item, stored) || changed.some(([key]) => Object.hasOwn(storedVersions, key)));
  const isStored = (key: string) =>
    Object.hasOwn(storedVersions, key) || stored?.unapproved.has(key) === true;
  const keys = [
    ...Object.keys(document?.versions ?? {}),
    ...unapproved.map(({ timestamp }) => timestamp),
  ];
  const provenance = new Map(
    keys.flatMap((key) => {
      const given = item.provenance?.get(key) ?? null;
      return given !== null || isStored(key) ? [[key, given] as const] : [];
    }),
  );
  return { document, unapproved, provenance, replaces, written, unchanged, skipped, problem: null };
}

const nothing: MergePlan = {
  document: null,
  unapproved: [],
  provenance: new Map(),
  replaces: false,
  written: 0,
  unchanged: 0,
  skipped: 0,
  problem: null,
};

function belongsElsewhere({ document }: ArchiveItem, stored: UnknownRecord): string | null {
  const isOurs = stored.itemSite === document.itemSite && stored.itemBranch === document.itemBranch;
  return isOurs ? null : 'an item of this id belongs to another site or branch';
}

function documentForWaiting(item: ArchiveItem, stored: RawItem | null): DocumentWrite | null {
  return stored ? null : { ...item.document, versions: {} };
}

/** Omits an empty map: merging it would delete all versions. */
function changedDocument(
  item: ArchiveItem,
  stored: RawItem | null,
  changed: Readonly<Record<string, Version>>,
): DocumentWrite | null {
  const { document } = item;
  if (!stored) return document;
  const { versions: _, ...fields } = document;
  if (Object.keys(changed).length > 0) return { ...fields, versions: changed };
  return hasOtherFields(item, stored) ? fields : null;
}

function hasOtherFields({ document }: ArchiveItem, stored: RawItem): boolean {
  const { versions: _, ...fields } = document;
  return Object.entries(fields).some(
    ([field, value]) => !isDeepStrictEqual(stored.document[field], value),
  );
}

function sizeProblem(
  item: ArchiveItem,
  document: DocumentWrite | null,
  unapproved: readonly UnapprovedVersion[],
  stored: RawItem | null,
): string | null {
  const path = `content/${documentIdOf(item)}`;
  const before = stored && isRecord(stored.document.versions) ? stored.document.versions : {};
  const merged = { ...stored?.document, ...document };
  const versions = { ...before, ...document?.versions };
  if (document && documentSize(path, { ...merged, versions }) > maxDocumentSize) {
    return 'its document would be larger than 1 MiB';
  }
  const tooLarge = unapproved.find(
    ({ timestamp, version }) =>
      documentSize(`${path}/unapproved/${timestamp}`, version) > maxDocumentSize,
  );
  return tooLarge ? `its version of ${tooLarge.timestamp} is larger than 1 MiB` : null;
}
