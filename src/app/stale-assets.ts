const key = 'mnemosyne.reloadedForAssets';

let reloading: Promise<boolean> = Promise.resolve(false);

/** Whether the page is being loaded afresh, which is known once the server has been asked. */
export function isBeingReloaded(): Promise<boolean> {
  return reloading;
}

/**
 * After a deploy an open page may ask for a part that is gone. The page is then loaded afresh,
 * once: if the part is missing even so, the failure is shown instead of looping. Without a network
 * it stays: there is nothing to load it from.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    reloading = Promise.all([reloading, reloadOnceFor(payload.message)]).then((all) =>
      all.includes(true),
    );
  });
}

/** The same for a part that `failure` names; tells whether the page is being loaded afresh. */
export async function reloadOnceFor(failure: string): Promise<boolean> {
  if (hasJustReloaded() || !(await forgetFailure(failure))) return false;
  // Another part that is missing may have seen to it meanwhile.
  if (hasJustReloaded()) return true;
  if (!noteReload()) return false;
  window.location.reload();
  return true;
}

function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000;
  } catch {
    return true;
  }
}

/** Whether it can be remembered that the page was loaded afresh. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the server answers. Hosting gives every answer below `/assets/` a year to live, "not
 * found" too. When a deploy is taken back, the part is there again, and only the browser's own
 * cache still denies it: so it is asked for past the cache.
 */
async function forgetFailure(message: string): Promise<boolean> {
  const part = message.match(/\/assets\/[\w.-]+/)?.[0];
  if (part === undefined) return navigator.onLine;
  return fetch(part, { cache: 'reload', signal: AbortSignal.timeout(3_000) }).then(
    () => true,
    () => false,
  );
}
