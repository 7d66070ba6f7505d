import { expect, test } from '@playwright/test';
import { signInFor } from '../reading';

// Figures of docs/performance.md that do not depend on the machine.

test('a visit to a live site reads at most two documents', async ({ page }) => {
  const responses: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/documents')) responses.push(response.text().catch(() => ''));
  });
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const text = (await Promise.all(responses)).join('\n');
  // Each document of a response has one.
  const documents = text.split('"createTime"').length - 1;
  expect(documents).toBeGreaterThan(0);
  expect(documents).toBeLessThanOrEqual(2);
});

test('a change of capture makes no request', async ({ page }) => {
  const path = '/web/20110520190000/500';
  await signInFor(page, path);
  await page.goto(path);
  await expect(page.locator('button[title^="Play the changes"]:enabled')).toBeAttached();
  await page.waitForLoadState('networkidle');
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
});

for (const path of ['/live/500', '/web/20110520190000/500']) {
  test(`${path} has at most 1,500 elements`, async ({ page }) => {
    await signInFor(page, path);
    await page.goto(path);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500);
  });
}
