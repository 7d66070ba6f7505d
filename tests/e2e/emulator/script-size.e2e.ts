import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { signInFor } from '../reading';
import { reads } from '../requests';

for (const [name, path, limit] of [
  ['a live page', '/live/500', 130],
  ['an archived page', '/web/20110520190000/500', 140],
] as const) {
  test(`${name} needs at most ${limit} KB of scripts (Brotli) for its text`, async ({ page }) => {
    await signInFor(page, path);
    let isContentRequested = false;
    const bodies: Promise<Buffer>[] = [];
    page.on('request', (request) => {
      isContentRequested ||= request.method() === 'POST' && reads.snapshots.test(request.url());
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bodies.push(response.body());
    });
    // Scripts that are requested after the content are not answered, so the text does without them.
    await page.route('**/*.js', (route) => (isContentRequested ? undefined : route.fallback()));
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('main article').first().waitFor();
    const scripts = await Promise.all(bodies);
    const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
    expect(bytes / 1000).toBeGreaterThan(50);
    expect(bytes / 1000).toBeLessThanOrEqual(limit);
  });
}
