import { isRecord, type UnknownRecord } from '../../src/backend/record';
import type { UnapprovedVersion, VersionDocument } from '../../src/domain/content-item';
import type { DocumentWrite } from '../store/content-writer';
import { largestDocument } from '../store/document-limit';
import { type ArchiveItem, documentIdOf } from './archive-item';
import { serialiseItem } from './ndjson-item';
import { documentSize } from './stored-size';

/** An item as its documents are in the database, unread. */
export interface RawItem {
  readonly document: UnknownRecord;
  readonly unapproved: ReadonlyMap<string, UnknownRecord>;
}

/** What importing an item comes to: what to write, and what is there already. */
export interface MergePlan {
  /** A new document, or what differs from the one that is there. */
  readonly document: DocumentWrite | null;
  readonly unapproved: readonly UnapprovedVersion[];
  /** How many versions are new or replaced. */
  readonly written: number;
  readonly unchanged: number;
  /** Why nothing of the item is written, if so. */
  readonly problem: string | null;
}

/**
 * Plans the import of an item over what is stored of it: its fields and the versions it brings
 * replace those that are there, other versions stay. With `pending`, versions that are not
 * published yet wait for approval, and a document that is there is not touched.
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
  const isPublished = ([key, version]: [string, VersionDocument]) =>
    Object.hasOwn(storedVersions, key) && isSame(storedVersions[key], version);
  const given = Object.entries(item.document.versions);
  const changed = given.filter((entry) => !isPublished(entry));
  const waiting = new Map(item.unapproved);
  if (pending) {
    for (const [key, version] of changed) waiting.set(key, { ...version, approved: 'pending' });
  }
  const unapproved = [...waiting]
    .filter(([key, version]) => !isSame(stored?.unapproved.get(key), version))
    .map(([timestamp, version]) => ({ itemId: documentIdOf(item), timestamp, version }));
  const document = pending
    ? documentForWaiting(item, stored)
    : changedDocument(item, stored, Object.fromEntries(changed));
  const tooLarge = sizeProblem(item, document, unapproved, stored);
  if (tooLarge) return { ...nothing, problem: tooLarge };
  const written = (pending ? 0 : changed.length) + unapproved.length;
  const all = given.length + item.unapproved.size;
  return { document, unapproved, written, unchanged: Math.max(all - written, 0), problem: null };
}

const nothing: MergePlan = {
  document: null,
  unapproved: [],
  written: 0,
  unchanged: 0,
  problem: null,
};

function belongsElsewhere({ document }: ArchiveItem, stored: UnknownRecord): string | null {
  const isOurs = stored.itemSite === document.itemSite && stored.itemBranch === document.itemBranch;
  return isOurs ? null : 'an item of this id belongs to another site or branch';
}

function documentForWaiting(item: ArchiveItem, stored: RawItem | null): DocumentWrite | null {
  return stored ? null : { ...item.document, versions: {} };
}

/** Merging an empty map would take away all versions, so it is left out. */
function changedDocument(
  { document }: ArchiveItem,
  stored: RawItem | null,
  changed: Readonly<Record<string, VersionDocument>>,
): DocumentWrite | null {
  if (!stored) return document;
  const { versions: _, ...fields } = document;
  const isChanged = Object.entries(fields).some(
    ([field, value]) => !isSame(stored.document[field], value),
  );
  if (Object.keys(changed).length > 0) return { ...fields, versions: changed };
  return isChanged ? fields : null;
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
  if (document && documentSize(path, { ...merged, versions }) > largestDocument) {
    return 'its document would be larger than 1 MiB';
  }
  const tooLarge = unapproved.find(
    ({ timestamp, version }) =>
      documentSize(`${path}/unapproved/${timestamp}`, version) > largestDocument,
  );
  return tooLarge ? `its version of ${tooLarge.timestamp} is larger than 1 MiB` : null;
}

/** Whether two values are alike, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  return serialise(one) === serialise(other);
}

function serialise(value: unknown): string {
  return serialiseItem({ document: { value } });
}
