import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { shorten } from '../../../src/domain/text/excerpt';
import { isRecord } from '../../../src/domain/text/record';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { inGroups } from '../model/in-groups';
import { storedVersions } from '../model/stored-document';
import { lastDecision } from '../moderation/decision-log';
import { type ListedWaiting, readWaiting, waitingVersion } from '../moderation/list-waiting';
import { isDocumentId } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { changeHash } from './change-hash';
import type { CarriedOut } from './held-decisions';
import { Refusal } from './review-access';
import { type ListedVersion, type ShownVersion, subjectsOf, without } from './review-api';

const allPending = { rejected: false };
const maxTitleLength = 300;
const itemsAtOnce = 16;

/** The pending versions of all sites, kept between requests, because reading them all takes seconds. */
export class ReviewQueue {
  #versions: readonly ListedVersion[] | null = null;
  #revision = 0;
  /** The last change: changes follow each other, so that none writes what was read before another. */
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly db: Firestore) {}

  /** Changes with the queue. */
  get revision(): number {
    return this.#revision;
  }

  /** Returns the waiting versions, by site and then by key; reads the database again if `again`. */
  async versions(again = false): Promise<readonly ListedVersion[]> {
    if (again || !this.#versions) {
      await this.#inTurn(async () => {
        if (!again && this.#versions) return;
        const versions: ListedVersion[] = [];
        for await (const version of readWaiting(this.db, allPending)) {
          versions.push(listedVersion(version));
        }
        this.#set(versions);
      });
    }
    return this.#versions ?? [];
  }

  /**
   * Removes the versions that were decided about. What was refused, and the other versions of these items,
   * are read again, because what they change may be another.
   */
  update({ decision, refused }: CarriedOut): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#versions) return;
      const left = without(this.#versions, without(subjectsOf(decision), refused));
      this.#set(left);
      const ids = new Set(subjectsOf(decision).map(({ id }) => id));
      // What joined an item waits there.
      if (decision.action === 'join' && decision.into !== null) ids.add(decision.into);
      const outdated = left.filter(({ id }) => ids.has(id));
      const read: ListedVersion[] = [];
      const isOfItems = 'items' in decision;
      const again = isOfItems ? ids : new Set(outdated.map(({ id }) => id));
      for await (const some of inGroups(again, itemsAtOnce)) {
        const versions = await Promise.all(some.map((id) => readOutside(this.db, id, allPending)));
        read.push(...versions.flat().map(listedVersion));
      }
      this.#set([...without(left, outdated), ...read]);
    });
  }

  #set(versions: readonly ListedVersion[]): void {
    const place = ({ site, key, id }: ListedVersion) => `${site ?? '\uffff'},${key},${id}`;
    this.#versions = versions.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    this.#revision++;
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    const result = this.#last.then(change);
    this.#last = result.catch(() => {});
    return result;
  }
}

/** The text is left out. */
function listedVersion({
  before,
  after,
  ...version
}: Omit<ListedWaiting, 'approved'> & Pick<ListedVersion, 'approved'>): ListedVersion {
  return {
    ...version,
    title: shorten(version.title.replace(/\s+/g, ' ').trim(), maxTitleLength),
    change: before && changeHash(before, after),
    problem: problemOf(version),
  };
}

function problemOf({ site, key }: Pick<ListedWaiting, 'site' | 'key'>): string | null {
  if (!isTimestamp(key)) return 'Its key is not a timestamp.';
  return site === null ? 'Its item does not exist.' : null;
}

/** Returns a version, and what readers see at its time. Throws `Refusal` if there is none. */
export async function readVersion(db: Firestore, id: string, key: string): Promise<ShownVersion> {
  const version = await readAnyVersion(db, id, key);
  const listed = { ...version, ...listedVersion(version) };
  if (version.approved === 'pending') return { ...listed, decided: null };
  const log = db.collection(`content/${id}/log`).where('key', '==', key);
  const { docs } = await retryWhileBusy(() => log.get());
  return { ...listed, decided: lastDecision(docs) };
}

/** Returns a version, whatever its state. Throws `Refusal` if there is none. */
export async function readAnyVersion(db: Firestore, id: string, key: string) {
  const noVersion = new Refusal(404, 'There is no such version.');
  if (!isDocumentId(id) || !isDocumentId(key)) throw noVersion;
  const [outside] = await readOutside(db, id, { rejected: true }, key);
  if (outside) return outside;
  const item = db.collection('content').doc(id);
  const [document, provenance] = await retryWhileBusy(() =>
    Promise.all([item.get(), item.collection('provenance').doc(key).get()]),
  );
  const stored = storedVersions(document.data() ?? {})?.get(key);
  if (!isRecord(stored) || stored.approved !== 'yes') throw noVersion;
  const read = { document: document.data() ?? null, provenance: provenance.data() ?? null };
  const version = waitingVersion(id, key, stored, read);
  return { ...version, approved: 'yes', before: null, seen: '' } as const;
}

/** Returns the unapproved versions of an item, or only the one with `key`. */
async function readOutside(
  db: Firestore,
  id: string,
  wanted: { readonly rejected: boolean },
  key?: string,
): Promise<ListedWaiting[]> {
  const unapproved = db.collection(`content/${id}/unapproved`);
  const query =
    key === undefined ? unapproved : unapproved.where(FieldPath.documentId(), '==', key);
  const versions: ListedWaiting[] = [];
  for await (const version of readWaiting(db, wanted, query)) versions.push(version);
  return versions;
}
