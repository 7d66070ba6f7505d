import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ContentRepository, isRefusal, isUnreachable } from '../backend/backend';
import { CachedSites } from '../backend/offline/cached-sites';
import {
  contentMaxAgeMs,
  defaultSnapshotMaxAgeHours,
  firstTimeoutMs,
  idleTimeoutMs,
} from '../constants';
import type { LoadStatus } from '../content/answer';
import { ContentLoader } from '../content/load';
import { Reads } from '../content/reads';
import {
  type Content,
  type ContentQuery,
  canServe,
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
import type { SnapshotIndex } from '../domain/content/snapshot';
import { modeOf, type SelectView, type SiteView, type View, viewAt } from '../domain/content/view';
import { archiveItems } from '../domain/content/visible-items';
import { loadErrorMessage } from '../domain/error-messages';
import type { Timestamp } from '../domain/time/timestamp';
import { nextTask, whenIdle } from '../platform/scheduling';
import type { Need } from '../routing/need';

export interface ContentStoreState extends Actions {
  /** Reads the content; null before something is wanted. */
  readonly loader: ContentLoader | null;
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

/** What a page needs of a site and branch. */
export interface Wanted {
  readonly query: ContentQuery;
  readonly need: Need;
  readonly view: SiteView | SelectView;
}

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
  reads = new Reads(repository, cache, now),
  onArchiveAsked = () => {},
  page = null,
}: ContentStoreOptions): ContentStore {
  return createStore((set, get) => {
    const shown = () => viewAt(addressed(), shownTime());
    const sources = { repository, reads, cache, now, shown, snapshotMaxAgeHours };

    /** Opens a loader, which shows nothing until it replaces the present one. */
    function openLoader(content: RequestedContent): ContentLoader {
      const opened = new ContentLoader(sources, content.query, content, () => {
        if (get().loader === opened) show(opened);
      });
      return opened;
    }

    /** The state with a loader. The lists of spec 9.22 are computed when read. */
    function stateOf(loader: ContentLoader | null): ContentStoreState {
      const { content, status }: Pick<ContentLoader, 'content' | 'status'> = loader ?? {
        content: noContent,
        status: { kind: 'idle' },
      };
      const view = shown();
      const isArchive = modeOf(addressed()) !== 'live';
      const at = isArchive ? shownTime() : null;
      const items = once(() => knownItems(content));
      const visible = once(() => selectionOf(items(), view).visible);
      const filtered = once(() => (at === null ? none : archiveItems(items(), at)));
      return {
        ...actions,
        loader,
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

    // Merging states would compute the lists.
    const show = (loader = get().loader) => set(stateOf(loader), true);

    function replaceLoader<Next extends ContentLoader | null>(next: Next): Next {
      get().loader?.stop();
      show(next);
      return next;
    }

    /** The loader for a request: the present one if it can serve it. */
    function loaderFor({ query, view }: Wanted): ContentLoader {
      const { loader } = get();
      const empty = emptyContent(query, modeOf(view));
      if (loader?.query.site === query.site && loader.query.branch === query.branch) {
        const { content, status } = loader;
        if (canServe(content, view)) return loader;
        const fitting = openLoader(empty);
        if (status.kind === 'failed') fitting.status = status;
        return replaceLoader(fitting);
      }
      return replaceLoader(openLoader(empty));
    }

    /** What the page needs, if it is of the same site and branch. */
    function wantedOf({ query: { site, branch } }: ContentLoader): Wanted | null {
      const asked = wanted();
      return asked?.query.site === site && asked.query.branch === branch ? asked : null;
    }

    /** The loader, unless it is still loading. One that has failed counts, because a part of the content may be shown. */
    function endedLoader(): ContentLoader | null {
      const { loader } = get();
      return loader?.status.kind === 'loading' ? null : loader;
    }

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
      const asked = wantedOf(before);
      if (isCurrent) before.checkedAt = performance.now();
      // No screen shows it; it is read anew when one does.
      else if (!asked) return get().loader === before ? get().clearContent() : undefined;
      const mode = content.parts?.isLive === true ? 'live' : 'archive-view';
      const next = openLoader({ ...emptyContent(query, mode), change });
      next.basis = index?.change ?? null;
      if (!isCurrent && asked) {
        if (content.parts === null || change === null) await next.loadAll();
        else await next.loadFromArchive(asked.need, asked.view);
      }
      if (get().loader !== before) return next.stop();
      const code = next.status.kind === 'failed' ? next.status.code : null;
      if (!isCurrent && code === null) {
        const used = replaceLoader(next);
        // The reader may have opened another page meanwhile.
        const latest = wantedOf(used);
        if (latest) void used.loadFromArchive(latest.need, latest.view);
      } else if (code !== null && ((isOld(before) && !isCached) || isRefusal(code))) {
        before.clear(code);
      }
      const hasAnswered = code === null || !isUnreachable(code);
      // A later attempt may have succeeded meanwhile.
      if (hasAnswered || (isCached && before.checkedAt < askedAt)) onArchiveAsked(hasAnswered);
    }

    /** Caches the first screen of a cached site, for the next visit. */
    async function cacheScreen({ query, need, view }: Wanted): Promise<void> {
      const { site, branch } = query;
      if (need.kind !== 'list' || need.page !== null || !cache.find(site, branch)) return;
      await whenIdle(idleTimeoutMs);
      const { loader, content } = get();
      const isShown = content.query?.site === site && view.mode === 'archive-view';
      const screen = isShown && firstScreenAt(content, view);
      if (screen && loader) await cache.writeScreen(site, branch, screen, loader.basis);
    }

    const actions: Actions = {
      async fetchContent() {
        reads.forget();
        const asked = wanted();
        if (!asked) return replaceLoader(null) ?? undefined;
        const used = replaceLoader(openLoader(emptyContent(asked.query, modeOf(asked.view))));
        await used.load(asked.need, asked.view);
      },
      async load() {
        const asked = wanted();
        if (!asked) return;
        const used = loaderFor(asked);
        const isNew = used.content.parts !== null;
        await used.load(asked.need, asked.view);
        if (used.outdatedBy && used === get().loader) await readAgain(used, used.outdatedBy);
        if (isNew && used === get().loader && used.content.source === 'browser') {
          await whenIdle(idleTimeoutMs);
          await nextTask();
          await get().refresh(0);
        }
        await cacheScreen(asked);
      },
      async loadAll() {
        const asked = wanted();
        if (asked) await loaderFor(asked).load({ kind: 'all' }, asked.view);
      },
      show() {
        const { view } = get();
        show();
        const isUnset = addressed().mode === 'archive-view' && get().view.mode === 'none';
        // After the end of a session, nothing is wanted either.
        const isNew = view.mode !== 'none' && wanted() !== null;
        if (isUnset && isNew) {
          console.warn('Archive view without a timestamp: nothing is shown.');
        }
      },
      setSelectedTimestamp: selectTimestamp,
      clearSelectedTimestamp: () => selectTimestamp(null),
      clearContent() {
        // Without content, nothing says that the archive does not answer.
        onArchiveAsked(true);
        replaceLoader(null);
      },
      stopLoading: () => get().loader?.stopReading(),
      async refresh(olderThanMs) {
        const asked = endedLoader();
        if (!asked || isStopped(asked)) return;
        if (performance.now() - asked.checkedAt > olderThanMs) await readAgain(asked);
      },
      async check() {
        const asked = endedLoader();
        if (!asked) return;
        const index = await asked.readIndex();
        if (get().loader !== asked) return;
        if (isStopped(asked)) asked.basis ??= index?.change ?? null;
        if (asked.isCurrent(index)) asked.checkedAt = performance.now();
        if (index ? index.change !== asked.basis : isOld(asked)) await readAgain(asked, index);
      },
    };
    return stateOf(page ? openLoader(contentOfPage(page)) : null);
  });
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}
