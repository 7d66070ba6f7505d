import { branchOf } from '../domain/user';
import type { ArchiveStore } from './archive-store';
import type { AuthStore } from './auth-store';
import type { ContentQuery, ContentState, ContentView } from './content-state';
import type { ContentStore } from './content-store';
import { loadPast } from './load-past';
import type { ScrubStore } from './scrub-store';
import type { SiteStore } from './site-store';

export interface Stores {
  readonly site: SiteStore;
  readonly archive: ArchiveStore;
  readonly content: ContentStore;
  readonly auth: AuthStore;
  readonly scrub: ScrubStore;
  /** Whether this browser was signed in when the page was opened: then live content waits for it. */
  readonly sessionExpected: boolean;
}

/**
 * Makes the stores act as one; they do not know each other. When the selected site changes, the
 * capture date, lists and errors are cleared at once and content is loaded on the next tick; when
 * only the mode or the time changes, what is loaded is shown anew. Returns how to stop.
 */
export function coordinate(stores: Stores): () => void {
  const { site, archive, content, auth } = stores;
  let isPlanned = false;

  const plan = () => {
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
    plan();
  });
  const stopAuth = auth.subscribe((state, before) => {
    if (before.status === 'signed-in' && state.status === 'signed-out') {
      archive.getState().setCaptureDate(null);
      archive.getState().forgetCaptures();
      content.getState().clearContent();
    }
    // What was kept is the reader's who was here; nobody else's, and not after the sign-out.
    const isAnother = before.user !== null && before.user.uid !== state.user?.uid;
    if (isAnother || (before.status !== state.status && state.status === 'signed-out')) {
      content.getState().forgetKept();
    }
    // What a visitor could not read, somebody who is signed in perhaps can.
    if (state.status !== before.status && content.getState().error)
      content.getState().clearContent();
    plan();
  });
  const stopContent = content.subscribe((state, before) => {
    const isNews = before.isLoading || state.archivedContent !== before.archivedContent;
    if (
      isNews &&
      !state.isLoading &&
      !state.error &&
      state.query &&
      site.getState().mode !== 'live'
    ) {
      void noteCaptures(stores, state);
    }
    if (state.errorCode !== before.errorCode && state.errorCode === 'unauthenticated') {
      // The error is on the screen already; a sign-out that fails has nothing to add.
      auth
        .getState()
        .logout()
        .catch(() => {});
    }
  });
  plan();
  return () => {
    stopSite();
    stopAuth();
    stopContent();
  };
}

/** Loads again what failed, or what may have changed. */
export function reloadContent(stores: Stores): void {
  const query = wantedQuery(stores);
  if (query) void stores.content.getState().fetchContent(query, viewOf(stores));
}

/** Notes the captures that are loaded, for the cards of the landing, unless they are cleared meanwhile. */
async function noteCaptures({ archive, content }: Stores, loaded: ContentState): Promise<void> {
  const parts = await loadPast().catch(() => null);
  const { query } = content.getState();
  if (!parts || !query || query !== loaded.query) return;
  archive.getState().noteCaptures(query.site, parts.loadedRange(loaded));
}

function viewOf({ site }: Stores): ContentView {
  const { mode, currentTimestamp } = site.getState();
  return { mode, timestamp: currentTimestamp };
}

function loadIfNeeded(stores: Stores): void {
  const wanted = wantedQuery(stores);
  const { query: has, mirrored } = stores.content.getState();
  const isOther = has?.site !== wanted?.site || has?.branch !== wanted?.branch;
  const { mode } = stores.site.getState();
  // A mirror has nothing of the past, and live pages do without its TimeMap.
  const isPartly =
    mirrored !== null &&
    (mode === 'archive-view' || (mode === 'archive-select' && mirrored.mirror.timeMap === null));
  if (wanted && (isOther || isPartly)) reloadContent(stores);
}

/**
 * What the reader needs now, or null: nothing without a site, nothing in the archive without a
 * login. A visitor's live content, that of the default branch, does not wait for the session.
 */
function wantedQuery({ site, auth, sessionExpected }: Stores): ContentQuery | null {
  const { selectedSite, mode } = site.getState();
  const { status, userData } = auth.getState();
  if (selectedSite === null) return null;
  if (mode !== 'live' && status !== 'signed-in') return null;
  if (status === 'unknown' && sessionExpected) return null;
  return { site: selectedSite, branch: branchOf(userData, mode) };
}
