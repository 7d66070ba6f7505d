import type { Backend, ReportProblem } from '../backend/backend';
import { capturesOf } from '../domain/captures/captures';
import type { PublishedPage } from '../domain/content/published-page';
import { initialSiteState, liveState } from '../domain/content/site-mode';
import { branchOf, defaultBranch } from '../domain/content/user';
import { type ArchiveStore, createArchiveStore } from './archive-store';
import { type AuthStore, createAuthStore } from './auth-store';
import type { ContentQuery, ContentView } from './content-state';
import { type ContentStore, createContentStore } from './content-store';
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
  /** The published page that the stores begin with. */
  readonly page?: PublishedPage | null;
}

/** Creates the stores on a backend, coordinated. */
export function createStores(options: StoreOptions): Stores {
  const { backend, now, report, expectedBranch, snapshotMaxAgeHours, page = null } = options;
  const content = page?.content ?? null;
  const stores: Stores = {
    site: createSiteStore(content ? liveState(content.site) : initialSiteState),
    archive: createArchiveStore(),
    content: createContentStore({
      repository: backend.content,
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
  planLoad();
  return () => {
    stopSite();
    stopAuth();
    stopContent();
  };
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
  const { status, userData } = auth.getState();
  if (selectedSite === null) return null;
  if (status === 'unknown' && expectedBranch !== null) {
    // Branches other than the default one need the reader's token.
    return expectedBranch === defaultBranch ? { site: selectedSite, branch: defaultBranch } : null;
  }
  if (mode !== 'live' && status !== 'signed-in') return null;
  return { site: selectedSite, branch: branchOf(userData, mode) };
}
