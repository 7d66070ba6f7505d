import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import { whenIdle } from '../backend/time-slices';
import type { Provenance } from '../domain/content/provenance';
import type { PageContent } from '../domain/content/published-page';
import { coversTime } from '../domain/content/snapshot';
import type { SearchIndex } from '../domain/search/search-index';
import { AllContent, isRefusal } from './all-content';
import {
  type ContentQuery,
  type ContentState,
  type ContentView,
  noContent,
  stateOfPage,
} from './content-state';
import { LoadedContent } from './loaded-content';
import { SnapshotContent } from './snapshot-content';

export interface ContentStoreState extends ContentState {
  /**
   * Loads a site and branch: clears the store and shows a snapshot first. If the snapshots are
   * fresh and have everything the view needs, that is all; otherwise reads the content page by
   * page, which then replaces the snapshot. The last call wins.
   */
  fetchContent(query: ContentQuery, view: ContentView): Promise<void>;
  /** Shows the loaded content in another mode or at another time. */
  showAs(view: ContentView): void;
  /** Loads the live stories from position `start` of the list up to `end`, if not loaded yet. */
  loadListed(start: number, end: number): Promise<void>;
  /** Loads a live story or comment with its discussion, or an archived story, if not loaded yet. */
  loadStory(itemId: string): Promise<void>;
  /** Reads all content of the site and branch, even if snapshots are enough for the view. */
  loadAll(): Promise<void>;
  /** Where a version of an item was imported from; null for one that was not, or if unknown. */
  readProvenance(itemId: string, key: string): Promise<Provenance | null>;
  /** What the search index of the site and branch has for `words`; null if it cannot be read. */
  readSearchIndex(words: readonly string[]): Promise<SearchIndex | null>;
  setSelectedTimestamp(timestamp: string): void;
  clearSelectedTimestamp(): void;
  /** Empties lists and errors, and ignores answers to earlier requests. */
  clearContent(): void;
  /**
   * Reads the content again if it was read more than `olderThanMs` ago and its snapshots do not
   * say that it is unchanged. It stays visible meanwhile, and after a failure, unless access is
   * denied or it is more than a day old.
   */
  refresh(olderThanMs: number): Promise<void>;
}

export type ContentStore = StoreApi<ContentStoreState>;

export interface ContentStoreOptions {
  readonly repository: ContentRepository;
  readonly now: () => Date;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours?: number | undefined;
  /** The content of a published page, which is shown at first. */
  readonly page?: PageContent | null;
}

const dayMs = 86_400_000;
const idleTimeoutMs = 2_000;

/** The content store (specification, section 4): content is loaded once, for every date. */
export function createContentStore({
  repository,
  now,
  snapshotMaxAgeHours = 24,
  page = null,
}: ContentStoreOptions): ContentStore {
  return createStore((set, get) => {
    const initial = page ? stateOfPage(page) : noContent;
    const content = new LoadedContent(set, get, initial);
    const all = new AllContent(repository, content);
    const refetch = async () => {
      const { query } = get();
      if (!query) return;
      content.begin(query);
      await all.fetch(query);
    };
    const options = { repository, now, snapshotMaxAgeHours, page };
    const snapshots = new SnapshotContent(options, content, refetch);

    async function fetchLive(query: ContentQuery): Promise<void> {
      const { request } = content;
      request.hasLiveScreen = snapshots.loadScreen(query, 'live');
      const hasScreen = await request.hasLiveScreen;
      if (content.request !== request) return;
      if (hasScreen) {
        if (!request.reading) set({ isLoading: false });
        // The next read loads the SDK, which must not delay the rendering of the screen.
        await whenIdle(idleTimeoutMs);
        if (await snapshots.isFresh(query)) return;
      }
      if (content.request !== request) return;
      set({ isLoading: true });
      await all.fetch(query);
    }

    async function fetchCaptures(query: ContentQuery): Promise<void> {
      const { request } = content;
      if (await snapshots.isFresh(query)) await snapshots.loadTimeMap(query);
      if (content.request !== request) return;
      if (get().timeMap) set({ isLoading: false });
      else await all.fetch(query);
    }

    async function fetchArchive(query: ContentQuery): Promise<void> {
      const { request } = content;
      const { timestamp } = content.view;
      const hasScreen = timestamp !== null && (await snapshots.loadScreen(query, timestamp));
      if (hasScreen) await whenIdle(idleTimeoutMs);
      if (content.request !== request) return;
      const loadCaptures = async () => {
        const isFresh = await snapshots.isFresh(query);
        if (isFresh && !get().isComplete) await snapshots.loadTimeMap(query);
      };
      await Promise.all([loadCaptures(), all.fetch(query)]);
    }

    async function refresh(query: ContentQuery): Promise<void> {
      const { request } = content;
      const { index: before, checkedAt } = request;
      try {
        if (!(await snapshots.areCurrent(query, before))) await all.refresh(query);
        request.checkedAt = performance.now();
      } catch (failure) {
        const code = codeOf(failure);
        request.index = before;
        const isOld = performance.now() - checkedAt > dayMs;
        if (content.request === request && (isOld || isRefusal(code))) all.fail(code);
      }
    }

    return {
      ...initial,
      ...content.lists(),
      loadListed: (start, end) => snapshots.loadListed(start, end),
      async loadStory(itemId) {
        const { query, isComplete } = get();
        if (query && !isComplete) await snapshots.loadStory(query, itemId);
      },
      async fetchContent(query, view) {
        content.select(view);
        content.begin(query);
        const fetchFor = {
          live: fetchLive,
          'archive-select': fetchCaptures,
          'archive-view': fetchArchive,
        };
        await fetchFor[view.mode](query);
      },
      showAs(view) {
        const { mode, timestamp } = content.view;
        if (view.mode === mode && view.timestamp === timestamp) return;
        content.select(view);
        set(content.lists());
        const { query, screen } = get();
        // Until all content has loaded, each move in time may need another screen.
        if (query && screen && view.timestamp !== null && !coversTime(screen, view.timestamp)) {
          void snapshots.loadScreen(query, view.timestamp);
        }
      },
      async loadAll() {
        const { query, isComplete, error } = get();
        if (!query || isComplete || error !== null) return;
        set({ isLoading: true });
        await all.fetch(query);
      },
      readProvenance: (itemId, key) => repository.readProvenance(itemId, key).catch(() => null),
      async readSearchIndex(words) {
        const { query } = get();
        if (!query) return null;
        const { site, branch } = query;
        return content.latest(repository.readSearchIndex(site, branch, words).catch(() => null));
      },
      setSelectedTimestamp: (timestamp) => content.selectTimestamp(timestamp),
      clearSelectedTimestamp: () => content.selectTimestamp(null),
      clearContent: () => content.clear(),
      async refresh(olderThanMs) {
        const { query, isLoading, error } = get();
        const isDue = performance.now() - content.request.checkedAt > olderThanMs;
        if (query && !isLoading && error === null && isDue) await refresh(query);
      },
    };
  });
}
