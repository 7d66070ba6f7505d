import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import type { UnknownRecord } from '../../../src/domain/record';
import { SnapshotBuilder } from '../publish/build-snapshots';
import { changeOf, indexRef, placeOf } from '../store/places';
import { streamQuery } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { Offender } from './offender';

interface Published {
  readonly fresh: boolean;
  readonly change: unknown;
  readonly builder: SnapshotBuilder;
}

/**
 * Compares the published snapshots of a database, or of one site, with those that `publish` would
 * write: add each document of the content, ordered by id, then get the differences.
 */
export class SnapshotCheck {
  /** By the path of the index. */
  readonly #published = new Map<string, Published>();

  private constructor(private readonly db: Firestore) {}

  static async open(db: Firestore, site: SiteKey | undefined): Promise<SnapshotCheck> {
    const check = new SnapshotCheck(db);
    for await (const index of streamQuery(db.collection('snapshots'))) {
      const { site: ofSite, branch, fresh } = index.data();
      if (!isSiteKey(ofSite) || ofSite !== (site ?? ofSite) || typeof branch !== 'string') continue;
      const builder = new SnapshotBuilder({ site: ofSite, branch });
      const published = { fresh: fresh === true, change: changeOf(index), builder };
      check.#published.set(index.ref.path, published);
    }
    return check;
  }

  add(id: string, stored: UnknownRecord): void {
    const place = placeOf(stored);
    const published = place && this.#published.get(indexRef(this.db, place).path);
    const item = published && parseContentDocument(id, stored, () => {});
    if (item) published.builder.add(item);
  }

  /** Returns the differences. Snapshots may be missing if the index says that they are not fresh. */
  async differences(): Promise<readonly Offender[]> {
    const offenders: Offender[] = [];
    for (const [path, published] of this.#published) {
      const found = await this.#compare(path, published);
      offenders.push(...found.map((each) => ({ ...each, rule: 'outdated-snapshot' as const })));
    }
    return offenders;
  }

  async #compare(path: string, { fresh, change, builder }: Published) {
    const { parts } = builder.build();
    const missing = new Map(parts.map(({ key, payload }) => [key, payload]));
    const found: Omit<Offender, 'rule'>[] = [];
    for await (const part of streamQuery(this.db.collection(`${path}/parts`))) {
      const payload = missing.get(part.id);
      missing.delete(part.id);
      if (payload !== undefined && part.get('payload') === payload) continue;
      const detail =
        payload === undefined ? 'publish would delete it' : 'it differs from the content';
      found.push({ path: part.ref.path, detail });
    }
    for (const key of fresh ? missing.keys() : []) {
      found.push({ path: `${path}/parts/${key}`, detail: 'it is missing' });
    }
    const index = await retryWhileBusy(() => this.db.doc(path).get());
    if (changeOf(index) === change) return found;
    return [{ path, detail: 'not compared: the content or the snapshots changed meanwhile' }];
  }
}
