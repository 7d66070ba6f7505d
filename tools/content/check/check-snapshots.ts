import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseSnapshotIndex } from '../../../src/backend/stored-snapshot';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import { isTrusted } from '../../../src/domain/content/snapshot';
import { counted } from '../../../src/domain/text/messages';
import type { UnknownRecord } from '../../../src/domain/text/record';
import { nameOfPlace, type Place, placeOf } from '../model/place';
import { SnapshotBuilder } from '../publish/build-snapshots';
import { changeOf } from '../publish/write-snapshots';
import { indexRef } from '../store/places';
import { streamQuery } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { Offender } from './rules';

type Published = readonly [index: QueryDocumentSnapshot, builder: SnapshotBuilder];

/**
 * Compares the published snapshots of a database, or of one site, with those that `publish` would
 * write: add each item of the content, ordered by document id, then get the differences.
 */
export class SnapshotCheck {
  /** By the path of the index. */
  readonly #published = new Map<string, Published>();
  /** The places that have content, by the path of the index. */
  readonly #places = new Map<string, Place>();

  private constructor(private readonly db: Firestore) {}

  static async open(db: Firestore, site: SiteKey | undefined): Promise<SnapshotCheck> {
    const check = new SnapshotCheck(db);
    for await (const index of streamQuery(db.collection('snapshots'))) {
      const { site: ofSite, branch } = index.data();
      if (!isSiteKey(ofSite) || ofSite !== (site ?? ofSite) || typeof branch !== 'string') continue;
      const builder = new SnapshotBuilder({ site: ofSite, branch });
      check.#published.set(index.ref.path, [index, builder]);
    }
    return check;
  }

  /** Adds an item, with its document. */
  add(stored: UnknownRecord, item: ContentItem): void {
    const place = placeOf(stored);
    if (!place) return;
    const { path } = indexRef(this.db, place);
    this.#places.set(path, place);
    this.#published.get(path)?.[1].add(item);
  }

  /** Names the sites and branches whose snapshots are missing or not current, and says why. */
  notes(now: Date, maxAgeHours: number): readonly string[] {
    return [...this.#places].flatMap(([path, place]) => {
      const stored = this.#published.get(path)?.[0].data() ?? null;
      const index = parseSnapshotIndex(stored);
      const isFresh = index?.fresh === true;
      if (isTrusted(index, now, maxAgeHours)) return [];
      const changed = 'has changed since it was published, or publishing did not end';
      const age = `was published more than ${counted(maxAgeHours, 'hour')} ago`;
      const since = isFresh ? age : changed;
      const why = stored === null ? 'was never published' : since;
      return [`${nameOfPlace(place)} ${why}: readers load all content until you run "publish".`];
    });
  }

  /** Returns the differences. Snapshots may be missing if the index says that they are not fresh. */
  async differences(): Promise<readonly Offender[]> {
    const offenders: Offender[] = [];
    for (const published of this.#published.values()) {
      offenders.push(...(await this.#compare(published)));
    }
    return offenders;
  }

  async #compare([index, builder]: Published): Promise<readonly Offender[]> {
    const { parts } = builder.build();
    const missing = new Map(parts.map(({ key, payload }) => [key, payload]));
    const offenders: Offender[] = [];
    const report = (path: string, detail: string) =>
      offenders.push({ path, rule: 'outdated-snapshot', detail });
    for await (const part of streamQuery(index.ref.collection('parts'))) {
      const payload = missing.get(part.id);
      missing.delete(part.id);
      if (payload === undefined) report(part.ref.path, 'publish would delete it');
      else if (part.get('payload') !== payload)
        report(part.ref.path, 'it differs from the content');
    }
    const { path } = index.ref;
    for (const key of index.get('fresh') === true ? missing.keys() : []) {
      report(`${path}/parts/${key}`, 'it is missing');
    }
    const now = await retryWhileBusy(() => index.ref.get());
    if (changeOf(now) === changeOf(index)) return offenders;
    const detail = 'not compared: the content or the snapshots changed meanwhile';
    return [{ path, rule: 'outdated-snapshot', detail }];
  }
}
