import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { signInFor } from '../reading';
import { hold } from '../requests';

/** The SDKs, which must not be needed for the text: what loads once it is there does not count. */
const sdks = /\/assets\/fire/;

/** The scripts that have arrived when the page shows its text: their size in brotli, in KB. */
async function scriptsBeforeText(page: Page, path: string): Promise<number> {
  const release = await hold(page, sdks);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main article').first().waitFor();
  const arrived = await Promise.all(bodies.splice(0));
  release();
  return arrived.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1_000;
}

for (const [name, path, limit] of [
  ['live page', '/live/500', 130],
  ['archived page', '/web/20110520190000/500', 140],
] as const) {
  test(`a ${name} needs at most ${limit} KB of scripts before its text`, async ({ page }) => {
    await signInFor(page, path);
    const size = await scriptsBeforeText(page, path);
    expect(size).toBeGreaterThan(50);
    expect(size).toBeLessThanOrEqual(limit);
  });
}
