import { expect, type Page } from '@playwright/test';
import { cutNetwork, installed, restoreNetwork, test } from '../app-test';
import { archived, cachedPlaces, keep500, logIn, prepare, story } from '../cached';
import { openMenu } from '../reader';
import { cors } from '../requests';
import { mentioning, registerReader, storedIn } from '../stored-in-browser';

test('a cached site is read, compared, searched and cited offline', async ({ page, app }) => {
  await prepare(page);
  await cutNetwork(page, app);
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  const before = page.url();
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
  await page.getByRole('button', { name: 'Cite this page' }).click();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/compare/20010428190233/20110520190000/500');
  await expect(page.getByText(/stories? (?:added|edited)/).first()).toBeVisible();
  await page.goto('/search/500?q=stairs&at=20110520190000');
  await expect(page.getByText(/^[1-9]\d* results?/)).toBeVisible();
  await page.goto(archived);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  await restoreNetwork(page, app);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0, { timeout: 20_000 });
});

test('back online the page keeps its place, and Update and Remove work', async ({ page, app }) => {
  await prepare(page);
  await cutNetwork(page, app);
  await page.goto(archived);
  await expect(page.locator('main article').nth(8)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await restoreNetwork(page, app);
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  await openMenu(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/^Kept for offline reading on /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep for offline reading' })).toBeVisible();
  expect((await cachedPlaces(page)).map(({ place }) => place)).toEqual([]);
});

test('signing out without a network deletes what is cached', async ({ page, app }) => {
  const reader = await registerReader(page);
  await keep500(page);
  await installed(page);
  expect((await cachedPlaces(page)).length).toBeGreaterThan(1);
  await cutNetwork(page, app);
  await page.goto('/mnemosyne');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect.poll(() => cachedPlaces(page)).toEqual([]);
  expect(mentioning(await storedIn(page), reader)).toEqual([]);
  await restoreNetwork(page, app);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('another account finds nothing of what was cached', async ({ page }) => {
  await logIn(page);
  await keep500(page);
  // As if somebody else had kept it, and their session had ended while the browser was closed.
  await page.evaluate(() => {
    const cached = localStorage.getItem('mnemosyne.cached') ?? '';
    localStorage.setItem(
      'mnemosyne.cached',
      cached.replace(/"account":"[^"]*"/, '"account":"other"'),
    );
  });
  await page.goto(archived);
  await expect.poll(() => cachedPlaces(page)).toEqual([]);
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Keep for offline reading' })).toBeVisible();
});

/** Makes the stored token of the session one that has expired. */
async function expireToken(page: Page): Promise<void> {
  // Where no SDK runs that would renew it.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('firebaseLocalStorageDb'));
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    for (const entry of await resultOf(store.getAll())) {
      if (entry.value?.stsTokenManager) {
        entry.value.stsTokenManager.expirationTime = Date.now() - 3_600_000;
        await resultOf(store.put(entry));
      }
    }
    database.close();
  });
}

test('with an expired token, cached sites are read offline', async ({ page, app }) => {
  await prepare(page);
  await expireToken(page);
  await cutNetwork(page, app);
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  // The session is restored, although its token cannot be renewed.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`${archived}$`));
  await expect(page.locator('main article').first()).toBeVisible();
  await restoreNetwork(page, app);
  await page.goto(archived);
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
});

test('a session that the provider refuses deletes what is cached', async ({ page, context }) => {
  await logIn(page);
  await keep500(page);
  await context.route(/securetoken\.googleapis\.com/, (route) =>
    route.fulfill({
      status: 400,
      headers: cors,
      json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
    }),
  );
  await expireToken(page);
  await page.goto(archived);
  await expect(page).toHaveURL(/\/mnemosyne\?redirect=/);
  await expect.poll(() => cachedPlaces(page)).toEqual([]);
});

test('after an unseen deploy, cached sites are read offline', async ({ page, app }) => {
  await prepare(page);
  app.deploy();
  await cutNetwork(page, app);
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
  await restoreNetwork(page, app);
  await page.goto('/mnemosyne');
  await expect(page.locator('script[type=module][src*="/b-index"]')).toHaveCount(1);
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
});

test('a browser without space says so, and keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await logIn(page);
  await page.goto(archived);
  await openMenu(page);
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  const words = 'There is not enough space in this browser. Nothing of it was kept.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(/^Kept for/)).toHaveCount(0);
  const texts = (await storedIn(page)).filter(({ text }) => text.includes('under the stairs'));
  expect(texts).toEqual([]);
});
