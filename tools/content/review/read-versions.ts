import type { Firestore } from 'firebase-admin/firestore';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { readWaiting } from '../moderation/list-waiting';
import { stateOf } from '../moderation/seen-state';
import { waitingVersion } from '../moderation/waiting-entry';
import { retryWhileBusy } from '../store/retry-busy';
import { changeHash } from './change-hash';
import type { ListedVersion, ShownVersion } from './review-api';

const allPending = { site: undefined, branch: undefined, rejected: false };

/** Returns the pending versions of all sites, without their texts, by item and then by key. */
export async function listVersions(db: Firestore): Promise<readonly ListedVersion[]> {
  const versions: ListedVersion[] = [];
  for await (const version of readWaiting(db, allPending)) {
    const { id, key, site, branch, title, inForce, seen, before, after } = version;
    const change = before && changeHash(before, after);
    versions.push({ id, key, site, branch, title: title.slice(0, 300), inForce, seen, change });
  }
  return versions;
}

/** Returns an unapproved version, and what readers see at its time; null if it is gone. */
export async function readVersion(
  db: Firestore,
  id: string,
  key: string,
): Promise<ShownVersion | null> {
  const item = db.collection('content').doc(id);
  const places = [item.collection('unapproved').doc(key), item.collection('provenance').doc(key)];
  const [document, waiting, provenance] = await retryWhileBusy(() => db.getAll(item, ...places));
  const stored = waiting?.data();
  if (!waiting || !stored) return null;
  const version = waitingVersion(id, key, stored, document?.data() ?? null);
  const { before, after, inForce } = version;
  const capturedFrom = parseProvenance(provenance?.data())?.address ?? null;
  return { before, after, inForce, seen: stateOf(waiting), capturedFrom };
}
