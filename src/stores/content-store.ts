import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import { nextTask, whenIdle } from '../backend/time-slices';
import type { ContentItem } from '../domain/content/content-item';
import { generationOf, type PageContent } from '../domain/content/published-page';
import { isArchiveMode } from '../domain/content/site-mode';
import { coversTime, isTrusted, type SnapshotIndex } from '../domain/content/snapshot';
import { visibleItems } from '../domain/content/visible-items';
import { loadErrorMessage } from '../domain/error-messages';
import type { SearchIndex } from '../domain/search/search-index';
import {
  type ContentQuery,
  type ContentState,
  type ContentView,
  noContent,
  stateOfPage,
  withListPart,
  withScreen,
  withThread,
} from './content-state';

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
/** ms after which the items loaded so far are shown. */
const firstItemsAfterMs = 300;
const idleTimeoutMs = 2_000;

/** The content store (specification, section 4): content is loaded once, for every date. */
export function createContentStore({
  repository,
  now,
  snapshotMaxAgeHours = 24,
  page = null,
}: ContentStoreOptions): ContentStore {
  /** Increases with each load, so that outdated answers can be ignored. */
  let request = 0;
  const initial = page ? stateOfPage(page) : noContent;
  /** All items loaded so far; `items` lags behind. */
  let loaded = snapshotItems(initial);
  let view: ContentView = { mode: 'live', timestamp: null };
  let selected: string | null = null;
  /** Whether the latest request in live mode found a screen. */
  let liveScreen: Promise<boolean> = Promise.resolve(false);
  /** The index of the snapshots of the latest request, if they can be trusted. */
  let index: SnapshotIndex | null = null;
  /** When the content shown was last read or found unchanged, in ms of `performance`. */
  let checkedAt = 0;
  /** The reading of all content for the latest request, once it has begun. */
  let reading: Promise<void> | null = null;
  /** The loads of stories for the latest request, by id. */
  const storyLoads = new Map<string, Promise<void>>();
  /** The id of the story requested last. */
  let storyId: string | null = null;

  return createStore((set, get) => {
    const lists = () => ({
      contentItems: visibleItems(loaded, view.mode, view.timestamp),
      archivedContent: isArchiveMode(view.mode) ? loaded : [],
      timestampFilteredContent: isArchiveMode(view.mode)
        ? visibleItems(loaded, 'archive-view', selected)
        : [],
    });
    const select = (next: ContentView) => {
      view = next;
      selected = next.mode === 'archive-view' ? next.timestamp : null;
      if (next.mode === 'archive-view' && next.timestamp === null) {
        console.warn('Archive view without a timestamp: nothing is shown.');
      }
    };
    const begin = (query: ContentQuery) => {
      loaded = [];
      reading = null;
      index = null;
      checkedAt = performance.now();
      storyLoads.clear();
      set({ ...noContent, query, requestedFor: view.mode, isLoading: true });
      return ++request;
    };
    const show = (items: readonly ContentItem[], state: Partial<ContentState> = {}) => {
      loaded = items;
      set({ ...lists(), items, ...state });
    };
    /** The result of a read, or null if another request has started meanwhile. */
    const latest = async <T>(read: Promise<T>): Promise<T | null> => {
      const mine = request;
      const result = await read;
      return mine === request ? result : null;
    };

    /** Reads the content, page by page; once for each request. */
    function fetchPages(query: ContentQuery): Promise<void> {
      reading ??= readPages(query);
      return reading;
    }

    async function readPages({ site, branch }: ContentQuery): Promise<void> {
      const mine = request;
      let all: readonly ContentItem[] = [];
      const showFirst = () => {
        if (mine === request && !get().screen && get().items.length === 0) show(all);
      };
      const timer = setTimeout(showFirst, firstItemsAfterMs);
      try {
        const ids = new Set<string>();
        for await (const page of repository.readContent(site, branch)) {
          if (mine !== request) return;
          all = [...all, ...unseen(page, ids)];
          loaded = all;
          set(lists());
        }
        // Parsing the last page and rendering everything should be separate tasks.
        await nextTask();
        if (mine !== request) return;
        // The TimeMap stays: it is loaded only while it is fresh, and counting captures takes time.
        const { timeMap } = get();
        show(all, { ...noSnapshots, timeMap, isComplete: true, isLoading: false });
      } catch (failure) {
        if (mine === request) fail(codeOf(failure));
      } finally {
        clearTimeout(timer);
      }
    }

    /** Shows the error. Snapshots stay visible unless access was denied. */
    function fail(errorCode: string): void {
      const { query, requestedFor, screen, listed, threads, singleStory, timeMap, items } = get();
      const read = { screen, listed, threads, singleStory, timeMap };
      const kept = screen?.from === 'live' ? { ...read, items } : read;
      const error = loadErrorMessage(errorCode);
      loaded = [];
      set({
        ...noContent,
        ...(isRefusal(errorCode) ? {} : kept),
        query,
        requestedFor,
        error,
        errorCode,
      });
    }

    const refetch = async () => {
      const { query } = get();
      if (!query) return;
      begin(query);
      await fetchPages(query);
    };

    /** Adds the contents of a snapshot, and updates `loaded` with its items. */
    const addSnapshot = (state: Partial<ContentState>) => {
      set(state);
      loaded = snapshotItems(get());
      set(lists());
    };

    async function loadScreen({ site, branch }: ContentQuery, at: string): Promise<boolean> {
      const screen = await latest(repository.readScreen(site, branch, at));
      if (!screen || !coversTime(screen, at) || get().isComplete) return false;
      if (at === 'live') addSnapshot(withScreen(screen));
      // The reader may have moved to another time.
      else if (view.timestamp && coversTime(screen, view.timestamp)) set({ screen });
      return true;
    }

    async function isFresh({ site, branch }: ContentQuery): Promise<boolean> {
      const found = await latest(repository.readSnapshotIndex(site, branch));
      if (!isTrusted(found, now(), snapshotMaxAgeHours)) return false;
      index = found;
      return true;
    }

    /** Whether the snapshots shown are those of the index just read. */
    function isUnchangedSince(before: SnapshotIndex | null): boolean {
      if (before) return index?.change === before.change;
      // The content of a published page is compared once, with the first index.
      const isShown = page !== null && get().query?.site === page.site && !get().isComplete;
      const itemId = page?.story?.itemId ?? null;
      return isShown && index !== null && generationOf(index, itemId) === page.generation;
    }

    /** Reads the live screen and the discussions shown again; false if one of them is missing. */
    async function rereadSnapshots({ site, branch }: ContentQuery): Promise<boolean> {
      const { screen, threads } = get();
      if (screen?.from !== 'live') return false;
      const ids = [...threads];
      const read = Promise.all([
        repository.readScreen(site, branch, 'live'),
        ...ids.map((id) => repository.readThread(site, branch, id)),
      ]);
      const [newScreen, ...newThreads] = (await latest(read)) ?? [];
      if (!newScreen || get().isComplete) return false;
      let state: ContentState = {
        ...get(),
        items: [],
        threads: new Set(),
        ...withScreen(newScreen),
      };
      for (const [at, itemId] of ids.entries()) {
        const thread = newThreads[at];
        if (!thread || thread.tooLarge.has(thread.storyOf.get(itemId) ?? itemId)) return false;
        state = { ...state, ...withThread(state, itemId, thread) };
      }
      addSnapshot(state);
      return true;
    }

    async function refresh(query: ContentQuery): Promise<void> {
      const mine = request;
      const before = index;
      try {
        const isPublished = await isFresh(query);
        const isUnchanged =
          isPublished && (isUnchangedSince(before) || (await rereadSnapshots(query)));
        const all: ContentItem[] = [];
        const ids = new Set<string>();
        if (!isUnchanged) {
          for await (const page of repository.readContent(query.site, query.branch)) {
            all.push(...unseen(page, ids));
          }
        }
        if (mine !== request) return;
        checkedAt = performance.now();
        if (!isUnchanged) show(all, { ...noSnapshots, isComplete: true });
      } catch (failure) {
        const code = codeOf(failure);
        if (mine === request) index = before;
        const isOld = performance.now() - checkedAt > dayMs;
        if (mine === request && (isOld || isRefusal(code))) fail(code);
      }
    }

    async function loadTimeMap({ site, branch }: ContentQuery): Promise<void> {
      const timeMap = await latest(repository.readTimeMap(site, branch));
      if (timeMap && !get().isComplete) set({ timeMap });
    }

    async function fetchLive(query: ContentQuery): Promise<void> {
      const mine = request;
      liveScreen = loadScreen(query, 'live');
      const hasScreen = await liveScreen;
      if (mine !== request) return;
      if (hasScreen) {
        if (!reading) set({ isLoading: false });
        // The next read loads the SDK, which must not delay the rendering of the screen.
        await whenIdle(idleTimeoutMs);
        if (await isFresh(query)) return;
      }
      if (mine !== request) return;
      set({ isLoading: true });
      await fetchPages(query);
    }

    async function fetchCaptures(query: ContentQuery): Promise<void> {
      const mine = request;
      if (await isFresh(query)) await loadTimeMap(query);
      if (mine !== request) return;
      if (get().timeMap) set({ isLoading: false });
      else await fetchPages(query);
    }

    async function fetchArchive(query: ContentQuery): Promise<void> {
      const mine = request;
      const { timestamp } = view;
      if (timestamp !== null && (await loadScreen(query, timestamp))) await whenIdle(idleTimeoutMs);
      if (mine !== request) return;
      const loadCaptures = async () => {
        if ((await isFresh(query)) && !get().isComplete) await loadTimeMap(query);
      };
      await Promise.all([loadCaptures(), fetchPages(query)]);
    }

    async function loadThread(query: ContentQuery, itemId: string): Promise<void> {
      const mine = request;
      const thread = await latest(repository.readThread(query.site, query.branch, itemId));
      if (mine !== request || get().isComplete) return;
      const storyId = thread?.storyOf.get(itemId);
      if (!thread || thread.tooLarge.has(storyId ?? itemId)) {
        // Without a screen, all content is loading already.
        if ((await liveScreen) && mine === request && !get().isLoading) await refetch();
        return;
      }
      // The comment first, or it would read as missing until its story has loaded.
      if (storyId !== undefined && !get().threads.has(storyId)) await loadThread(query, storyId);
      if (mine === request && !get().isComplete) addSnapshot(withThread(get(), itemId, thread));
    }

    async function loadSingleStory({ site, branch }: ContentQuery, itemId: string): Promise<void> {
      const story = await latest(repository.readStory(site, branch, itemId));
      if (story && itemId === storyId && !get().isComplete) set({ singleStory: story });
    }

    return {
      ...initial,
      ...lists(),
      async loadListed(start, end) {
        const mine = request;
        for (let position = start; position < end; ) {
          const { query, screen, listed, isComplete } = get();
          const total = screen?.total ?? 0;
          if (mine !== request || !query || isComplete || position >= total) return;
          if (!listed.has(position)) {
            const rank = total - 1 - position;
            const part = await latest(repository.readList(query.site, query.branch, rank));
            if (mine !== request) return;
            if (!part || part.start > rank || part.start + part.stories.length <= rank) {
              return refetch();
            }
            addSnapshot(withListPart(get(), part));
          }
          position++;
        }
      },
      async loadStory(itemId) {
        const { query, isComplete } = get();
        if (!query || isComplete) return;
        storyId = itemId;
        if (view.mode === 'live' && get().threads.has(itemId)) return;
        const load = view.mode === 'live' ? loadThread : loadSingleStory;
        const loading = storyLoads.get(itemId) ?? load(query, itemId);
        storyLoads.set(itemId, loading);
        await loading;
        // The state holds one single story, so returning to this one needs another read.
        if (load === loadSingleStory) storyLoads.delete(itemId);
      },
      async fetchContent(query, nextView) {
        select(nextView);
        begin(query);
        const fetchFor = {
          live: fetchLive,
          'archive-select': fetchCaptures,
          'archive-view': fetchArchive,
        };
        await fetchFor[nextView.mode](query);
      },
      showAs(nextView) {
        if (nextView.mode === view.mode && nextView.timestamp === view.timestamp) return;
        select(nextView);
        set(lists());
        const { query, screen } = get();
        const { timestamp } = nextView;
        // Until all content has loaded, each move in time may need another screen.
        if (query && screen && timestamp !== null && !coversTime(screen, timestamp)) {
          void loadScreen(query, timestamp);
        }
      },
      async loadAll() {
        const { query, isComplete, error } = get();
        if (!query || isComplete || error !== null) return;
        set({ isLoading: true });
        await fetchPages(query);
      },
      async readSearchIndex(words) {
        const { query } = get();
        if (!query) return null;
        const { site, branch } = query;
        return latest(repository.readSearchIndex(site, branch, words).catch(() => null));
      },
      setSelectedTimestamp(timestamp) {
        selected = timestamp;
        set(lists());
      },
      clearSelectedTimestamp() {
        selected = null;
        set(lists());
      },
      clearContent() {
        request++;
        loaded = [];
        set(noContent);
      },
      async refresh(olderThanMs) {
        const { query, isLoading, error } = get();
        const isDue = performance.now() - checkedAt > olderThanMs;
        if (query && !isLoading && error === null && isDue) await refresh(query);
      },
    };
  });
}

/** The items of snapshots: those of discussions with their whole text. */
function snapshotItems({ items, listed }: ContentState): readonly ContentItem[] {
  const stories = [...listed.values()].map(({ item }) => item);
  return [...new Map([...stories, ...items].map((item) => [item.itemId, item])).values()];
}

const { screen, listed, threads, singleStory, timeMap } = noContent;
const noSnapshots = { screen, listed, threads, singleStory, timeMap };

function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/**
 * Returns the items whose ids are not in `ids`, and adds them. Ids are fields of the documents: if
 * two items have the same id, the first one is used.
 */
function unseen(items: readonly ContentItem[], ids: Set<string>): readonly ContentItem[] {
  return items.filter(({ itemId }) => !ids.has(itemId) && ids.add(itemId));
}
