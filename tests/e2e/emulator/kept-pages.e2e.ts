import { expect, type Page } from '@playwright/test';
import { cutNetwork, test } from '../app-test';
import { archived, keptPlaces, prepare, story } from '../kept';
import { openMenu, watchForTrouble } from '../reader';

/** Opens an address, and waits until its page is kept. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main article').first()).toBeVisible();
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(window.location.href)));
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

/** The text of the answer that the browser gets for an address. */
async function answerAt(page: Page, path: string): Promise<string> {
  return (await (await page.goto(path))?.text()) ?? '';
}

test('a page of a kept site shows its text before the app starts, and stays in place', async ({
  page,
}) => {
  const trouble = watchForTrouble(page);
  await prepare(page);
  await openAndKeep(page, archived);
  const before = await page.locator('main').innerText();
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'shifted', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  expect(await answerAt(page, archived)).toContain('The server under the stairs');
  // The app removes it when it shows the page itself.
  await expect(page.locator('.start-fallback')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveText(before, { useInnerText: true });
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.02);
  expect(trouble).toEqual([]);
});

test('a kept page is there without a network, in the chosen theme', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  await openAndKeep(page, story);
  await page.evaluate(() => localStorage.setItem('mnemosyne.theme', 'dark'));
  await cutNetwork(context, app);
  expect(await answerAt(page, story)).toContain('People ask where this site lives.');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a page is kept only of sites that the reader keeps', async ({ page }) => {
  await prepare(page);
  await openAndKeep(page, archived);
  await page.goto('/web/20110520190000/homer');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForTimeout(4_000);
  const places = (await keptPlaces(page)).map(({ place }) => place);
  expect(places.filter((place) => place.includes('/homer'))).toEqual([]);
  expect(await answerAt(page, '/web/20110520190000/homer')).not.toContain('data-kept');
});

test('a page that another build kept is not shown', async ({ page, app }) => {
  await prepare(page);
  await openAndKeep(page, archived);
  app.deploy();
  await page.goto('/mnemosyne');
  const update = page.getByRole('button', { name: 'Reload' });
  // The page itself is of the new build; the former worker serves what it kept.
  await page.goto(archived);
  await update.click();
  await expect(page.locator('script[type=module][src*="/b-"]')).toHaveCount(1);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('signing out deletes kept pages at once, also without a network', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  await openAndKeep(page, archived);
  await cutNetwork(context, app);
  await page.goto('/mnemosyne');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect.poll(() => keptPlaces(page)).toEqual([]);
  expect(await answerAt(page, archived)).not.toContain('The server under the stairs');
});

test('reading the content of a kept site again deletes the pages kept before', async ({ page }) => {
  await prepare(page);
  await openAndKeep(page, story);
  await openAndKeep(page, archived);
  await openMenu(page);
  await page.getByRole('button', { name: 'Update' }).click();
  const ofStories = async () =>
    (await keptPlaces(page)).filter(({ place }) => place.endsWith(story)).length;
  await expect.poll(ofStories).toBe(0);
  await expect(page.getByText(/^Kept for offline reading on /)).toBeVisible();
});
