import { isDeepStrictEqual } from 'node:util';
import type { Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { isRecord, type UnknownRecord } from '../../../src/domain/record';
import { type ArchiveItem, documentIdOf, type UnapprovedVersion } from '../model/archive-item';
import { documentSize, maxDocumentSize } from '../model/stored-document';
import type { DocumentWrite, ItemChanges } from '../store/content-writer';
import type { RawItem } from '../store/read-stored';
import type { Settled } from './stage';

/** What importing an item writes, and what becomes of its versions. */
export interface MergePlan extends ItemChanges {
  /** Of the new and replaced versions; null if the stored one of a replaced version is to be deleted. */
  readonly provenance: ReadonlyMap<string, Provenance | null>;
  /** One for each version, or one for an item without any. */
  readonly outcomes: readonly Settled[];
  /** Why nothing of the item is written, or null. */
  readonly problem: string | null;
}

/**
 * Plans the import of an item over its stored documents: its fields and versions replace stored ones but
 * withdrawn ones. With `pending`, versions not yet published wait, and an existing document stays.
 */
export function mergeItem(
  item: ArchiveItem,
  stored: RawItem | null,
  { pending }: { readonly pending: boolean },
): MergePlan {
  const { versions, ...fields } = item.document;
  const before = stored && isRecord(stored.document.versions) ? stored.document.versions : {};
  const isPublished = (key: string) => Object.hasOwn(before, key);
  const hasOtherFields =
    stored !== null &&
    Object.entries(fields).some(
      ([name, value]) => !isDeepStrictEqual(stored.document[name], value),
    );
  const replacesFields = hasOtherFields && !pending;
  const reason = replacesFields ? 'other fields of its item are replaced' : null;
  const outcomes: Settled[] = [];
  const changed: Record<string, Version> = {};
  const unapproved: UnapprovedVersion[] = [];
  const addUnapproved = (version: string, given: Version) => {
    const there = stored?.unapproved.get(version);
    if (isDeepStrictEqual(there, given)) outcomes.push({ outcome: 'unchanged', version, reason });
    else if (there?.approved === 'withdrawn') {
      outcomes.push({ outcome: 'skipped', version, reason: 'it was withdrawn' });
    } else {
      unapproved.push({ itemId: documentIdOf(item), timestamp: version, version: given });
      const outcome = given.approved === 'pending' ? 'waiting' : 'unpublished';
      outcomes.push({ outcome, version });
    }
  };
  for (const [version, given] of Object.entries(versions)) {
    if (isPublished(version) && isDeepStrictEqual(before[version], given)) {
      outcomes.push({ outcome: 'unchanged', version, reason });
    } else if (pending || stored?.unapproved.get(version)?.approved === 'withdrawn') {
      addUnapproved(version, { ...given, approved: 'pending' });
    } else {
      changed[version] = given;
      outcomes.push({ outcome: 'published', version });
    }
  }
  for (const [version, given] of item.unapproved) addUnapproved(version, given);
  const isElsewhere =
    stored !== null &&
    (stored.document.itemSite !== fields.itemSite ||
      stored.document.itemBranch !== fields.itemBranch);
  const hasChanged = Object.keys(changed).length > 0;
  // An empty map is omitted: merging it would delete all versions.
  const changes = hasChanged ? { ...fields, versions: changed } : fields;
  const whole = stored ? changes : { ...fields, versions: pending ? {} : versions };
  const document = !stored || hasChanged || replacesFields ? whole : null;
  const problem = isElsewhere
    ? 'an item of this id belongs to another site or branch'
    : sizeProblem(item, { ...stored?.document, versions: before }, document, unapproved);
  if (outcomes.length === 0) outcomes.push({ outcome: document ? 'published' : 'unchanged' });
  if (problem !== null) {
    const failed = ({ version }: Settled): Settled => ({
      outcome: 'problem',
      version,
      reason: problem,
    });
    return { ...nothing, outcomes: outcomes.map(failed), problem };
  }
  const isStored = (key: string) => isPublished(key) || stored?.unapproved.has(key) === true;
  const written = [...Object.keys(changed), ...unapproved.map(({ timestamp }) => timestamp)];
  const provenance = new Map<string, Provenance | null>();
  for (const key of written) {
    const given = item.provenance?.get(key) ?? null;
    if (given !== null || isStored(key)) provenance.set(key, given);
  }
  const replaces = replacesFields || Object.keys(changed).some(isPublished);
  return { document, unapproved, provenance, replaces, outcomes, problem };
}

const nothing = { document: null, unapproved: [], provenance: new Map(), replaces: false };

function sizeProblem(
  item: ArchiveItem,
  before: { readonly versions: UnknownRecord },
  document: DocumentWrite | null,
  unapproved: readonly UnapprovedVersion[],
): string | null {
  const path = `content/${documentIdOf(item)}`;
  const versions = { ...before.versions, ...document?.versions };
  if (document && documentSize(path, { ...before, ...document, versions }) > maxDocumentSize) {
    return 'its document would be larger than 1 MiB';
  }
  const tooLarge = unapproved.find(
    ({ timestamp, version }) =>
      documentSize(`${path}/unapproved/${timestamp}`, version) > maxDocumentSize,
  );
  return tooLarge ? `its version of ${tooLarge.timestamp} is larger than 1 MiB` : null;
}
