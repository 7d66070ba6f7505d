import { type ContentRepository, codeOf, isRefusal } from '../backend/backend';
import type { CachedSite } from '../backend/offline/cached-database';
import type { CachedSites } from '../backend/offline/cached-sites';
import { firstItemsAfterMs, firstTimeoutMs, idleTimeoutMs, requestTimeoutMs } from '../constants';
import {
  type Content,
  type ContentQuery,
  completeContent,
  emptyContent,
  withFirstItems,
  withoutFirstItems,
} from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import { storiesOf } from '../domain/content/content-selectors';
import { indexOf } from '../domain/content/item-index';
import { coversTime, isTrusted, type SnapshotIndex } from '../domain/content/snapshot';
import { isSiteView, timeOfView, type View } from '../domain/content/view';
import { digitsOfDate } from '../domain/time/timestamp';
import { inTasks, nextTask, whenIdle } from '../platform/scheduling';
import { type Need, snapshotKeysOf } from '../routing/need';
import type { LoadStatus } from './answer';
import { type Part, type PartKey, partOfScreen, readPart } from './read-part';
import { readable, whenReadable } from './readable-texts';
import type { Reads } from './reads';

/** Where content is read from. */
export interface ContentSources {
  readonly repository: Pick<ContentRepository, 'readContent'>;
  readonly reads: Reads;
  readonly cache: CachedSites;
  readonly now: () => Date;
  /** The view of the page, as it is shown. */
  readonly shownView: () => View;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours: number;
}

type Freshness = 'fresh' | 'outdated' | 'unknown';

/**
 * Loads the content of one site and branch: a cached copy, then snapshots, then all documents, as far
 * as a need asks. Each load adds to what is there. After `stop`, nothing changes any more.
 */
export class ContentLoader {
  status: LoadStatus;
  /** When the content was last read or found unchanged, in ms of `performance`. */
  checkedAt = performance.now();
  /** The `change` of the last index that was read before the content; null if none could be read. */
  basis: string | null;
  /** Resolves when the content that was read has been cached, if its site is cached. */
  caching: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** The parts that were asked for, and are added once they are read. */
  readonly #parts = new Map<string, Promise<void>>();
  #checking: Promise<Freshness> | null = null;
  /** The `change` at which the snapshots that are known were read; null if they are of this visit. */
  readonly #readAt: string | null;
  /** The index that says that what is shown is outdated, and is to be read again. */
  outdatedBy: SnapshotIndex | null = null;
  #reading: Promise<void> | null = null;
  /** Whether the documents are being read, or have been. */
  #hasBegun = false;

  constructor(
    private readonly sources: ContentSources,
    readonly query: ContentQuery,
    public content: Content,
    /** Called after each change of `content` and `status`. */
    private readonly onChange: () => void,
  ) {
    this.basis = content.change;
    this.#readAt = sources.reads.changeOf(query);
    this.status = content.source === 'page' ? { kind: 'loaded' } : { kind: 'loading', items: 0 };
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Stops reading the documents, as a failure with the code `stopped`. */
  stopReading(): void {
    this.fail('stopped');
  }

  /** Loads what a view needs, from this browser if it has a copy. A failure is a status. */
  async load(need: Need, view: View): Promise<void> {
    if (this.content.parts === null) return;
    const { site, branch } = this.query;
    const { cache } = this.sources;
    const cached = cache.find(site, branch);
    const screen = cached && cache.readScreen(site, branch);
    const isShown = screen && coversTime(screen, timeOfView(view) ?? 'live');
    if (isShown) {
      whenReadable(screen, () => this.#add(partOfScreen(screen)));
      // Megabytes of items must not delay the rendering of the screen.
      await whenIdle(idleTimeoutMs);
    }
    const read = cached && (await cache.readCached(site, branch));
    try {
      if (read) await readable(read.items);
    } catch (error) {
      return this.fail(codeOf(error));
    }
    if (this.#isStopped) return;
    if (!read) return this.loadFromArchive(need, view);
    this.basis = read.change;
    const origin = { source: 'browser', change: read.change } as const;
    this.#show(completeContent(this.content, read.items, origin), { kind: 'loaded' });
  }

  async loadFromArchive(need: Need, view: View): Promise<void> {
    await this.#loadParts(need, view);
    if (this.#isStopped || this.content.parts === null || this.status.kind === 'failed') return;
    if (view.mode === 'live') return this.#completeLive(need, view);
    if (need.kind === 'captures') return this.#completeCaptures();
    this.#wait();
    if (this.content.parts.screens.length > 0) await whenIdle(idleTimeoutMs);
    const isFresh = (await this.#freshness()) === 'fresh';
    await Promise.all([isFresh ? this.#loadTimeMap() : null, this.loadAll()]);
  }

  /** Live snapshots are enough for what they serve, while they are fresh. */
  async #completeLive(need: Need, view: View): Promise<void> {
    if (need.kind === 'search') {
      // With the first page of the content, within the limit of a request.
      const freshness = await this.#freshness(requestTimeoutMs - firstTimeoutMs);
      if (this.status.kind === 'failed') return;
      if (freshness !== 'unknown' && !this.#reading)
        return this.#show(this.content, { kind: 'loaded' });
    }
    const isOfParts = need.kind === 'list' || need.kind === 'story';
    if (isOfParts && snapshotKeysOf(need, view, this.content).length === 0) {
      if (!this.#reading) this.#show(this.content, { kind: 'loaded' });
      // The next read loads the SDK, which must not delay the rendering of the screen.
      await whenIdle(idleTimeoutMs);
      if (this.content.change !== null) return;
      if ((await this.#freshness(firstTimeoutMs)) !== 'unknown') return;
      if (this.status.kind === 'failed') return;
    }
    this.#wait();
    await this.loadAll();
  }

  /** The TimeMap is enough to choose a capture. What the reader then opens loads meanwhile. */
  async #completeCaptures(): Promise<void> {
    const isFresh = this.content.timeMap === null && (await this.#freshness()) === 'fresh';
    if (isFresh) await this.#loadTimeMap();
    if (this.content.timeMap !== null) {
      this.#show(this.content, { kind: 'loaded' });
      await whenIdle(idleTimeoutMs);
    }
    await this.loadAll();
  }

  /** Reads the parts that serve a need, as far as they exist. */
  async #loadParts(need: Need, view: View): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const wanted: PartKey[] = [...snapshotKeysOf(need, view, this.content)];
      if (need.kind === 'story' && view.mode === 'archive-view') {
        const { parts } = this.content;
        if (parts && !parts.completeIds.has(need.itemId))
          wanted.push({ kind: 'story', key: need.itemId });
      }
      const keys = wanted.filter((part) => !tried.has(idOf(part)));
      if (keys.length === 0 || this.#isStopped) return;
      if (this.status.kind === 'loaded') this.#wait();
      for (const part of keys) tried.add(idOf(part));
      await Promise.all(keys.map((part) => this.#loadPart(part)));
    }
  }

  #loadPart(part: PartKey): Promise<void> {
    const id = idOf(part);
    const load = async () => {
      const addTo = await readPart(this.sources.reads, this.query, part);
      if (addTo) this.#add(addTo);
    };
    const loading = this.#parts.get(id) ?? load();
    this.#parts.set(id, loading);
    return loading;
  }

  #add(addTo: Part): void {
    // Content that has loaded meanwhile is complete.
    if (this.content.parts !== null) this.#show(addTo(this.content));
  }

  async #loadTimeMap(): Promise<void> {
    const timeMap = await this.sources.reads.read(this.query, 'timemap', '');
    const isAwaited = this.content.parts !== null && this.status.kind !== 'failed';
    if (timeMap && isAwaited) this.#show({ ...this.content, timeMap });
  }

  /**
   * Whether the snapshots can be trusted; asked once. Notes their `change`. Outdated: what is shown of the live text was
   * read at another `change`, in an earlier visit.
   */
  #freshness(limitMs?: number): Promise<Freshness> {
    this.#checking ??= this.readIndex(limitMs).then((index) => {
      if (index && !this.#hasBegun) this.basis = index.change;
      if (!this.isTrusted(index)) return 'unknown';
      const { parts } = this.content;
      if (parts !== null && this.#readAt !== null && this.#readAt !== index.change) {
        if (parts.isLive) this.outdatedBy = index;
        return parts.isLive ? 'outdated' : 'unknown';
      }
      if (parts !== null) this.content = { ...this.content, change: index.change };
      return 'fresh';
    });
    return this.#checking;
  }

  /** Reads the index anew. */
  readIndex(limitMs?: number): Promise<SnapshotIndex | null> {
    return this.sources.reads.index(this.query, limitMs);
  }

  /** Whether the archive says that the content has not changed: the rule of freshness. */
  isCurrent(index: SnapshotIndex | null): boolean {
    return this.isTrusted(index) && index.change === this.content.change;
  }

  isTrusted(index: SnapshotIndex | null): index is SnapshotIndex {
    return isTrusted(index, this.sources.now(), this.sources.snapshotMaxAgeHours);
  }

  /** Reads all documents, once, page by page. */
  loadAll(): Promise<void> {
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const { repository, cache, now } = this.sources;
    const { site, branch } = this.query;
    const items: ContentItem[] = [];
    const timer = setTimeout(() => this.#showFirst(items), firstItemsAfterMs);
    try {
      const cached = cache.find(site, branch);
      if (cached && this.basis === null) await this.#freshness();
      this.#hasBegun = true;
      const { basis } = this;
      const cachedAt = digitsOfDate(now());
      const ids = new Set<string>();
      for await (const page of repository.readContent(site, branch)) {
        if (this.#isStopped || this.status.kind === 'failed') return;
        // Ids are fields of the documents: of two items with the same id, the first one counts.
        items.push(...page.filter(({ itemId }) => !ids.has(itemId) && ids.add(itemId)));
        if (this.status.kind === 'loading') this.#wait(items.length);
      }
      // Parsing the last page, indexing and rendering everything should be separate tasks.
      await nextTask();
      for await (const _ of inTasks(indexOf(items).prepare())) if (this.#isStopped) return;
      if (this.#isStopped || this.status.kind === 'failed') return;
      const { change } = this.content;
      this.#show(completeContent(this.content, items, { source: 'archive', change }), {
        kind: 'loaded',
      });
      if (cached) this.caching = this.#cache({ ...cached, cachedAt, change: basis }, items);
    } catch (failure) {
      const code = codeOf(failure);
      // A reader who has stopped need not know what came of the last request.
      if (this.status.kind !== 'failed' || isRefusal(code)) this.fail(code);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Caches the content if the archive has not changed since, without delaying what is shown. */
  async #cache(cached: CachedSite, items: readonly ContentItem[]): Promise<void> {
    const { cache, reads } = this.sources;
    const use = async () => {
      const isUnchanged = await reads.isUnchanged(this.query, cached.change);
      if (isUnchanged) await cache.write(cached, items);
    };
    await cache.alone(cached.site, cached.branch, use).catch(() => {});
  }

  #showFirst(items: readonly ContentItem[]): void {
    const view = this.sources.shownView();
    if (items.length > 0 && isSiteView(view) && !storiesOf(this.content, view, null)) {
      this.#show(withFirstItems(this.content, [...items]));
    }
  }

  /** Shows a failure. What snapshots have brought stays visible unless access was denied. */
  fail(code: string): void {
    if (isRefusal(code)) this.clear(code);
    else this.#show(withoutFirstItems(this.content), { kind: 'failed', code });
  }

  /** Shows a failure in place of the content. */
  clear(code: string): void {
    const { content, query } = this;
    const isLive = content.parts?.isLive ?? false;
    this.#show(emptyContent(query, isLive ? 'live' : 'archive-view'), { kind: 'failed', code });
  }

  #wait(items = 0): void {
    if (items > 0 || this.status.kind !== 'loading') {
      this.#show(this.content, { kind: 'loading', items });
    }
  }

  #show(content: Content, status = this.status): void {
    if (this.#isStopped) return;
    this.content = content;
    this.status = status;
    this.onChange();
  }
}

function idOf({ kind, key }: PartKey): string {
  return `${kind} ${key}`;
}
