import type { BenchPage } from './open-page';

/** Keeps a site for offline reading from its page in the archive, until the page itself is kept. */
export async function keepSite({ page }: BenchPage, url: string): Promise<void> {
  await page.goto(url);
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  await page.getByText(/^Kept for offline reading on /).waitFor({ timeout: 120_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(window.location.href))) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}
