import type { Firestore, Query } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { type ContentItem, isStory, keyAtOrBefore } from '../../../src/domain/content/content-item';
import { describeEnd } from '../../../src/domain/content/end';
import { inkedText } from '../../../src/domain/text/ink';
import { messages } from '../../../src/domain/text/messages';
import { textField, type UnknownRecord } from '../../../src/domain/text/record';
import { textOfSegment } from '../../../src/domain/text/segment';
import type { PageText } from '../model/captured-page';
import { inGroups } from '../model/in-groups';
import type { ListedAs } from '../model/log-entry';
import type { PlaceFilter } from '../model/place';
import { unapprovedState } from '../model/stored-document';
import { readBelowItems } from '../store/read-documents';
import { storedText } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import { stateOf } from './decide-version';

// The item of each may take 1 MiB.
const versionsAtOnce = 100;

/**
 * Yields the unapproved versions item by item, each with the text that readers see at its time, and its
 * state as read (`stateOf`): those of `unapproved`, a collection below an item, or all. `rejected` includes
 * rejected and withdrawn versions.
 */
export async function* readWaiting(
  db: Firestore,
  { site, branch, rejected }: PlaceFilter & { readonly rejected: boolean },
  unapproved: Query = db.collectionGroup('unapproved'),
) {
  for await (const group of inGroups(readOutside(unapproved, rejected), versionsAtOnce)) {
    const paths = new Set(group.flatMap(relatedPaths));
    const refs = [...paths].map((path) => db.doc(path));
    const snapshots = await retryWhileBusy(() => db.getAll(...refs));
    const documents = new Map(snapshots.map((each) => [each.ref.path, each.data()]));
    for (const below of group) {
      const [document = null, provenance = null] = relatedPaths(below).map((path) =>
        documents.get(path),
      );
      const { documentId, key, snapshot } = below;
      const version = waitingVersion(documentId, key, snapshot.data(), { document, provenance });
      if (site !== undefined && version.site !== site) continue;
      if (branch !== undefined && version.branch !== branch) continue;
      yield { ...version, seen: stateOf(snapshot) };
    }
  }
}

async function* readOutside(unapproved: Query, rejected: boolean) {
  for await (const version of readBelowItems(unapproved)) {
    const isPending = unapprovedState(version.snapshot.get('approved')) === 'pending';
    if (rejected || isPending) yield version;
  }
}

/** The paths of the documents of a version's item and of its provenance. */
function relatedPaths({ documentId, key }: { documentId: string; key: string }) {
  const item = `content/${documentId}`;
  return [item, `${item}/provenance/${key}`];
}

/** The first part of a headline, which names a version in lists. */
export function titleOf({ headline: [first = ''] }: PageText): string {
  return inkedText(textOfSegment(first)) ?? messages.untitled;
}

/** An unapproved version, and the text that readers see at its time. */
export type WaitingVersion = ReturnType<typeof waitingVersion>;

/** A version with its state as read (`stateOf`). */
export type ListedWaiting = WaitingVersion & { readonly seen: string };

/** Reads the stored version `key` of an item, with the stored documents of the item and its provenance. */
export function waitingVersion(
  id: string,
  key: string,
  stored: UnknownRecord,
  { document, provenance }: Readonly<Record<'document' | 'provenance', UnknownRecord | null>>,
) {
  const item = parseContentDocument(id, document ?? {}, () => {});
  const inForce = item ? keyAtOrBefore(item.approvedKeys, key) : null;
  const after = storedText(stored);
  const { address = null, doubt = null } = parseProvenance(provenance) ?? {};
  const before = inForce === null ? null : (item?.versions.get(inForce) ?? null);
  const title = after.end
    ? `${titleOf(before ?? after)} (gone: ${describeEnd(after.end)})`
    : titleOf(after);
  return {
    site: document && textField(document, 'itemSite'),
    branch: document && (textField(document, 'itemBranch') ?? '1'),
    /** The document id, as the commands take it. */
    id,
    key,
    approved: unapprovedState(stored.approved),
    title,
    /** What the item is listed as; null if it is a reply, or cannot be read. */
    listedAs: listedAsOf(item),
    /** The key of the version that readers see at that time, or null. */
    inForce,
    /** Where it was captured, and why it may not be what was seen there, if that is known. */
    capturedFrom: address,
    doubt,
    before,
    after,
  };
}

function listedAsOf(item: ContentItem | null): ListedAs | null {
  if (item?.parentId !== null) return null;
  return isStory(item) ? 'story' : 'page';
}
