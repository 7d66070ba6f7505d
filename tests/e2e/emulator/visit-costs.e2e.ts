import { expect, type Page, test } from '@playwright/test';
import { signInFor } from '../reading';

// Figures of docs/performance.md that do not depend on the machine.

/** Opens a page, as a reader if need be, and returns the bodies of the responses that match. */
async function bodiesOf(page: Page, path: string, matches: RegExp): Promise<readonly string[]> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (matches.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  await signInFor(page, path);
  const last = page.waitForRequest(/\/assets\/update-notice/);
  await page.goto(path);
  await expect(page.locator('main article').first()).toBeVisible();
  await last;
  await page.waitForLoadState('networkidle');
  return Promise.all(bodies);
}

const mostElements = 1_500;

test('a visit to a live site reads at most two documents, and has at most 1,500 elements', async ({
  page,
}) => {
  const text = (await bodiesOf(page, '/live/500', /\/documents/)).join('\n');
  // Each document of a response has one.
  const documents = text.split('"createTime"').length - 1;
  expect(documents).toBeGreaterThan(0);
  expect(documents).toBeLessThanOrEqual(2);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(mostElements);
});

test('an archived page has at most 1,500 elements and no storage client; a change of capture makes no request', {
  tag: ['@11.15'],
}, async ({ page }) => {
  const scripts = await bodiesOf(page, '/web/20110520190000/500', /\.js$/);
  expect(scripts.some((text) => text.includes('firestore.googleapis.com'))).toBe(true);
  expect(scripts.filter((text) => text.includes('firebasestorage'))).toEqual([]);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(mostElements);
  await expect(page.locator('button[title^="Play the changes"]:enabled')).toBeAttached();
  const requests: string[] = [];
  page.on('request', (request) => {
    // Chromium loads the icon again for each address.
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url());
  });
  for (const key of ['[', '[', ']']) {
    const before = page.url();
    await page.keyboard.press(key);
    await expect(page).not.toHaveURL(before);
  }
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  const ofLivePage = await bodiesOf(page, '/live/500', /\.js$/);
  expect(ofLivePage.filter((text) => text.includes('firebasestorage'))).toEqual([]);
});
