import type { BenchPage } from './open-page';

/** Caches a site for offline reading from its page in the archive, and waits for the service worker. */
export async function cacheSite({ page }: BenchPage, url: string): Promise<void> {
  await page.goto(url);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  await page.getByText(/^Kept for offline reading on /).waitFor({ timeout: 120_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until the page's first screen is cached. */
export async function screenCached({ page }: BenchPage): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('mnemosyne.cached-screen') !== null);
}
