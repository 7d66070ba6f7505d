import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ContentRepository, isRefusal, isUnreachable } from '../backend/backend';
import { CachedSites } from '../backend/offline/cached-sites';
import {
  contentMaxAgeMs,
  defaultSnapshotMaxAgeHours,
  firstTimeoutMs,
  idleTimeoutMs,
} from '../constants';
import {
  type Content,
  type ContentQuery,
  contentOfPage,
  emptyContent,
  knownItems,
  noContent,
  type RequestedContent,
} from '../domain/content/content';
import type { ContentItem } from '../domain/content/content-item';
import { firstScreenAt } from '../domain/content/content-selectors';
import type { PageContent } from '../domain/content/published-page';
import { selectionOf } from '../domain/content/selection';
import { initialSiteState, isArchiveMode, type SiteState } from '../domain/content/site-mode';
import type { SnapshotIndex } from '../domain/content/snapshot';
import { loadErrorMessage } from '../domain/error-messages';
import { nextTask, whenIdle } from '../platform/scheduling';
import type { Need } from '../routing/need';
import { ContentLoader, type ContentSources, type LoadStatus } from './content-loader';

export interface ContentStoreState extends Actions {
  /** What is loaded of the site and branch. */
  readonly content: Content;
  readonly status: LoadStatus;
  /** The visible items of the current mode and time, each with its `currentVersion`. */
  readonly contentItems: readonly ContentItem[];
  /** In the archive modes: all loaded items, of every time. */
  readonly archivedContent: readonly ContentItem[];
  /** `archivedContent` with a version at or before the selected timestamp. */
  readonly timestampFilteredContent: readonly ContentItem[];
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
}

interface Actions {
  /** Loads all content of a site and branch anew, and shows it in a mode. The last call wins. */
  fetchContent(query: ContentQuery, view: SiteState): Promise<void>;
  /**
   * Loads what a view needs of a site and branch, as far as it is not loaded. Another site or branch
   * replaces what is there. After a failure, only another call of `fetchContent` or `clearContent`
   * reads the documents again.
   */
  load(query: ContentQuery, need: Need, view: SiteState): Promise<void>;
  /** Shows the loaded content in another mode or at another time. */
  showAs(view: SiteState): void;
  setSelectedTimestamp(timestamp: string): void;
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
  readonly now: () => Date;
  /** The age after which snapshots are not shown without reading the content. */
  readonly snapshotMaxAgeHours?: number | undefined;
  /** The sites cached in this browser; by default none. */
  readonly cache?: CachedSites;
  /** See `ContentSources.prepareTexts`; by default components need nothing. */
  readonly prepareTexts?: ContentSources['prepareTexts'] | undefined;
  /** Called when the archive has answered, and when it has not for a cached site. */
  readonly onArchiveAsked?: (hasAnswered: boolean) => void;
  /** The content of a published page, which is shown at first. */
  readonly page?: PageContent | null;
}

/** The content store (spec 11): content is loaded once, for every date. */
export function createContentStore({
  repository,
  now,
  snapshotMaxAgeHours = defaultSnapshotMaxAgeHours,
  cache = new CachedSites(null, () => {}),
  prepareTexts = () => null,
  onArchiveAsked = () => {},
  page = null,
}: ContentStoreOptions): ContentStore {
  return createStore((set, get) => {
    const sources = { repository, cache, now, snapshotMaxAgeHours, prepareTexts };
    let view: SiteState = initialSiteState;
    let selected: string | null = null;
    let loader: ContentLoader | null = null;
    if (page) loader = openLoader(contentOfPage(page));
    let latestNeed: Need = { kind: 'all' };

    /** Opens a loader, which shows nothing until it replaces the present one. */
    function openLoader(content: RequestedContent): ContentLoader {
      const opened = new ContentLoader(sources, content.query, content, () => {
        if (loader === opened) show();
      });
      return opened;
    }

    /** The state of the loader. The lists of spec 9.22 are computed when read. */
    function shown(): ContentStoreState {
      const { content, status }: Pick<ContentLoader, 'content' | 'status'> = loader ?? {
        content: noContent,
        status: { kind: 'idle' },
      };
      const { mode, currentTimestamp } = view;
      const timestamp = selected;
      const isArchive = isArchiveMode(mode);
      let known: readonly ContentItem[] | null = null;
      const items = () => {
        known ??= knownItems(content);
        return known;
      };
      return {
        ...actions,
        content,
        status,
        isLoading: status.kind === 'loading',
        error: status.kind === 'failed' ? loadErrorMessage(status.code) : null,
        get contentItems() {
          return selectionOf(items(), mode, currentTimestamp).visible;
        },
        get archivedContent() {
          return isArchive ? items() : none;
        },
        get timestampFilteredContent() {
          return isArchive ? selectionOf(items(), 'archive-view', timestamp).visible : none;
        },
      };
    }

    // Merging states would compute the lists.
    const show = () => set(shown(), true);

    /** Selects what the lists show; false if it is the same as before. */
    function select(next: SiteState): boolean {
      if (next.mode === view.mode && next.currentTimestamp === view.currentTimestamp) return false;
      view = next;
      selected = next.mode === 'archive-view' ? next.currentTimestamp : null;
      if (next.mode === 'archive-view' && next.currentTimestamp === null) {
        console.warn('Archive view without a timestamp: nothing is shown.');
      }
      return true;
    }

    function replaceLoader<Next extends ContentLoader | null>(next: Next): Next {
      loader?.stop();
      loader = next;
      show();
      return next;
    }

    /** The loader for a request: the present one if it can serve it. */
    function loaderFor(query: ContentQuery, { mode }: SiteState): ContentLoader {
      if (loader?.query.site === query.site && loader.query.branch === query.branch) {
        const { content, status } = loader;
        // Parts of the live text cannot serve the archive, nor those of the archive the live text.
        if (content.parts === null || content.parts.isLive === (mode === 'live')) return loader;
        const fitting = openLoader(emptyContent(query, mode));
        if (status.kind === 'failed') fitting.status = status;
        return replaceLoader(fitting);
      }
      return replaceLoader(openLoader(emptyContent(query, mode)));
    }

    /** The loader, unless it is still loading. One that has failed counts, because a part of the content may be shown. */
    const endedLoader = () => (loader?.status.kind === 'loading' ? null : loader);

    const isStopped = ({ status }: ContentLoader) =>
      status.kind === 'failed' && status.code === 'stopped';

    const isOld = ({ checkedAt }: ContentLoader) => performance.now() - checkedAt > contentMaxAgeMs;

    /** Reads the content again unless the index says that it is unchanged, and shows it when it is complete. */
    async function readAgain(before: ContentLoader, known?: SnapshotIndex | null): Promise<void> {
      const { query, content } = before;
      const askedAt = performance.now();
      const isCached = cache.find(query.site, query.branch) !== null;
      const index = known ?? (await before.readIndex(firstTimeoutMs));
      const isCurrent = before.isCurrent(index);
      const change = before.isTrusted(index) ? index.change : null;
      const next = openLoader({ ...emptyContent(query, view.mode), change });
      next.basis = index?.change ?? null;
      if (isCurrent) before.checkedAt = performance.now();
      else if (content.parts === null || change === null) await next.loadAll(view);
      else await next.loadFromArchive(latestNeed, view);
      if (loader !== before) return next.stop();
      const code = next.status.kind === 'failed' ? next.status.code : null;
      // The reader may have opened another page meanwhile.
      if (!isCurrent && code === null) void replaceLoader(next).loadFromArchive(latestNeed, view);
      else if (code !== null && ((isOld(before) && !isCached) || isRefusal(code))) {
        before.clear(code);
      }
      const hasAnswered = code === null || !isUnreachable(code);
      // A later attempt may have succeeded meanwhile.
      if (hasAnswered || (isCached && before.checkedAt < askedAt)) onArchiveAsked(hasAnswered);
    }

    /** Caches the first screen of a cached site, for the next visit. */
    async function cacheScreen({ query }: ContentLoader, need: Need): Promise<void> {
      const { site, branch } = query;
      if (need.kind !== 'list' || need.page !== null || !cache.find(site, branch)) return;
      await whenIdle(idleTimeoutMs);
      const { content } = get();
      const screen = view.currentTimestamp && firstScreenAt(content, view.currentTimestamp);
      if (!screen || !loader || content.query?.site !== site) return;
      await cache.writeScreen(site, branch, screen, loader.basis);
    }

    const actions: Actions = {
      async fetchContent(query, nextView) {
        select(nextView);
        latestNeed = { kind: 'all' };
        await replaceLoader(openLoader(emptyContent(query, nextView.mode))).load(
          latestNeed,
          nextView,
        );
      },
      async load(query, need, nextView) {
        latestNeed = need;
        const used = loaderFor(query, nextView);
        if (select(nextView)) show();
        const isNew = used.content.parts !== null;
        await used.load(need, nextView);
        if (isNew && used === loader && used.content.source === 'browser') {
          await whenIdle(idleTimeoutMs);
          await nextTask();
          await get().refresh(0);
        }
        await cacheScreen(used, need);
      },
      showAs(nextView) {
        if (select(nextView)) show();
      },
      setSelectedTimestamp(timestamp) {
        selected = timestamp;
        show();
      },
      clearSelectedTimestamp() {
        selected = null;
        show();
      },
      clearContent() {
        // Without content, nothing says that the archive does not answer.
        onArchiveAsked(true);
        replaceLoader(null);
      },
      stopLoading: () => loader?.stopReading(),
      async refresh(olderThanMs) {
        const asked = endedLoader();
        if (!asked || isStopped(asked)) return;
        if (performance.now() - asked.checkedAt > olderThanMs) await readAgain(asked);
      },
      async check() {
        const asked = endedLoader();
        if (!asked) return;
        const index = await asked.readIndex();
        if (loader !== asked) return;
        if (isStopped(asked)) asked.basis ??= index?.change ?? null;
        if (asked.isCurrent(index)) asked.checkedAt = performance.now();
        if (index ? index.change !== asked.basis : isOld(asked)) await readAgain(asked, index);
      },
    };
    return shown();
  });
}
