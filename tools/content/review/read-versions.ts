import type { Firestore } from 'firebase-admin/firestore';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { cutText } from '../model/cut-body';
import { unapprovedState } from '../model/stored-version';
import { stateOf } from '../moderation/decide-version';
import { lastDecision } from '../moderation/decision-log';
import { readWaiting, type WaitingVersion, waitingVersion } from '../moderation/list-waiting';
import { readProvenanceOf } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';

import { changeHash } from './change-hash';
import type { ListedVersion, ShownVersion } from './review-api';

const allPending = { site: undefined, branch: undefined, rejected: false };
const maxTitleLength = 300;

/** Yields the pending versions of all sites. */
export async function* listVersions(db: Firestore): AsyncGenerator<ListedVersion> {
  for await (const { seen, ...version } of readWaiting(db, allPending)) {
    yield listedVersion(version, seen);
  }
}

/** Returns the pending versions of an item. */
export async function listVersionsOf(db: Firestore, id: string): Promise<ListedVersion[]> {
  const item = await retryWhileBusy(() => db.collection('content').doc(id).get());
  const [{ docs }, origins] = await Promise.all([
    retryWhileBusy(() => item.ref.collection('unapproved').get()),
    readProvenanceOf(item),
  ]);
  return docs
    .filter((doc) => unapprovedState(doc.get('approved')) === 'pending')
    .map((doc) => {
      const related = { document: item.data() ?? null, provenance: origins.get(doc.id) ?? null };
      return listedVersion(waitingVersion(id, doc.id, doc.data(), related), stateOf(doc));
    });
}

/** The text is left out. */
function listedVersion(version: WaitingVersion, seen: string): ListedVersion {
  const { id, key, site, branch, title, inForce, doubt, before, after } = version;
  const line = title.replace(/\s+/g, ' ').trim();
  const shortened = cutText(line, maxTitleLength);
  const change = before && changeHash(before, after);
  return {
    id,
    key,
    site,
    branch,
    title: shortened === line ? line : `${shortened}…`,
    inForce,
    seen,
    revision: `${seen} ${inForce} ${change}`,
    change,
    doubt,
    problem: problemOf(version),
  };
}

function problemOf({ site, key }: WaitingVersion): string | null {
  if (!isTimestamp(key)) return 'Its key is not a timestamp.';
  return site === null ? 'Its item does not exist.' : null;
}

/** Returns a pending version, and what readers see at its time; or why it does not wait. */
export async function readVersion(
  db: Firestore,
  id: string,
  key: string,
): Promise<ShownVersion | string> {
  const item = db.collection('content').doc(id);
  const places = [item.collection('unapproved').doc(key), item.collection('provenance').doc(key)];
  const [document, waiting, provenance] = await retryWhileBusy(() => db.getAll(item, ...places));
  const stored = waiting?.data();
  if (!waiting || !stored || unapprovedState(stored.approved) !== 'pending') {
    const log = item.collection('log').where('key', '==', key);
    const { docs } = await retryWhileBusy(() => log.get());
    return `This version does not wait: ${lastDecision(docs) ?? 'there is none'}.`;
  }
  const { before, after, inForce, capturedFrom } = waitingVersion(id, key, stored, {
    document: document?.data() ?? null,
    provenance: provenance?.data() ?? null,
  });
  return { before, after, inForce, seen: stateOf(waiting), capturedFrom };
}
