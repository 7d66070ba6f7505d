import { missingFileTimeoutMs, reloadedForAssetsKey, reloadPauseMs } from '../constants';

let reloading: Promise<boolean> = Promise.resolve(false);

/** Resolves to whether the page is about to reload, once the server has been asked. */
export function isBeingReloaded(): Promise<boolean> {
  return reloading;
}

/**
 * After a deploy, an open page may request a chunk that no longer exists. Reloads the page then,
 * once: if the chunk is still missing, the failure is shown. Does not reload while offline. Returns a
 * function that stops it.
 */
export function reloadOnceAfterDeploy(): () => void {
  const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
    reloading = Promise.all([reloading, reloadOnceFor(payload.message)]).then((outcomes) =>
      outcomes.includes(true),
    );
  };
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => {
    window.removeEventListener('vite:preloadError', onPreloadError);
    reloading = Promise.resolve(false);
  };
}

/** Reloads because of the chunk that `failure` names. Resolves to whether the page reloads. */
async function reloadOnceFor(failure: string): Promise<boolean> {
  const answered = forgetFailure(failure);
  // Retry, which reloads the page, then does not find the failure in the cache.
  if (hasJustReloaded() || !(await answered)) return false;
  // Another missing chunk may have caused a reload meanwhile.
  if (hasJustReloaded()) return true;
  if (!noteReload()) return false;
  window.location.reload();
  return true;
}

function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedForAssetsKey) ?? 0) < reloadPauseMs;
  } catch {
    return true;
  }
}

/** Records the reload. Returns false if storage is unavailable, which could cause a loop. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(reloadedForAssetsKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the server answers. Bypasses the cache: Hosting caches every answer below `/assets/` for
 * a year, "not found" included, and after a rollback the chunk exists again.
 */
async function forgetFailure(message: string): Promise<boolean> {
  const part = message.match(/\/assets\/[\w.~-]+/)?.[0];
  if (part === undefined) return navigator.onLine;
  const signal = AbortSignal.timeout(missingFileTimeoutMs);
  const files = [...new Set([part, ...linkedAssets()])];
  const [answer] = await Promise.allSettled(
    files.map((file) => fetch(file, { cache: 'reload', signal })),
  );
  return answer?.status === 'fulfilled';
}

/** The files that the page has linked: Vite links those that a chunk imports, and a failure does not name them. */
function linkedAssets(): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]');
  return [...links].map(({ href }) => new URL(href).pathname);
}
