import type { Backend, ReportProblem } from '../backend/backend';
import { type KeptEvents, withKeptSites } from '../backend/kept-content';
import { KeptSites } from '../backend/kept-sites';
import { nextTask, whenIdle } from '../backend/time-slices';
import { capturesOf } from '../domain/captures/captures';
import type { PublishedPage } from '../domain/content/published-page';
import { initialSiteState, liveState } from '../domain/content/site-mode';
import { branchOf, defaultBranch } from '../domain/content/user';
import { type ArchiveStore, createArchiveStore } from './archive-store';
import { type AuthStore, createAuthStore } from './auth-store';
import type { ContentQuery, ContentView } from './content-state';
import { type ContentStore, createContentStore } from './content-store';
import { createKeptStore, type KeptStore } from './kept-store';
import { createKnownCapturesStore, type KnownCapturesStore } from './known-captures-store';
import { createScrubStore, type ScrubStore } from './scrub-store';
import { createSiteStore, type SiteStore } from './site-store';

export interface Stores {
  readonly site: SiteStore;
  readonly archive: ArchiveStore;
  readonly content: ContentStore;
  readonly auth: AuthStore;
  readonly scrub: ScrubStore;
  readonly knownCaptures: KnownCapturesStore;
  readonly kept: KeptStore;
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
  /** The sites kept for offline reading; by default there are none. */
  readonly kept?: KeptSites;
  /** The published page that the stores begin with. */
  readonly page?: PublishedPage | null;
}

/** ms after which what was read from this browser is read again, even if the page is busy. */
const idleTimeoutMs = 2_000;

/** Creates the stores on a backend, coordinated. */
export function createStores(options: StoreOptions): Stores {
  const { backend, now, report, expectedBranch, snapshotMaxAgeHours, page = null } = options;
  const content = page?.content ?? null;
  const kept = options.kept ?? new KeptSites(null, report);
  const events: KeptEvents = {
    onKeptRead: () =>
      void whenIdle(idleTimeoutMs)
        .then(nextTask)
        .then(() => stores.content.getState().refresh(0)),
    onArchiveAsked: (isArchiveReached) => stores.kept.setState({ isArchiveReached }),
  };
  const stores: Stores = {
    site: createSiteStore(content ? liveState(content.site) : initialSiteState),
    archive: createArchiveStore(),
    content: createContentStore({
      repository: withKeptSites(backend.content, kept, now, events),
      now,
      snapshotMaxAgeHours,
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
    kept: createKeptStore(backend.content, kept, now),
    expectedBranch,
  };
  coordinate(stores);
  return stores;
}

/**
 * Coordinates the stores, which do not know each other. When the selected site changes, the capture
 * date, lists and errors are cleared at once and content loads on the next tick; when only the mode
 * or the time changes, the selection from the loaded content is updated. Returns a function that
 * stops it.
 */
export function coordinate(stores: Stores): () => void {
  const { site, archive, content, auth, knownCaptures } = stores;
  let isPlanned = false;

  const planLoad = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      loadIfNeeded(stores);
    });
  };

  const stopSite = site.subscribe((state, before) => {
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
    content.getState().showAs(viewOf(stores));
    planLoad();
  });
  const stopAuth = auth.subscribe((state, before) => {
    const isArchive = site.getState().mode !== 'live';
    const wasReading = before.status === 'signed-in' || (before.status === 'unknown' && isArchive);
    if (wasReading && state.status === 'signed-out') {
      archive.getState().setCaptureDate(null);
      knownCaptures.getState().forget();
      content.getState().clearContent();
    }
    if (state.status !== before.status || state.user?.uid !== before.user?.uid)
      keepOwnSites(stores);
    // A signed-in reader may have access to content that a visitor has not.
    if (state.status !== before.status && content.getState().error) {
      content.getState().clearContent();
    }
    planLoad();
  });
  const stopContent = content.subscribe((state, before) => {
    const { isComplete, items, timeMap, query, errorCode } = state;
    if (query && (isComplete || timeMap) && site.getState().mode !== 'live') {
      if (items !== before.items || timeMap !== before.timeMap) {
        knownCaptures.getState().note(query, timeMap?.captures ?? capturesOf(items));
      }
    }
    if (errorCode !== before.errorCode && errorCode === 'unauthenticated') {
      // The error is already shown; a failed sign-out adds nothing.
      auth
        .getState()
        .logout()
        .catch(() => {});
    }
  });
  keepOwnSites(stores);
  planLoad();
  return () => {
    stopSite();
    stopAuth();
    stopContent();
  };
}

/** Removes what is kept of another account, and all of it without a session. */
function keepOwnSites({ auth, kept }: Stores): void {
  const { status, user } = auth.getState();
  if (status !== 'unknown') void kept.getState().keepOnly(user?.uid ?? null);
}

/** Reloads the content after a failure or a change. */
export function reloadContent(stores: Stores): void {
  const query = wantedQuery(stores);
  if (query) void stores.content.getState().fetchContent(query, viewOf(stores));
}

function viewOf({ site }: Stores): ContentView {
  const { mode, currentTimestamp } = site.getState();
  return { mode, timestamp: currentTimestamp };
}

function loadIfNeeded(stores: Stores): void {
  const wanted = wantedQuery(stores);
  const { query, isComplete, error, requestedFor } = stores.content.getState();
  const isOther = query?.site !== wanted?.site || query?.branch !== wanted?.branch;
  // Snapshots serve one mode, the content serves every mode. After an error, the reader can retry.
  const isEnough = isComplete || error !== null || requestedFor === stores.site.getState().mode;
  if (wanted && (isOther || !isEnough)) reloadContent(stores);
}

/**
 * The content to load, or null: none without a site, and none in the archive without a session,
 * which may be an expected one.
 */
function wantedQuery({ site, auth, expectedBranch }: Stores): ContentQuery | null {
  const { selectedSite, mode } = site.getState();
  const { status, userData, userProblem } = auth.getState();
  if (selectedSite === null) return null;
  if (status === 'unknown' && expectedBranch !== null) {
    // Branches other than the default one need the reader's token.
    return expectedBranch === defaultBranch ? { site: selectedSite, branch: defaultBranch } : null;
  }
  if (mode !== 'live' && status !== 'signed-in') return null;
  // Without the user document, the cookie still names the reader's branch.
  const expected = userProblem === 'unread' ? expectedBranch : null;
  return { site: selectedSite, branch: expected ?? branchOf(userData, mode) };
}
