import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { codeOf } from '../backend/backend-error';
import type { ContentItem } from '../domain/content-item';
import { isWorthRetrying, wordsForLoadError } from '../domain/error-words';
import { isArchiveMode, type SiteMode } from '../domain/site-mode';
import type { SiteKey } from '../domain/site-registry';
import { archiveItems, visibleItems } from '../domain/visible-items';

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
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
  /** The backend's code of `error`. */
  readonly errorCode: string | null;
  readonly canRetry: boolean;
  /** What the lists belong to, or null when nothing was asked for. */
  readonly query: ContentQuery | null;
  /** Loads a site and branch: clears, then fills page by page. The last call wins. */
  fetchContent(query: ContentQuery, view: ContentView): Promise<void>;
  /** Shows what is loaded in another mode or at another time; asks nobody. */
  showAs(view: ContentView): void;
  setSelectedTimestamp(timestamp: string): void;
  clearSelectedTimestamp(): void;
  /** Empties lists and errors, and drops any answer still under way. */
  clearContent(): void;
}

export type ContentStore = StoreApi<ContentStoreState>;

const empty = {
  contentItems: [],
  loadedItems: [],
  archivedContent: [],
  timestampFilteredContent: [],
  isLoading: false,
  error: null,
  errorCode: null,
  canRetry: false,
} as const;

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

  return createStore((set) => {
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
    return {
      ...empty,
      query: null,
      async fetchContent(query, nextView) {
        const mine = ++request;
        lookAs(nextView);
        loaded = [];
        set({ ...empty, query, isLoading: true });
        try {
          for await (const page of repository.pages(query.site, query.branch)) {
            if (mine !== request) return;
            loaded = [...loaded, ...page.filter(isNew(loaded))];
            set(lists());
          }
          if (mine === request) set({ isLoading: false });
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
    };
  });
}
