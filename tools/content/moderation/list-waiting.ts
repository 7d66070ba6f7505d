import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import {
  type Approval,
  keyAtOrBefore,
  type Version,
} from '../../../src/domain/content/content-item';
import { textOfSegment } from '../../../src/domain/content/segment';
import { messages } from '../../../src/domain/messages';
import { textField, type UnknownRecord } from '../../../src/domain/record';
import { unapprovedState } from '../model/stored-version';
import {
  readUnapprovedVersions,
  storedText,
  type UnapprovedDocument,
} from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { stateOf } from './seen-state';

type Text = Pick<Version, 'headline' | 'body'>;

/** An unapproved version, and the text that readers see at its time. */
export interface WaitingVersion {
  readonly site: string | null;
  readonly branch: string | null;
  /** The document id, as the commands take it. */
  readonly id: string;
  /** The version's key. */
  readonly key: string;
  readonly approved: Exclude<Approval, 'yes'>;
  readonly title: string;
  /** The key of the version that readers see at that time, or null. */
  readonly inForce: string | null;
  /** Where it was captured, and why it may not be what was seen there, if that is known. */
  readonly capturedFrom: string | null;
  readonly doubt: string | null;
  readonly before: Text | null;
  readonly after: Text;
}

export interface WaitingFilter {
  readonly site: string | undefined;
  readonly branch: string | undefined;
  /** Includes rejected and withdrawn versions. */
  readonly rejected: boolean;
}

export interface ListedWaiting extends WaitingVersion {
  /** Its state as read (`stateOf`). */
  readonly seen: string;
}

/** Yields the unapproved versions item by item, each with the text that readers see at its time. */
export async function* readWaiting(
  db: Firestore,
  { site, branch, rejected }: WaitingFilter,
): AsyncGenerator<ListedWaiting> {
  for await (const group of inGroups(readUnapprovedVersions(db), rejected)) {
    const documentAt = await readRelated(db, group);
    for (const { documentId, key, snapshot } of group) {
      const [item, origin] = relatedPaths({ documentId, key });
      const related = { document: documentAt(item), provenance: documentAt(origin) };
      const version = waitingVersion(documentId, key, snapshot.data(), related);
      if (site !== undefined && version.site !== site) continue;
      if (branch !== undefined && version.branch !== branch) continue;
      yield { ...version, seen: stateOf(snapshot) };
    }
  }
}

// Each item may take 1 MiB.
const itemsAtOnce = 50;

/** Groups versions; all versions of an item are in one group. */
async function* inGroups(
  versions: AsyncIterable<UnapprovedDocument>,
  rejected: boolean,
): AsyncGenerator<readonly UnapprovedDocument[]> {
  let group: UnapprovedDocument[] = [];
  let items = new Set<string>();
  for await (const version of versions) {
    if (!rejected && unapprovedState(version.snapshot.get('approved')) !== 'pending') continue;
    if (items.size === itemsAtOnce && !items.has(version.documentId)) {
      yield group;
      group = [];
      items = new Set();
    }
    group.push(version);
    items.add(version.documentId);
  }
  if (group.length > 0) yield group;
}

/** The paths of the documents of a version's item and of its provenance. */
function relatedPaths({ documentId, key }: Pick<UnapprovedDocument, 'documentId' | 'key'>) {
  const item = `content/${documentId}`;
  return [item, `${item}/provenance/${key}`] as const;
}

/** Reads the items and the provenance of versions; returns a function that finds a document by its path. */
async function readRelated(
  db: Firestore,
  versions: readonly UnapprovedDocument[],
): Promise<(path: string) => UnknownRecord | null> {
  const paths = new Set(versions.flatMap(relatedPaths));
  const snapshots = await retryWhileBusy(() =>
    db.getAll(...[...paths].map((path) => db.doc(path))),
  );
  const documents = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
  return (path) => documents.get(path) ?? null;
}

/** The documents of a version's item and of its provenance as stored; null if there is none. */
export interface RelatedDocuments {
  readonly document: UnknownRecord | null;
  readonly provenance: UnknownRecord | null;
}

/** Reads the stored version `key` of an item. */
export function waitingVersion(
  id: string,
  key: string,
  stored: UnknownRecord,
  { document, provenance }: RelatedDocuments,
): WaitingVersion {
  const item = parseContentDocument(id, document ?? {}, () => {});
  const inForce = item ? keyAtOrBefore(item.approvedKeys, key) : null;
  const after = storedText(stored);
  const { address = null, doubt = null } = parseProvenance(provenance) ?? {};
  return {
    site: document && textField(document, 'itemSite'),
    branch: document && (textField(document, 'itemBranch') ?? '1'),
    id,
    key,
    approved: unapprovedState(stored.approved),
    title: titleOf(after),
    inForce,
    capturedFrom: address,
    doubt,
    before: inForce === null ? null : (item?.versions.get(inForce) ?? null),
    after,
  };
}

function titleOf({ headline: [first] }: Text): string {
  const text = first === undefined ? '' : textOfSegment(first);
  return text.trim() === '' ? messages.untitled : text;
}
