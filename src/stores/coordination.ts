import type { Backend, ContentRepository, ReportProblem } from '../backend/backend';
import { CachedSites } from '../backend/offline/cached-sites';
import type { ContentQuery } from '../domain/content/content';
import { capturesOfContent } from '../domain/content/content-selectors';
import type { PublishedPage } from '../domain/content/published-page';
import { initialSiteState, liveState, type SiteState } from '../domain/content/site-mode';
import { siteKeys } from '../domain/content/site-registry';
import { branchOf, defaultBranch } from '../domain/content/user';
import { createMemoryStorage } from '../platform/key-value-storage';
import { type Need, needOf, needOfView } from '../routing/need';
import type { Route } from '../routing/routes';
import {
  type ArchiveStore,
  createArchiveStore,
  createScrubStore,
  type ScrubStore,
} from './archive-store';
import { type AuthStore, createAuthStore } from './auth-store';
import { type CachedSitesStore, createCachedSitesStore } from './cached-sites-store';
import type { ContentSources } from './content-loader';
import { type ContentStore, createContentStore } from './content-store';
import { createKnownCapturesStore, type KnownCapturesStore } from './known-captures-store';
import { createSettingsStore, type SettingsStore } from './settings-store';
import { applyView, createSiteStore, type SiteStore } from './site-store';

export interface Stores {
  readonly site: SiteStore;
  readonly archive: ArchiveStore;
  readonly content: ContentStore;
  readonly auth: AuthStore;
  readonly scrub: ScrubStore;
  readonly knownCaptures: KnownCapturesStore;
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
  /** See `ContentStoreOptions.snapshotMaxAgeHours`. */
  readonly snapshotMaxAgeHours?: number | undefined;
  /** See `ContentSources.prepareTexts`. */
  readonly prepareTexts?: ContentSources['prepareTexts'];
  /** The sites cached for offline reading; by default there are none. */
  readonly cache?: CachedSites;
  /** The settings of the reader; by default those of a reader who has chosen nothing. */
  readonly settings?: SettingsStore;
  /** The published page that the stores begin with. */
  readonly page?: PublishedPage | null;
}

/** Coordinated stores. */
export interface CoordinatedStores extends Stores {
  /**
   * Enters a route: sets the site store to its view (null keeps the state as it is) and loads on the
   * next tick what its screen needs. Returns the view to show.
   */
  enter(route: Route, view: SiteState | null): SiteState;
  /** The route entered last: where the reader is, or will be once the code of its screen has loaded. */
  entered(): Route | null;
  /** Loads the content again after a failure or a change, and the user document if that has failed. */
  reload(): void;
  /** Loads all content for the screen of the address, because a part of it does not do. */
  loadAll(): void;
  /** For what single parts of a page read: provenance, the search index, and a live title. */
  readonly repository: Pick<
    ContentRepository,
    'readProvenance' | 'readSearchIndex' | 'readSnapshot' | 'readStory'
  >;
}

/** Creates the stores on a backend, coordinated. */
export function createStores(options: StoreOptions): CoordinatedStores {
  const { backend, now, report, expectedBranch, snapshotMaxAgeHours, prepareTexts } = options;
  const { page = null } = options;
  const content = page?.content ?? null;
  const cache = options.cache ?? new CachedSites(null, report);
  const cachedSites = createCachedSitesStore(backend.content, cache, now);
  const stores: Stores = {
    site: createSiteStore(content ? liveState(content.site) : initialSiteState),
    archive: createArchiveStore(),
    content: createContentStore({
      repository: backend.content,
      now,
      snapshotMaxAgeHours,
      prepareTexts,
      cache,
      onArchiveAsked: (isArchiveReached) => cachedSites.setState({ isArchiveReached }),
      page: content,
    }),
    auth: createAuthStore({
      auth: backend.auth,
      users: backend.users,
      now,
      report,
      status: page && expectedBranch === null ? 'signed-out' : 'unknown',
    }),
    scrub: createScrubStore(),
    knownCaptures: createKnownCapturesStore(backend.content),
    cachedSites,
    settings: options.settings ?? createSettingsStore(createMemoryStorage()),
    expectedBranch,
  };
  return { ...stores, ...coordinate(stores, now), repository: backend.content };
}

/**
 * Coordinates the stores, which do not know each other. When the selected site changes, the capture
 * date, lists and errors are cleared at once and content loads on the next tick; when only the mode
 * or the time changes, the selection from the loaded content is updated.
 */
function coordinate(
  stores: Stores,
  now: () => Date,
): Pick<CoordinatedStores, 'enter' | 'entered' | 'reload' | 'loadAll'> {
  const { site, archive, content, auth, knownCaptures } = stores;
  /** What the screen of the address needs. */
  let need: Need | null = null;
  let listsSites = false;
  let entered: Route | null = null;
  let isPlanned = false;

  const load = () => {
    const query = wantedQuery(stores);
    if (query && need) void content.getState().load(query, need, site.getState());
    if (!listsSites || auth.getState().status !== 'signed-in') return;
    void knownCaptures.getState().load(siteKeys, branchToRead(stores, 'archive-select'));
  };
  const planLoad = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      load();
    });
  };

  site.subscribe((state, before) => {
    if (state.selectedSite !== before.selectedSite) {
      archive.getState().setCaptureDate(null);
      content.getState().clearContent();
    }
    if (state.mode === 'archive-select' && before.mode !== 'archive-select') {
      archive.getState().setCaptureDate(null);
    }
    const hasMoved =
      state.selectedSite !== before.selectedSite ||
      state.currentTimestamp !== before.currentTimestamp;
    if (state.mode === 'archive-view' && hasMoved) {
      archive.getState().setCaptureDate(state.currentTimestamp);
    }
    content.getState().showAs(state);
    need = needOfView(state, now());
    planLoad();
  });
  auth.subscribe((state, before) => {
    const isArchive = site.getState().mode !== 'live';
    const wasReading = before.status === 'signed-in' || (before.status === 'unknown' && isArchive);
    if (wasReading && state.status === 'signed-out') {
      archive.getState().setCaptureDate(null);
      knownCaptures.getState().forget();
      content.getState().clearContent();
    }
    const isKnown = state.isSignOutKnown !== before.isSignOutKnown;
    if (isKnown || state.user?.uid !== before.user?.uid) retainOwnSites(stores);
    // A signed-in reader may have access to content that a visitor has not.
    if (state.status !== before.status && content.getState().error) {
      content.getState().clearContent();
    }
    planLoad();
  });
  content.subscribe((state, before) => {
    const { query, parts, timeMap } = state.content;
    if (query && (parts === null || timeMap) && state.content !== before.content) {
      const { captures } = capturesOfContent(state.content);
      if (site.getState().mode !== 'live') knownCaptures.getState().note(query, captures);
    }
    const isRefused = state.status.kind === 'failed' && state.status.code === 'unauthenticated';
    // The error is already shown; a failed sign-out adds nothing.
    if (isRefused && state.status !== before.status)
      void auth
        .getState()
        .logout()
        .catch(() => {});
  });
  planLoad();
  return {
    enter(route, view) {
      if (view) applyView(site, view);
      const { mode, selectedSite, currentTimestamp } = site.getState();
      const shown = { mode, selectedSite, currentTimestamp };
      need = needOf(route, shown, now());
      listsSites = route.screen === 'landing';
      entered = route;
      planLoad();
      return shown;
    },
    entered: () => entered,
    loadAll() {
      need = { kind: 'all' };
      load();
    },
    reload() {
      content.getState().clearContent();
      load();
      void auth.getState().retryUser();
    },
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

/**
 * The content to load, or null: none without a site, and none in the archive without a session,
 * which may be an expected one.
 */
function wantedQuery(stores: Stores): ContentQuery | null {
  const { site, auth, expectedBranch } = stores;
  const { selectedSite, mode } = site.getState();
  if (selectedSite === null) return null;
  const { status } = auth.getState();
  if (status === 'unknown' && expectedBranch !== null) {
    // Branches other than the default one need the reader's token.
    return expectedBranch === defaultBranch ? { site: selectedSite, branch: defaultBranch } : null;
  }
  if (mode !== 'live' && status !== 'signed-in') return null;
  return { site: selectedSite, branch: branchToRead(stores, mode) };
}

/** The reader's branch; without the user document, the one that the session cookie still names. */
function branchToRead({ auth, expectedBranch }: Stores, mode: SiteState['mode']): string {
  const { userData, userProblem } = auth.getState();
  if (userProblem !== 'unread') return branchOf(userData, mode);
  const hasOther = expectedBranch !== null && expectedBranch !== defaultBranch;
  return hasOther ? expectedBranch : branchOf(null, mode);
}
