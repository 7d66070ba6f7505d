import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import { loadOnce } from '../backend/load-once';
import type { ContentItem } from '../domain/content-item';
import { isWorthRetrying, wordsForLoadError } from '../domain/error-words';
import { isOnFront } from '../domain/front';
import { isArchiveMode } from '../domain/site-mode';
import { archiveItems, visibleItems } from '../domain/visible-items';
import { type ContentQuery, type ContentState, type ContentView, noContent } from './content-state';
import { loadPast } from './load-past';
import { createMirrorParts, type MirrorParts } from './mirror-parts';
import { itemsOf, type MirroredContent, mirroredContent } from './mirrored-content';
import { readContent } from './read-content';

export interface ContentStoreState extends ContentState, MirrorParts {
  /**
   * Loads a site and branch: clears, then takes its mirror if that has all the view needs, or what
   * was kept of an earlier visit, or else fills page by page. The last call wins.
   */
  fetchContent(query: ContentQuery, view: ContentView): Promise<void>;
  /** Shows what is loaded in another mode or at another time; asks nobody. */
  showAs(view: ContentView): void;
  setSelectedTimestamp(timestamp: string): void;
  clearSelectedTimestamp(): void;
  /** Empties lists and errors, and drops any answer still under way. */
  clearContent(): void;
  /** Forgets what this browser has kept of earlier visits. */
  forgetKept(): void;
}

export type ContentStore = StoreApi<ContentStoreState>;

/** The content store (specification, section 4): one query, and every date from it. */
export function createContentStore(repository: ContentRepository): ContentStore {
  let request = 0;
  /** All that has come; `loadedItems` follows at moments. */
  let loaded: readonly ContentItem[] = [];
  let view: ContentView = { mode: 'live', timestamp: null };
  let selected: string | null = null;

  return createStore((set, get) => {
    const lists = () => ({
      contentItems: visibleItems(loaded, view.mode, view.timestamp),
      archivedContent: isArchiveMode(view.mode) ? loaded : [],
      timestampFilteredContent: isArchiveMode(view.mode) ? archiveItems(loaded, selected) : [],
    });
    const lookAs = (next: ContentView) => {
      view = next;
      selected = next.mode === 'archive-view' ? next.timestamp : null;
      if (next.mode === 'archive-view' && next.timestamp === null) {
        console.warn('Archive view without a timestamp: nothing is shown.');
      }
    };
    const begin = (query: ContentQuery) => {
      loaded = [];
      set({ ...noContent, query, isLoading: true });
      return ++request;
    };
    const show = (items: readonly ContentItem[], state: Partial<ContentState> = {}) => {
      loaded = items;
      set({ ...lists(), loadedItems: items, ...state });
    };
    const showMirrored = (mirrored: MirroredContent) =>
      show(itemsOf(mirrored), { mirrored, isLoading: false });

    const isMissing = () => {
      const { isLoading, errorCode } = get();
      return isLoading || (errorCode !== null && !isRefusal(errorCode));
    };
    const loadFronts = loadOnce(async () => {
      const { createFronts } = await loadPast();
      const timestamp = () => view.timestamp;
      return createFronts(repository, { request: () => request, isMissing, timestamp, show: set });
    });
    /** What a mirror tells of the past; null where what reads it cannot be had, as `fetchPages` tells. */
    const frontsIfAny = () => loadFronts().catch(() => null);
    const prepare = async (items: readonly ContentItem[]) => {
      if (isArchiveMode(view.mode)) await (await loadPast()).countItems(items);
    };

    /** The content itself, page by page; where a kept copy is shown, silently in its place. */
    async function fetchPages(query: ContentQuery, mine: number, hasKept = false): Promise<void> {
      const isStale = () => mine !== request;
      try {
        let items: readonly ContentItem[] | null = null;
        for await (const soFar of readContent(repository, query)) {
          if (isStale()) return;
          const isFirst = items === null;
          items = soFar;
          if (hasKept) continue;
          loaded = soFar;
          if (!isFirst || get().front) set(lists());
          else {
            await prepare(soFar);
            if (isStale()) return;
            show(soFar);
          }
        }
        if (isStale()) return;
        const all = items ?? [];
        await prepare(all);
        if (isStale()) return;
        show(all, { front: null, alone: null, timeMap: null, isLoading: false });
        if (view.mode === 'archive-view') await repository.keep(query.site, query.branch, all);
      } catch (failure) {
        const errorCode = codeOf(failure);
        // The past is still what it was, unless the reader has no business with it any more.
        if (isStale() || (hasKept && !isRefusal(errorCode))) return;
        const canRetry = isWorthRetrying(errorCode);
        const { front, alone, timeMap } = get();
        // What is being read stays, unless the reader has no business with it any more.
        const kept = isRefusal(errorCode) ? {} : { front, alone, timeMap };
        const error = wordsForLoadError(errorCode);
        loaded = [];
        set({ ...noContent, ...kept, query, error, errorCode, canRetry });
      }
    }

    /** What was kept of an earlier visit, at once, then what has come since. */
    async function fetchPast(query: ContentQuery, mine: number): Promise<void> {
      const [kept, fronts] = await Promise.all([
        repository.kept(query.site, query.branch),
        frontsIfAny(),
      ]);
      if (kept && fronts) await prepare(kept);
      if (mine !== request) return;
      if (kept) show(kept, { isLoading: false });
      else await fronts?.need(query);
      if (mine !== request) return;
      if (get().front) void fronts?.needTimeMap(query);
      await fetchPages(query, mine, kept !== null);
    }

    /** The mirror, which has nothing of the past, if there is a fresh one. */
    async function fetchPresent(query: ContentQuery, mine: number): Promise<void> {
      const has = view.mode === 'live' ? 'live' : 'all';
      const mirror = await repository.mirror(query.site, query.branch, has);
      if (mine !== request) return;
      if (mirror && view.mode !== 'archive-view') showMirrored(mirroredContent(mirror));
      else await fetchPages(query, mine);
    }

    const parts = createMirrorParts(repository, {
      mirrored: () => get().mirrored,
      request: () => request,
      show: showMirrored,
      loadAll: async () => {
        const { query } = get();
        if (query) await fetchPages(query, begin(query));
      },
    });

    return {
      ...noContent,
      needListed: parts.needListed,
      async needStory(itemId) {
        const { query, mirrored } = get();
        if (mirrored) await parts.needStory(itemId);
        else if (query && isMissing() && view.mode === 'archive-view')
          await (await frontsIfAny())?.needStory(query, itemId);
      },
      async fetchContent(query, nextView) {
        lookAs(nextView);
        const mine = begin(query);
        await (nextView.mode === 'archive-view' ? fetchPast : fetchPresent)(query, mine);
      },
      showAs(nextView) {
        if (nextView.mode === view.mode && nextView.timestamp === view.timestamp) return;
        lookAs(nextView);
        set(lists());
        const { query, front } = get();
        const isOff = front && nextView.timestamp && !isOnFront(front, nextView.timestamp);
        if (query && isOff) void frontsIfAny().then((fronts) => fronts?.need(query));
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
      forgetKept: () => void repository.forgetKept(),
    };
  });
}

/** Whether the backend says that the reader may not have this. */
function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}
