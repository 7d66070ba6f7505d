import type { ContentRepository, ReadableSnapshots } from '../backend/backend';
import { firstTimeoutMs } from '../constants';
import type { ContentQuery } from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import type { Provenance } from '../domain/content/provenance';
import type { IndexedItem, SnapshotIndex } from '../domain/content/snapshot';
import { timeMapOf } from '../domain/content/timemap';

/** What is read of a site and branch beside all of its documents, by kind. */
interface Kinds extends ReadableSnapshots {
  /** The table of items of the search index. */
  readonly items: readonly IndexedItem[];
  /** An archived story with all its versions, by its id. */
  readonly story: ContentItem;
}

type Kind = keyof Kinds;

/**
 * Reads snapshots, single stories and provenance, each once for a site, branch and `change` of its index. What is
 * missing or could not be read is read again when it is asked for again.
 */
export class Reads {
  readonly #reads = new Map<string, Promise<unknown>>();
  /** The items of places whose content has loaded whole. */
  readonly #items = new Map<string, readonly ContentItem[]>();
  /** The indexes as last read, by place. */
  readonly #indexes = new Map<string, SnapshotIndex>();
  /** How often something was forgotten: what was asked for before is not kept. */
  #forgotten = 0;

  constructor(private readonly repository: ContentRepository) {}

  /** Reads the index of a site and branch anew, within `limitMs`. What was read at another `change` is forgotten. */
  async index(query: ContentQuery, limitMs?: number): Promise<SnapshotIndex | null> {
    const { site, branch } = query;
    const forgotten = this.#forgotten;
    const index = await this.repository.readSnapshotIndex(site, branch, limitMs);
    if (!index) return null;
    if (forgotten !== this.#forgotten) return index;
    const place = placeOf(query);
    const before = this.#indexes.get(place);
    if (before && before.change !== index.change) this.#forgetPlace(place);
    this.#indexes.set(place, index);
    return index;
  }

  /** Whether the archive still has this `change` of a site and branch, or still has none for null. */
  async isUnchanged(query: ContentQuery, change: string | null): Promise<boolean> {
    return ((await this.index(query, firstTimeoutMs))?.change ?? null) === change;
  }

  /** The index as last read; read if it has not been. */
  async latestIndex(query: ContentQuery): Promise<SnapshotIndex | null> {
    return this.#indexes.get(placeOf(query)) ?? this.index(query);
  }

  /**
   * What covers `key`: a screen at `live` or a timestamp, a list by a rank, a discussion or story by the id of its
   * story, a shard of the search index by its key; the TimeMap and the table of items have none.
   */
  read<K extends Kind>(
    query: ContentQuery,
    kind: K,
    key: string,
    limitMs?: number,
  ): Promise<Kinds[K] | null> {
    return this.#once(`${placeOf(query)} ${kind} ${key}`, () =>
      this.#readers[kind](query, key, limitMs),
    );
  }

  /** Where an approved version was imported from; null if it was not. Rejects with a BackendError. */
  provenance(itemId: string, key: string): Promise<Provenance | null> {
    return this.#once(`provenance ${itemId} ${key}`, () =>
      this.repository.readProvenance(itemId, key),
    );
  }

  /** Keeps all items of a site and branch, which have the TimeMap, in place of the published one. */
  keepItems(query: ContentQuery, items: readonly ContentItem[]): void {
    const place = placeOf(query);
    this.#items.set(place, items);
    this.#reads.delete(`${place} timemap `);
  }

  /** The `change` with which what is known of a site and branch agrees; null if no index has told. */
  changeOf(query: ContentQuery): string | null {
    return this.#indexes.get(placeOf(query))?.change ?? null;
  }

  /**
   * Begins a visit of a site and branch: without an index, nothing says that what was read before is what is there
   * now, so it is forgotten.
   */
  begin(query: ContentQuery): void {
    if (this.changeOf(query) === null) this.#forgetPlace(placeOf(query));
  }

  /**
   * Forgets what was read of a site and branch, or all of it, because it is to be read again, or another reader may
   * follow.
   */
  forget(query?: ContentQuery): void {
    this.#forgotten += 1;
    if (query) this.#forgetPlace(placeOf(query));
    else for (const kept of [this.#reads, this.#items, this.#indexes]) kept.clear();
  }

  #forgetPlace(place: string): void {
    for (const id of this.#reads.keys()) if (id.startsWith(`${place} `)) this.#reads.delete(id);
    this.#items.delete(place);
    this.#indexes.delete(place);
  }

  #once<T>(id: string, read: () => Promise<T>): Promise<T> {
    const earlierRead = this.#reads.get(id);
    if (earlierRead) return earlierRead as Promise<T>;
    const reading = read();
    this.#reads.set(id, reading);
    const forget = () => {
      if (this.#reads.get(id) === reading) this.#reads.delete(id);
    };
    reading.then((value) => value === null && forget(), forget);
    return reading;
  }

  readonly #readers: {
    readonly [K in Kind]: (
      query: ContentQuery,
      key: string,
      limitMs?: number,
    ) => Promise<Kinds[K] | null>;
  } = {
    screen: (query, key, limitMs) => this.#snapshot(query, 'screen', key, limitMs),
    list: (query, key, limitMs) => this.#snapshot(query, 'list', key, limitMs),
    thread: (query, key, limitMs) => this.#snapshot(query, 'thread', key, limitMs),
    timemap: async (query, key, limitMs) => {
      const items = this.#items.get(placeOf(query));
      return items ? timeMapOf(items) : this.#snapshot(query, 'timemap', key, limitMs);
    },
    search: (query, key, limitMs) => this.#snapshot(query, 'search', key, limitMs),
    items: ({ site, branch }, _, limitMs) => this.repository.readItemsTable(site, branch, limitMs),
    story: ({ site, branch }, key) => this.repository.readStory(site, branch, key),
  };

  #snapshot<K extends keyof ReadableSnapshots>(
    { site, branch }: ContentQuery,
    kind: K,
    key: string,
    limitMs?: number,
  ) {
    return this.repository.readSnapshot(site, branch, kind, key, limitMs);
  }
}

function placeOf({ site, branch }: ContentQuery): string {
  return JSON.stringify([site, branch]);
}
