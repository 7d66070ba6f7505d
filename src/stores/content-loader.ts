import { type ContentRepository, codeOf, isRefusal } from '../backend/backend';
import type { CachedSites } from '../backend/offline/cached-sites';
import { firstItemsAfterMs, firstTimeoutMs, idleTimeoutMs, requestTimeoutMs } from '../constants';
import type { LoadStatus } from '../content/answer';
import { indexOf } from '../domain/captures/item-index';
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
import { coversTime, isTrusted, type SnapshotIndex } from '../domain/content/snapshot';
import { timeOfView, type View } from '../domain/content/view';
import { digitsOfDate } from '../domain/time/timestamp';
import { nextTask, whenIdle } from '../platform/scheduling';
import { type Need, snapshotKeysOf } from '../routing/need';
import { readIndex } from './read-index';
import { type Part, type PartKey, partOfScreen, readPart } from './read-part';

/** Where content is read from. */
export interface ContentSources {
  readonly repository: ContentRepository;
  readonly cache: CachedSites;
  readonly now: () => Date;
  /** The view of the page, as it is shown. */
  readonly shown: () => View;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours: number;
  /** Loads what components need to show items; null if they need nothing. Never rejects. */
  readonly prepareTexts: (items: readonly ContentItem[]) => Promise<void> | null;
}

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
  #isStopped = false;
  /** The parts that were requested, and those of them that were answered. */
  readonly #requested = new Map<string, Promise<void>>();
  readonly #answered = new Set<string>();
  #checking: Promise<boolean> | null = null;
  #timeMapLoading: Promise<void> | null = null;
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
    if (isShown) void this.#add(partOfScreen(screen));
    const items = cached && (await cache.readCached(site, branch));
    if (items) await this.sources.prepareTexts(items);
    if (this.#isStopped) return;
    if (!cached || !items) return this.loadFromArchive(need, view);
    this.basis = cached.change;
    const origin = { source: 'browser', change: cached.change } as const;
    this.#show(completeContent(this.content, items, origin), { kind: 'loaded' });
  }

  async loadFromArchive(need: Need, view: View): Promise<void> {
    await this.#loadParts(need, view);
    if (this.#isStopped || this.content.parts === null || this.status.kind === 'failed') return;
    if (view.mode === 'live') return this.#completeLive(need, view);
    if (need.kind === 'captures') return this.#completeCaptures();
    this.#wait();
    if (this.content.parts.screens.length > 0) await whenIdle(idleTimeoutMs);
    const isFresh = await this.#isFresh();
    await Promise.all([isFresh ? this.#loadTimeMap() : null, this.loadAll()]);
  }

  /** Live snapshots are enough for what they serve, while they are fresh. */
  async #completeLive(need: Need, view: View): Promise<void> {
    if (need.kind === 'search') {
      // With the first page of the content, within the limit of a request.
      const isFresh = await this.#isFresh(requestTimeoutMs - firstTimeoutMs);
      if (this.status.kind === 'failed') return;
      if (isFresh && !this.#reading) return this.#show(this.content, { kind: 'loaded' });
    }
    const isOfParts = need.kind === 'list' || need.kind === 'story';
    if (isOfParts && snapshotKeysOf(need, view, this.content).length === 0) {
      if (!this.#reading) this.#show(this.content, { kind: 'loaded' });
      // The next read loads the SDK, which must not delay the rendering of the screen.
      await whenIdle(idleTimeoutMs);
      if (this.content.change !== null || (await this.#isFresh(firstTimeoutMs))) return;
      if (this.status.kind === 'failed') return;
    }
    this.#wait();
    await this.loadAll();
  }

  /** The TimeMap is enough to choose a capture. What the reader then opens loads meanwhile. */
  async #completeCaptures(): Promise<void> {
    if (this.content.timeMap === null && (await this.#isFresh())) await this.#loadTimeMap();
    if (this.content.timeMap !== null) {
      this.#show(this.content, { kind: 'loaded' });
      await whenIdle(idleTimeoutMs);
    }
    await this.loadAll();
  }

  /** Reads the parts that serve a need, as far as they exist; each once. */
  async #loadParts(need: Need, view: View): Promise<void> {
    for (;;) {
      const wanted: PartKey[] = [...snapshotKeysOf(need, view, this.content)];
      if (need.kind === 'story' && view.mode === 'archive-view') {
        const { parts } = this.content;
        if (parts && !parts.known.has(need.itemId))
          wanted.push({ kind: 'story', key: need.itemId });
      }
      const keys = wanted.filter(({ kind, key }) => !this.#answered.has(`${kind} ${key}`));
      if (keys.length === 0 || this.#isStopped) return;
      if (this.status.kind === 'loaded') this.#wait();
      await Promise.all(keys.map((key) => this.#loadPart(key)));
    }
  }

  #loadPart(part: PartKey): Promise<void> {
    const id = `${part.kind} ${part.key}`;
    const load = async () => {
      const found = await readPart(this.sources.repository, this.query, part);
      this.#answered.add(id);
      if (found) await this.#add(found);
    };
    const requested = this.#requested.get(id) ?? load();
    this.#requested.set(id, requested);
    return requested;
  }

  async #add({ items, addTo }: Part): Promise<void> {
    // A part that needs nothing is shown in the same task.
    const prepared = this.sources.prepareTexts(items);
    if (prepared) await prepared;
    // Content that has loaded meanwhile is complete.
    if (this.content.parts !== null) this.#show(addTo(this.content));
  }

  #loadTimeMap(): Promise<void> {
    const { site, branch } = this.query;
    this.#timeMapLoading ??= this.sources.repository
      .readSnapshot(site, branch, 'timemap', '')
      .then((timeMap) => {
        if (timeMap && this.content.parts !== null) this.#show({ ...this.content, timeMap });
      });
    return this.#timeMapLoading;
  }

  /** Whether the snapshots can be trusted; asked once. Notes their `change`. */
  #isFresh(limitMs?: number): Promise<boolean> {
    this.#checking ??= this.readIndex(limitMs).then((index) => {
      if (index && !this.#hasBegun) this.basis = index.change;
      if (!this.isTrusted(index)) return false;
      if (this.content.parts !== null) this.content = { ...this.content, change: index.change };
      return true;
    });
    return this.#checking;
  }

  /** Reads the index, and notes its `change` for other tabs. */
  readIndex(limitMs?: number): Promise<SnapshotIndex | null> {
    return readIndex(this.sources, this.query, limitMs);
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
    const all: ContentItem[] = [];
    const timer = setTimeout(() => this.#showFirst(all), firstItemsAfterMs);
    try {
      const cached = cache.find(site, branch);
      if (cached && this.basis === null) await this.#isFresh();
      this.#hasBegun = true;
      const { basis } = this;
      const cachedAt = digitsOfDate(now());
      const ids = new Set<string>();
      for await (const page of repository.readContent(site, branch)) {
        await this.sources.prepareTexts(page);
        if (this.#isStopped || this.status.kind === 'failed') return;
        // Ids are fields of the documents: of two items with the same id, the first one counts.
        all.push(...page.filter(({ itemId }) => !ids.has(itemId) && ids.add(itemId)));
        if (this.status.kind === 'loading') this.#wait(all.length);
      }
      // Parsing the last page, indexing and rendering everything should be separate tasks.
      for (const _ of indexOf(all).prepare()) await nextTask();
      if (this.#isStopped || this.status.kind === 'failed') return;
      const { change } = this.content;
      this.#show(completeContent(this.content, all, { source: 'archive', change }), {
        kind: 'loaded',
      });
      if (cached) await cache.write({ ...cached, cachedAt, change: basis }, all).catch(() => {});
    } catch (failure) {
      const code = codeOf(failure);
      // A reader who has stopped need not know what came of the last request.
      if (this.status.kind !== 'failed' || isRefusal(code)) this.fail(code);
    } finally {
      clearTimeout(timer);
    }
  }

  #showFirst(items: readonly ContentItem[]): void {
    const view = this.sources.shown();
    const isSite = view.mode === 'live' || view.mode === 'archive-view';
    if (items.length > 0 && isSite && !storiesOf(this.content, view, null)) {
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
