import type { Backend, ReportProblem } from '../backend/backend';
import { CachedSites } from '../backend/offline/cached-sites';
import type { Wanted } from '../content/current-content';
import { prepareReads } from '../content/read-part';
import { withReadableNames, withReadableTexts } from '../content/readable-texts';
import { Reads } from '../content/reads';
import type { ContentQuery } from '../domain/content/content';
import type { PublishedPage } from '../domain/content/published-page';
import { defaultBranch } from '../domain/content/user';
import { isSameView, modeOf, siteOfView, timeOfView, type View } from '../domain/content/view';
import { createMemoryStorage } from '../platform/key-value-storage';
import { noPage, type Page, withView } from '../routing/page';
import { pathAtTime } from '../routing/paths';
import { type ArchiveStore, createArchiveStore, shownTime } from './archive-store';
import { type AuthStore, createAuthStore } from './auth-store';
import { branchToRead } from './branch-to-read';
import { type CachedSitesStore, createCachedSitesStore } from './cached-sites-store';
import { type ContentStore, createContentStore } from './content-store';
import { createSettingsStore, type SettingsStore } from './settings-store';
import { createSiteStore, type SiteStore } from './site-store';

export interface Stores {
  readonly site: SiteStore;
  readonly archive: ArchiveStore;
  readonly content: ContentStore;
  readonly auth: AuthStore;
  readonly cachedSites: CachedSitesStore;
  readonly settings: SettingsStore;
  /**
   * The branch of the reader whom this browser expects to be signed in (session cookie), or null.
   * Content of the default branch is public, so it loads before the session is restored.
   */
  readonly expectedBranch: string | null;
}

export interface StoreOptions {
  readonly backend: Backend;
  readonly now: () => Date;
  readonly report: ReportProblem;
  /** See `Stores.expectedBranch`. */
  readonly expectedBranch: string | null;
  /** The page of an address: path and query. */
  readonly pageAt: (address: string) => Page;
  /** The page that the reader has opened; by default none until one is entered. */
  readonly firstPage?: Page;
  /** See `ContentStoreOptions.snapshotMaxAgeHours`. */
  readonly snapshotMaxAgeHours?: number | undefined;
  /** The sites cached for offline reading; by default there are none. */
  readonly cache?: CachedSites;
  /** The settings of the reader; by default those of a reader who has chosen nothing. */
  readonly settings?: SettingsStore;
  /** The published page that the stores begin with. */
  readonly page?: PublishedPage | null;
}

/** The reader's stay at an address, until another one is asked for. */
class Stay {
  #controller = new AbortController();

  /** Aborted when the reader goes elsewhere. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begin(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }
}

/** Coordinated stores. */
export interface CoordinatedStores extends Stores {
  readonly stay: Stay;
  /** Begins to read what a page needs while the code of its screen loads. */
  prepare(page: Page): void;
  /** Loads the content again after a failure or a change, and the user document if that has failed. */
  reload(): void;
  /** Loads all content for the page, because a part of it is not enough. */
  loadAll(): void;
  /** What single parts of a page read. */
  readonly reads: Reads;
  /** Reports what cannot be read to the operator. */
  readonly report: ReportProblem;
}

/** Creates the stores on a backend, coordinated. */
export function createStores(options: StoreOptions): CoordinatedStores {
  const { backend, now, report, expectedBranch, snapshotMaxAgeHours } = options;
  const { pageAt, firstPage = noPage, page = null } = options;
  const cache = options.cache ?? new CachedSites(null, report);
  const repository = withReadableTexts(backend.content);
  const reads = new Reads(repository);
  const cachedSites = createCachedSitesStore(repository, reads, cache, now);
  const site = createSiteStore({ pageAt, now, page: firstPage });
  const archive = createArchiveStore();
  const addressed = () => site.getState().page.view;
  const stores: Stores = {
    site,
    archive,
    content: createContentStore({
      repository,
      reads,
      now,
      snapshotMaxAgeHours,
      cache,
      wanted: () => wantedOf(stores, site.getState().page),
      addressed,
      shownTime: () => shownTime(archive.getState()),
      selectTimestamp: (timestamp) => archive.getState().setCaptureDate(timestamp),
      onArchiveAsked: (isArchiveReached) => cachedSites.setState({ isArchiveReached }),
      page: page?.content ?? null,
    }),
    auth: createAuthStore({
      auth: backend.auth,
      users: withReadableNames(backend.users),
      now,
      report,
      status: page && expectedBranch === null ? 'signed-out' : 'unknown',
    }),
    cachedSites,
    settings: options.settings ?? createSettingsStore(createMemoryStorage()),
    expectedBranch,
  };
  coordinate(stores, reads, options);
  return {
    ...stores,
    stay: new Stay(),
    prepare(next) {
      const wanted = wantedOf(stores, next);
      if (wanted && !cache.find(wanted.query.site, wanted.query.branch)) {
        prepareReads(reads, wanted, stores.content.getState().content);
      }
    },
    loadAll: () => void stores.content.getState().loadAll(),
    reload() {
      void stores.content.getState().fetchContent();
      void stores.auth.getState().retryUser();
    },
    reads,
    report,
  };
}

/**
 * Coordinates the stores, which do not know each other. When the selected site changes, the capture
 * date, lists and errors are cleared at once and content loads on the next tick; when only the mode
 * or the time changes, the selection from the loaded content is updated.
 */
function coordinate(stores: Stores, reads: Reads, { pageAt, now }: StoreOptions): void {
  const { site, archive, content, auth } = stores;
  const load = onNextTick(() => void content.getState().load());
  const follow = ({ view }: Page, before: Page) => {
    const isOther = view.mode === 'archive-view' || !isSameView(view, before.view);
    if (isOther) archive.getState().setCaptureDate(timeOfView(view));
    content.getState().show();
    load();
  };
  // What the stores begin with is of the first page.
  follow(site.getState().page, noPage);
  site.subscribe(({ page }, { page: before }) => {
    if (page === before) return;
    if (siteOfView(page.view) !== siteOfView(before.view)) content.getState().clearContent();
    follow(page, before);
  });
  archive.subscribe((state, before) => {
    content.getState().show();
    if (state.captureDate === before.captureDate) return;
    // Another date of the archive is another address.
    const { page, enter } = site.getState();
    const at = shownTime(state);
    if (page.view.mode === 'archive-view' && at !== null && at !== page.view.at) {
      const address = pathAtTime(page.route, page.view.site, at);
      enter(withView(pageAt(address), { ...page.view, at }, now()));
    }
  });
  auth.subscribe((state, before) => {
    const isArchive = site.getState().mode !== 'live';
    const wasReading = before.status === 'signed-in' || (before.status === 'unknown' && isArchive);
    if (wasReading && state.status === 'signed-out') {
      archive.getState().setCaptureDate(null);
      content.getState().clearContent();
    }
    // Another reader may see other content.
    const isOver = wasReading && state.status === 'signed-out';
    if (isOver || state.user?.uid !== before.user?.uid) reads.forget();
    const hasSignOutKnownChanged = state.isSignOutKnown !== before.isSignOutKnown;
    if (hasSignOutKnownChanged || state.user?.uid !== before.user?.uid) retainOwnSites(stores);
    // A signed-in reader may have access to content that a visitor has not.
    if (state.status !== before.status && content.getState().error) {
      content.getState().clearContent();
    }
    load();
  });
  content.subscribe((state, before) => {
    const { query, parts } = state.content;
    if (query && parts === null && state.content !== before.content) {
      if (site.getState().mode !== 'live') reads.keepItems(query, state.content.items);
    }
    const isRefused = state.status.kind === 'failed' && state.status.code === 'unauthenticated';
    // The error is already shown; a failed sign-out adds nothing.
    if (isRefused && state.status !== before.status)
      void auth
        .getState()
        .logout()
        .catch(() => {});
  });
}

/** Calls `action` once in the next microtask, however often it is asked for before. */
function onNextTick(action: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      action();
    });
  };
}

/**
 * Removes what is cached of another account, and all of it if the auth provider says that nobody is
 * signed in. Nothing while that is unknown or assumed.
 */
function retainOwnSites({ auth, cachedSites }: Stores): void {
  const { isSignOutKnown, user } = auth.getState();
  if (user || isSignOutKnown) void cachedSites.getState().retainOnly(user?.uid ?? null);
}

/** What a page needs of the content of a site and branch, or null for nothing that may be loaded. */
function wantedOf(stores: Stores, { need, view }: Page): Wanted | null {
  const query = queryOf(stores, view);
  return need && query && view.mode !== 'none' ? { query, need, view } : null;
}

/**
 * The content to load, or null: none without a site, and none in the archive without a session,
 * which may be an expected one.
 */
function queryOf({ auth, expectedBranch }: Stores, view: View): ContentQuery | null {
  const site = siteOfView(view);
  if (site === null) return null;
  const { status } = auth.getState();
  if (status === 'unknown' && expectedBranch !== null) {
    // Branches other than the default one need the reader's token.
    return expectedBranch === defaultBranch ? { site, branch: defaultBranch } : null;
  }
  if (view.mode !== 'live' && status !== 'signed-in') return null;
  return { site, branch: branchToRead(auth.getState(), expectedBranch, modeOf(view)) };
}
