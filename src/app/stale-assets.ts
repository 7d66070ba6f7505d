const key = 'mnemosyne.reloadedForAssets';

/**
 * After a deploy an open page may ask for a part that is gone. The page is then loaded afresh,
 * once: if the part is missing even so, the failure is shown instead of looping.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    void forgetFailure(payload.message).finally(() => window.location.reload());
  });
}

/**
 * Hosting gives every answer below `/assets/` a year to live, "not found" too. When a deploy is
 * taken back, the part is there again, and only the browser's own cache still denies it.
 */
async function forgetFailure(message: string): Promise<void> {
  const part = message.match(/\/assets\/[\w.-]+/)?.[0];
  if (part === undefined) return;
  await fetch(part, { cache: 'reload', signal: AbortSignal.timeout(3_000) }).catch(() => {});
}
