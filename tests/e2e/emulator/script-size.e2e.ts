import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { signInFor } from '../reading';
import { hold } from '../requests';

declare global {
  interface Window {
    /** When the text appeared, in ms of `performance`. */
    textAt: number;
  }
}

/** The SDKs, which the text must not need. They may arrive early on a slow machine. */
const sdks = /\/assets\/fire/;

/** The scripts that have arrived when the page shows its text: their size in brotli, in KB. */
async function scriptsBeforeText(page: Page, path: string): Promise<number> {
  const release = await hold(page, sdks);
  const bodies = new Map<string, Promise<Buffer>>();
  const none = Buffer.alloc(0);
  page.on('response', (response) => {
    const body = response.body().catch(() => none);
    bodies.set(response.url(), body);
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      window.textAt = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main article').first().waitFor();
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => entry.name.endsWith('.js') && entry.startTime + entry.duration < window.textAt,
      )
      .map(({ name }) => name),
  );
  release();
  const scripts = await Promise.all(urls.map((url) => bodies.get(url) ?? none));
  return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0) / 1_000;
}

for (const [name, path, limit] of [
  ['a live page', '/live/500', 130],
  ['an archived page', '/web/20110520190000/500', 140],
] as const) {
  test(`${name} needs at most ${limit} KB of scripts before its text`, async ({ page }) => {
    await signInFor(page, path);
    // On a busy machine, scripts that follow the text may arrive before it.
    await expect(async () => {
      const size = await scriptsBeforeText(page, path);
      expect(size).toBeGreaterThan(50);
      expect(size).toBeLessThanOrEqual(limit);
    }).toPass({ timeout: 25_000 });
  });
}
