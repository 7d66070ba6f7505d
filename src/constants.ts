// All names under which the app stores something in a browser, and all its timeouts, intervals and maximum ages.
// Periods that content covers, such as the seven days of a list, are in src/domain.

/** Local storage: the settings of the reader. `public/first-paint.js` has the key too. */
export const settingsKey = 'mnemosyne.settings';
/** Local storage: that there may be sites cached for offline reading; each change gives it another value. */
export const cachedSitesKey = 'mnemosyne.cached';
/** Local storage of version 1.0.0: the first screen of a cached site. */
export const formerScreenKey = 'mnemosyne.cached-screen';
/** IndexedDB: those sites. */
export const cachedSitesDatabase = 'mnemosyne-cached';
/** Cache Storage: the start of the name under which each build caches its files. */
export const buildCachePrefix = 'mnemosyne-';
/** Session storage: the next navigation keeps mode and site. */
export const skipDetectionKey = 'mnemosyne.skipDetection';
/** Session storage: when the page last reloaded because of a deploy. */
export const reloadedForAssetsKey = 'mnemosyne.reloadedForAssets';
/** Cookie: the branch of the expected reader; on https, after the prefix. `public/first-paint.js` has both names too. */
export const sessionCookie = 'mnemosyne_session';
/** Browsers accept a cookie with this prefix from https only (RFC 6265bis, 4.1.3.1). */
export const secureCookiePrefix = '__Secure-';
/** Broadcast channel: sign-in and sign-out in other tabs. */
export const sessionChannel = 'mnemosyne.session';
/** Local storage of the embedded backend: all accounts. */
export const embeddedAccountsKey = 'mnemosyne.embedded.accounts';
/** Local storage of the embedded backend: the id of the account that is signed in. */
export const embeddedSessionKey = 'mnemosyne.embedded.session';
/** Local storage of the embedded backend: the start of the key of a user document. */
export const embeddedUserPrefix = 'mnemosyne.embedded.users.';

/** Limits a slice of long work, after which the browser can paint and handle input. */
export const sliceMs = 8;
/** Limits a slice of long work whose results are rendered after each slice. */
export const renderSliceMs = 12;
/** The delay that replaces the wait for an idle browser where there are no idle callbacks. */
export const withoutIdleMs = 50;
/** The wait for an idle browser before work that is not urgent. */
export const idleTimeoutMs = 2_000;
/** The wait at the start for the list of cached sites. */
export const cachedSitesTimeoutMs = 3_000;
/** The wait for an idle browser before the captures on the cards of the landing page are read. */
export const capturesIdleTimeoutMs = 1_000;
/** The wait for content before the service worker is registered. */
export const workerContentTimeoutMs = 15_000;
/** The wait for an idle browser before the service worker is registered. */
export const workerIdleTimeoutMs = 5_000;

/** Limits a request to the backend, except for those below. */
export const requestTimeoutMs = 15_000;
/**
 * Limits the first page of content, which is small, the user document, and the captures on the landing page: with
 * the time for a snapshot before it, readers learn within 15 s that the backend does not answer.
 */
export const firstTimeoutMs = 10_000;
/** Limits the read of a snapshot, without which the app continues. */
export const snapshotTimeoutMs = 3_000;
/** Limits the request of a snapshot while the app loads, which takes seconds on a slow line. */
export const prefetchTimeoutMs = 10_000;
/** The first delay before a read is repeated because the backend is busy; each next one doubles. */
export const busyRetryMs = 1_000;
/** The first delay before a read is repeated because the network failed; each next one triples. */
export const unreachableRetryMs = 250;

/** The time after which a page says that it could not check the session; a slow line needs seconds for its code. */
export const sessionTimeoutMs = 12_000;
/** The first delay before saving a user document is tried again; each next one doubles. */
export const firstSaveRetryMs = 5_000;
/** The longest of those delays. */
export const longestSaveRetryMs = 300_000;
/** The age of the session cookie after which a browser deletes it, in seconds. */
export const sessionCookieMaxAge = 365 * 24 * 60 * 60;

/** The time after which the items loaded so far are shown. */
export const firstItemsAfterMs = 300;
/** The wait for content before the first render, to avoid rendering a loading state first. */
export const firstContentTimeoutMs = 500;
/** The same on a reloaded page, whose scroll position can only be restored with its content. */
export const reloadContentTimeoutMs = 8_000;
/** The wait for content before an expected session is restored. */
export const sessionContentTimeoutMs = 1_000;
/** The wait for an idle browser before it is restored. */
export const sessionIdleTimeoutMs = 500;

/** The age of content at which a returning reader gets it refreshed. */
export const refreshAfterMs = 600_000;
/** The pause after which a visible page asks again whether its content has changed (spec 11.20). */
export const checkEveryMs = 600_000;
/** The first pause before an archive that does not answer is asked again; each next one doubles. */
export const firstReachRetryMs = 2_000;
/** The longest of those pauses. */
export const longestReachRetryMs = 60_000;
/** The age of content that is not cached at which it is cleared if the backend cannot be reached. */
export const contentMaxAgeMs = 86_400_000;
/** The age in hours above which snapshots are not trusted, unless the configuration has another one. */
export const defaultSnapshotMaxAgeHours = 24;

/** The maximum age in hours, from the text of `VITE_SNAPSHOT_MAX_AGE_HOURS`. */
export function readSnapshotMaxAge(text: string | undefined): number {
  return Number(text) || defaultSnapshotMaxAgeHours;
}

/** The wait of the service worker for the network before it answers a navigation from its cache. */
export const navigationTimeoutMs = 2_000;
/** The wait for another build to start before the page reloads anyway. */
export const activationTimeoutMs = 3_000;
/** The time within which a page does not reload twice because of missing files. */
export const reloadPauseMs = 60_000;
/** Limits the request that asks the server for a missing file again. */
export const missingFileTimeoutMs = 10_000;

/** The time without typing after which the address follows the search field. */
export const typingPauseMs = 150;
/** The time after a zoom during which further turning of the wheel is ignored. */
export const zoomPauseMs = 250;
/** The time between two steps of a playback of a list at normal speed. */
export const playStepMs = 1_000;
/** The time that the film of a story takes at normal speed. */
export const filmMs = 10_000;
/** The time for which a generated file can be downloaded. */
export const downloadMs = 60_000;
