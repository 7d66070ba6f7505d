import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { CachedSites } from '../backend/offline/cached-sites';
import { defaultSnapshotMaxAgeHours } from '../constants';
import type { LoadStatus } from '../content/answer';
import { CurrentContent, type Wanted } from '../content/current-content';
import { Reads } from '../content/reads';
import { type Content, contentOfPage, knownItems } from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import type { PageContent } from '../domain/content/published-page';
import { selectionOf } from '../domain/content/selection';
import { modeOf, type View, viewAt } from '../domain/content/view';
import { archiveItems } from '../domain/content/visible-items';
import { loadErrorMessage } from '../domain/error-messages';
import type { Timestamp } from '../domain/time/timestamp';

export interface ContentStoreState extends Actions {
  /** What is loaded of the site and branch. */
  readonly content: Content;
  readonly status: LoadStatus;
  /** The view that the lists show. */
  readonly view: View;
  /** The visible items of the current mode and time, each with its `currentVersion`. */
  readonly contentItems: readonly ContentItem[];
  /** In the archive modes: all loaded items, of every time. */
  readonly archivedContent: readonly ContentItem[];
  /** `archivedContent` with a version at or before the capture date. */
  readonly timestampFilteredContent: readonly ContentItem[];
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
}

interface Actions {
  /** Loads all that the page needs anew; the content that is there is cleared. The last call wins. */
  fetchContent(): Promise<void>;
  /**
   * Loads what the page needs, as far as it is not loaded. Another site or branch replaces what is there.
   * After a failure, only `fetchContent` reads the documents again.
   */
  load(): Promise<void>;
  /** Loads all content of the site and branch. */
  loadAll(): Promise<void>;
  /** Shows the loaded content in the present mode and at the present time. */
  show(): void;
  /** Shows the archive at another time (14 digits). */
  setSelectedTimestamp(timestamp: string): void;
  /** Empties what the archive shows. */
  clearSelectedTimestamp(): void;
  /** Empties lists and errors, and ignores answers to earlier requests. */
  clearContent(): void;
  /**
   * Stops the reading of all content, as the reader asked; what has been shown stays. `check` reads again
   * if the content has changed, because removed text must go.
   */
  stopLoading(): void;
  /**
   * Reads the content again if it was read more than `olderThanMs` ago and the snapshots do not say
   * that it is unchanged. It stays visible meanwhile, and after a failure, unless access is denied or
   * it is more than a day old and not cached. Does nothing after `stopLoading`.
   */
  refresh(olderThanMs: number): Promise<void>;
  /**
   * Asks the index whether the content has changed: one read. Reads the content again if it has, or if the
   * index has not answered for more than a day.
   */
  check(): Promise<void>;
}

export type ContentStore = StoreApi<ContentStoreState>;

const none: readonly ContentItem[] = [];

export interface ContentStoreOptions {
  readonly repository: ContentRepository;
  /** What else is read of it; by default for this store alone. */
  readonly reads?: Reads;
  readonly now: () => Date;
  /** What the page needs now, or null for nothing that may be loaded. */
  readonly wanted: () => Wanted | null;
  /** The view of the page. */
  readonly addressed: () => View;
  /** The time that the archive shows, which is the chosen capture date; null for none. */
  readonly shownTime: () => Timestamp | null;
  /** Shows the archive at another time, or nothing of it. */
  readonly selectTimestamp: (timestamp: string | null) => void;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours?: number | undefined;
  /** The sites cached in this browser; by default none. */
  readonly cache?: CachedSites;
  /** Called when the archive has answered, and when it has not for a cached site. */
  readonly onArchiveAsked?: (hasAnswered: boolean) => void;
  /** The content of a published page, which is shown at first. */
  readonly page?: PageContent | null;
}

/** The content store (spec 11): content is loaded once, for every date. */
export function createContentStore({
  repository,
  now,
  wanted,
  addressed,
  shownTime,
  selectTimestamp,
  snapshotMaxAgeHours = defaultSnapshotMaxAgeHours,
  cache = new CachedSites(null, () => {}),
  reads = new Reads(repository),
  onArchiveAsked = () => {},
  page = null,
}: ContentStoreOptions): ContentStore {
  return createStore((set, get) => {
    const shownView = () => viewAt(addressed(), shownTime());
    const current = new CurrentContent({
      sources: { repository, reads, cache, now, shownView, snapshotMaxAgeHours },
      wanted,
      // Merging states would compute the lists.
      onChange: () => set(state(), true),
      onArchiveAsked,
      initial: page && contentOfPage(page),
    });

    /** The state of now. The lists of spec 9.22 are computed when read. */
    function state(): ContentStoreState {
      const { content, status } = current;
      const view = shownView();
      const isArchive = modeOf(addressed()) !== 'live';
      const at = isArchive ? shownTime() : null;
      const items = once(() => knownItems(content));
      const visible = once(() => selectionOf(items(), view).visible);
      const filtered = once(() => (at === null ? none : archiveItems(items(), at)));
      return {
        ...actions,
        content,
        status,
        view,
        isLoading: status.kind === 'loading',
        error: status.kind === 'failed' ? loadErrorMessage(status.code) : null,
        get contentItems() {
          return visible();
        },
        get archivedContent() {
          return isArchive ? items() : none;
        },
        get timestampFilteredContent() {
          return filtered();
        },
      };
    }

    const actions: Actions = {
      fetchContent: () => current.fetch(),
      load: () => current.load(),
      loadAll: () => current.loadAll(),
      show() {
        const { view } = get();
        set(state(), true);
        const isUnset = addressed().mode === 'archive-view' && get().view.mode === 'none';
        // After the end of a session, nothing is wanted either.
        if (isUnset && view.mode !== 'none' && wanted()) {
          console.warn('Archive view without a timestamp: nothing is shown.');
        }
      },
      setSelectedTimestamp: selectTimestamp,
      clearSelectedTimestamp: () => selectTimestamp(null),
      clearContent: () => current.clear(),
      stopLoading: () => current.stopLoading(),
      refresh: (olderThanMs) => current.refresh(olderThanMs),
      check: () => current.check(),
    };
    return state();
  });
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | null = null;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
