const key = 'mnemosyne.reloadedForAssets';

/**
 * After a deploy an open page may ask for a part that is gone. The page is then loaded afresh,
 * once: if the part is missing even so, the failure is shown instead of looping.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    window.location.reload();
  });
}
