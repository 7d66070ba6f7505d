import { isDeepStrictEqual } from 'node:util';
import type { Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { UnknownRecord } from '../../../src/domain/text/record';
import type { Outcome, Settled } from '../import/stage';
import type { ArchiveItem, UnapprovedVersion } from '../model/archive-item';
import { placeOf } from '../model/place';
import { documentSize, maxDocumentSize, storedVersions } from '../model/stored-document';
import type { DocumentWrite } from '../store/content-writer';
import type { RawItem } from '../store/read-stored';

/** What importing an item writes, and what becomes of its versions, or of an item without any. */
export type MergePlan = ReturnType<typeof mergeItem>;

/**
 * Plans the import of an item over its stored documents: its fields and versions replace stored ones but
 * withdrawn ones. With `pending`, versions not yet published wait, and an existing document stays.
 */
export function mergeItem(
  item: ArchiveItem,
  stored: RawItem | null,
  { pending }: { readonly pending: boolean },
) {
  const { versions, ...fields } = item.document;
  const before = Object.fromEntries((stored && storedVersions(stored.document)) ?? []);
  const isPublished = (key: string) => Object.hasOwn(before, key);
  const isOther = ([name, value]: readonly [string, unknown]) =>
    !isDeepStrictEqual(stored?.document[name], value);
  const replacesFields = stored !== null && !pending && Object.entries(fields).some(isOther);
  const reasons: Partial<Record<Outcome, string>> = {
    ...(replacesFields && { unchanged: 'other fields of its item are replaced' }),
    skipped: 'it was withdrawn',
  };
  const outcomes: Settled[] = [];
  const changed: Record<string, Version> = {};
  const unapproved: UnapprovedVersion[] = [];
  /** Of the new and replaced versions; null if the stored one of a replaced version is to be deleted. */
  const provenance = new Map<string, Provenance | null>();
  for (const [timestamp, given] of [...Object.entries(versions), ...item.unapproved]) {
    const there = stored?.unapproved.get(timestamp);
    const isWithdrawn = there?.approved === 'withdrawn';
    const isApproved = given.approved === 'yes';
    const waits = isApproved && (pending || isWithdrawn);
    const version: Version = waits ? { ...given, approved: 'pending' } : given;
    let outcome: Outcome = version.approved === 'pending' ? 'waiting' : 'unpublished';
    if (
      (isApproved && isPublished(timestamp) && isDeepStrictEqual(before[timestamp], given)) ||
      (version.approved !== 'yes' && isDeepStrictEqual(there, version))
    ) {
      outcome = 'unchanged';
    } else if (version.approved === 'yes') outcome = 'published';
    else if (isWithdrawn) outcome = 'skipped';
    outcomes.push({ outcome, version: timestamp, reason: reasons[outcome] ?? null });
    if (outcome === 'unchanged' || outcome === 'skipped') continue;
    if (outcome === 'published') changed[timestamp] = version;
    else unapproved.push({ itemId: item.documentId, timestamp, version });
    const origin = item.provenance?.get(timestamp) ?? null;
    if (origin || there || isPublished(timestamp)) provenance.set(timestamp, origin);
  }
  const hasChanged = Object.keys(changed).length > 0;
  // An empty map is omitted: merging it would delete all versions.
  const changes = hasChanged ? { ...fields, versions: changed } : fields;
  const whole: DocumentWrite = stored ? changes : { ...fields, versions: pending ? {} : versions };
  const document = !stored || hasChanged || replacesFields ? whole : null;
  /** Why nothing of the item is written, or null. */
  const problem =
    stored && !isDeepStrictEqual(placeOf(stored.document), placeOf({ ...fields }))
      ? 'an item of this id belongs to another site or branch'
      : sizeProblem(item, { ...stored?.document, versions: before }, document, unapproved);
  if (outcomes.length === 0) outcomes.push({ outcome: document ? 'published' : 'unchanged' });
  if (problem !== null) {
    const failed = { outcome: 'problem', reason: problem } as const;
    return { ...nothing, outcomes: outcomes.map((each) => ({ ...each, ...failed })), problem };
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
  const path = `content/${item.documentId}`;
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
