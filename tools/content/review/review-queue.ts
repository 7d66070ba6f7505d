import type { Firestore } from 'firebase-admin/firestore';
import { inGroups } from '../model/in-groups';
import type { VersionName } from '../moderation/decide-version';
import type { CarriedOut } from './held-decisions';
import { listVersions, listVersionsOf } from './read-versions';
import type { ListedVersion } from './review-api';

/** The pending versions of all sites, kept between requests, because reading them all takes seconds. */
export class ReviewQueue {
  readonly #versions = new Map<string, ListedVersion>();
  #loading: Promise<void> | null = null;
  /** The last change: changes follow each other, so that none writes what was read before another. */
  #last: Promise<void> = Promise.resolve();
  #revision = 0;

  constructor(private readonly db: Firestore) {}

  /** Changes with the queue, and with each call of `touch`. */
  get revision(): number {
    return this.#revision;
  }

  touch(): void {
    this.#revision++;
  }

  /** Reads the queue; `again` even if that was done before. */
  load(again: boolean): Promise<void> {
    if (again || this.#loading === null) {
      const loading = this.#inTurn(() => this.#load());
      this.#loading = loading;
      // A failure is told once; the next request tries again.
      loading.catch(() => {
        if (this.#loading === loading) this.#loading = null;
      });
    }
    return this.#loading;
  }

  /** Returns the waiting versions except `decided`, by site and then by key. */
  without(decided: readonly VersionName[]): ListedVersion[] {
    const names = new Set(decided.map(nameOf));
    return [...this.#versions.values()]
      .filter((version) => !names.has(nameOf(version)))
      .sort(order);
  }

  titleOf(version: VersionName): string {
    return this.#versions.get(nameOf(version))?.title ?? version.id;
  }

  /**
   * Removes the versions that were decided about. What was refused, and the other versions of these items,
   * are read again, because what they change may be another.
   */
  update(done: CarriedOut): Promise<void> {
    return this.#inTurn(() => this.#update(done));
  }

  async #update({ decision, refused }: CarriedOut): Promise<void> {
    const isRefused = new Set(refused.map(nameOf));
    const decided = decision.versions.filter((version) => !isRefused.has(nameOf(version)));
    for (const version of decided) this.#versions.delete(nameOf(version));
    const ids = new Set(decision.versions.map(({ id }) => id));
    const others = [...this.#versions.values()].filter(({ id }) => ids.has(id));
    const items = [...new Set([...others, ...refused].map(({ id }) => id))];
    for await (const some of inGroups(items, itemsAtOnce)) {
      await Promise.all(some.map((id) => this.#readAgain(id)));
    }
    this.#revision++;
  }

  #inTurn(change: () => Promise<void>): Promise<void> {
    const result = this.#last.then(change);
    this.#last = result.catch(() => {});
    return result;
  }

  async #load(): Promise<void> {
    const versions: ListedVersion[] = [];
    for await (const version of listVersions(this.db)) versions.push(version);
    this.#versions.clear();
    for (const version of versions) this.#versions.set(nameOf(version), version);
    this.#revision++;
  }

  async #readAgain(id: string): Promise<void> {
    const versions = await listVersionsOf(this.db, id);
    for (const version of this.#versions.values()) {
      if (version.id === id) this.#versions.delete(nameOf(version));
    }
    for (const version of versions) this.#versions.set(nameOf(version), version);
  }
}

const itemsAtOnce = 16;

/** No id has a slash. */
const nameOf = ({ id, key }: VersionName) => `${id}/${key}`;

function order(one: ListedVersion, other: ListedVersion): number {
  const [a, b] = [one, other].map(({ site, key, id }) => [site ?? '\uffff', key, id]);
  return String(a) < String(b) ? -1 : 1;
}
