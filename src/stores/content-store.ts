import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import type { ContentItem } from '../domain/content-item';
import { isWorthRetrying, wordsForLoadError } from '../domain/error-words';
import { listPart, shelfPart } from '../domain/mirror';
import { isArchiveMode, type SiteMode } from '../domain/site-mode';
import type { SiteKey } from '../domain/site-registry';
import { archiveItems, visibleItems } from '../domain/visible-items';
import {
  itemsOf,
  type MirroredContent,
  mirroredContent,
  storyIdOf,
  withListPart,
  withShelf,
} from './mirrored-content';

/** What to load. */
export interface ContentQuery {
  readonly site: SiteKey;
  readonly branch: string;
}

/** How to look at what is loaded. */
export interface ContentView {
  readonly mode: SiteMode;
  /** 14 digits, or null. */
  readonly timestamp: string | null;
}

export interface ContentStoreState {
  /** The items of the present mode and time, each with its `currentVersion`. */
  readonly contentItems: readonly ContentItem[];
  /** All that is loaded, of every mode and time, for views that select by the address. */
  readonly loadedItems: readonly ContentItem[];
  /** In the archive modes: all that is loaded, at every time. */
  readonly archivedContent: readonly ContentItem[];
  /** `archivedContent` with a version at or before the selected timestamp. */
  readonly timestampFilteredContent: readonly ContentItem[];
  /** What there is of a mirror, or null where the content itself was asked for. */
  readonly mirrored: MirroredContent | null;
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
  /** The backend's code of `error`. */
  readonly errorCode: string | null;
  readonly canRetry: boolean;
  /** What the lists belong to, or null when nothing was asked for. */
  readonly query: ContentQuery | null;
  /**
   * Loads a site and branch: clears, then takes its mirror if that has all the view needs, or else
   * fills page by page. The last call wins.
   */
  fetchContent(query: ContentQuery, view: ContentView): Promise<void>;
  /** Of a mirror: has the stories listed from rank `start` (0 is the newest) up to `end`. */
  needListed(start: number, end: number): Promise<void>;
  /** Of a mirror: has the story or comment of an id, with all that was said below it. */
  needStory(itemId: string): Promise<void>;
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

const empty = {
  contentItems: [],
  loadedItems: [],
  archivedContent: [],
  timestampFilteredContent: [],
  mirrored: null,
  isLoading: false,
  error: null,
  errorCode: null,
  canRetry: false,
} as const;

/** Whether the backend says that the reader may not have this. */
function isRefusal(code: string): boolean {
  return code === 'unauthenticated' || code === 'permission-denied';
}

/** Ids are fields of the documents, so two may claim the same one: the first has it. */
function isNew(loaded: readonly ContentItem[]): (item: ContentItem) => boolean {
  const taken = new Set(loaded.map((item) => item.itemId));
  return ({ itemId }) => !taken.has(itemId) && taken.add(itemId).has(itemId);
}

/** The content store (specification, section 4): one query, and every date from it. */
export function createContentStore(repository: ContentRepository): ContentStore {
  let request = 0;
  let loaded: readonly ContentItem[] = [];
  let view: ContentView = { mode: 'live', timestamp: null };
  let selected: string | null = null;
  /** The parts of a mirror that are under way. */
  let asked = new Set<string>();

  return createStore((set, get) => {
    const lists = () => ({
      loadedItems: loaded,
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
      asked = new Set();
      set({ ...empty, query, isLoading: true });
      return ++request;
    };
    const showMirrored = (mirrored: MirroredContent) => {
      loaded = itemsOf(mirrored);
      set({ ...lists(), mirrored, isLoading: false });
    };

    /** The content itself, page by page. */
    async function fetchPages(query: ContentQuery, mine: number): Promise<void> {
      try {
        for await (const page of repository.pages(query.site, query.branch)) {
          if (mine !== request) return;
          loaded = [...loaded, ...page.filter(isNew(loaded))];
          set(lists());
        }
        if (mine !== request) return;
        set({ isLoading: false });
        if (view.mode === 'archive-view') await repository.keep(query.site, query.branch, loaded);
      } catch (error) {
        if (mine !== request) return;
        const errorCode = codeOf(error);
        loaded = [];
        set({
          ...empty,
          error: wordsForLoadError(errorCode),
          errorCode,
          canRetry: isWorthRetrying(errorCode),
        });
      }
    }

    /** What was kept is shown; what has come since takes its place without a word. */
    async function refresh(query: ContentQuery, mine: number): Promise<void> {
      try {
        const fresh: ContentItem[] = [];
        for await (const page of repository.pages(query.site, query.branch)) {
          if (mine !== request) return;
          fresh.push(...page.filter(isNew(fresh)));
        }
        if (mine !== request) return;
        loaded = fresh;
        set(lists());
        await repository.keep(query.site, query.branch, loaded);
      } catch (error) {
        const errorCode = codeOf(error);
        // The past is still what it was, unless the reader has no business with it any more.
        if (mine !== request || !isRefusal(errorCode)) return;
        loaded = [];
        set({ ...empty, error: wordsForLoadError(errorCode), errorCode });
      }
    }

    /** Adds a part of the mirror; where it cannot be had, the content itself is loaded. */
    async function needPart(
      name: string,
      add: (content: MirroredContent, part: Parameters<typeof withShelf>[2]) => MirroredContent,
    ): Promise<void> {
      const { mirrored, query } = get();
      if (!mirrored || !query || mirrored.parts.has(name) || asked.has(name)) return;
      asked.add(name);
      const mine = request;
      const part = await repository.mirrorPart(mirrored.mirror, name);
      if (mine !== request) return;
      const now = get().mirrored;
      if (part && now) showMirrored(add(now, part));
      else await fetchPages(query, begin(query));
    }

    return {
      ...empty,
      query: null,
      async fetchContent(query, nextView) {
        lookAs(nextView);
        const mine = begin(query);
        // The past is not in a mirror, but it may have been kept.
        const isPast = nextView.mode === 'archive-view';
        const kept = isPast ? await repository.kept(query.site, query.branch) : null;
        const mirror = isPast
          ? null
          : await repository.mirror(
              query.site,
              query.branch,
              nextView.mode === 'live' ? 'live' : 'all',
            );
        if (mine !== request) return;
        if (mirror && view.mode !== 'archive-view') showMirrored(mirroredContent(mirror));
        else if (kept) {
          loaded = kept;
          set({ ...lists(), isLoading: false });
          await refresh(query, mine);
        } else await fetchPages(query, mine);
      },
      async needListed(start, end) {
        const { mirrored } = get();
        if (!mirrored) return;
        const { listStarts, stories } = mirrored.mirror;
        const needed = listStarts.filter(
          (first, place) => first < end && (listStarts[place + 1] ?? stories) > start,
        );
        await Promise.all(
          needed.map((first) => {
            const name = listPart(listStarts.indexOf(first) + 1);
            return needPart(name, (content, part) => withListPart(content, name, first, part));
          }),
        );
      },
      async needStory(itemId) {
        const { mirrored, query } = get();
        if (!mirrored || !query) return;
        const { oversize, shelves } = mirrored.mirror;
        if (oversize.has(itemId)) return fetchPages(query, begin(query));
        const name = shelfPart(itemId, shelves);
        await needPart(name, (content, part) => withShelf(content, name, part));
        // A comment stands on the shelf of its story.
        const now = get().mirrored;
        const storyId = now ? storyIdOf(now, itemId) : itemId;
        if (storyId !== itemId) await get().needStory(storyId);
      },
      showAs(nextView) {
        if (nextView.mode === view.mode && nextView.timestamp === view.timestamp) return;
        lookAs(nextView);
        set(lists());
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
        set({ ...empty, query: null });
      },
      forgetKept: () => void repository.forgetKept(),
    };
  });
}
