import { expect, type Page } from '@playwright/test';
import { cutNetwork, installed, restoreNetwork, test } from '../app-test';
import { archived, cachedPlaces, keep500, prepare, story } from '../cached';
import { openMenu } from '../reader';
import { reads } from '../requests';
import { mentioning, registerReader, storedIn } from '../stored-in-browser';

const words = 'People ask where this site lives.';
const articles = (page: Page) => page.locator('main article');
const offline = (page: Page) => page.getByText('Offline', { exact: true });

test('a visit to a cached site requests no first screen', async ({ page }) => {
  await prepare(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(archived, { waitUntil: 'networkidle' });
  await expect(articles(page).first()).toBeVisible();
  expect(requested.filter((url) => reads.queries.test(url))).toEqual([]);
  expect(requested.filter((url) => reads.documents.test(url))).not.toEqual([]);
});

test('a cached site is read offline, with an expired token, and after an unseen deploy', {
  tag: '@8.67',
}, async ({ page, app }) => {
  await prepare(page);
  await expireToken(page);
  await cutNetwork(page, app);
  await page.goto(archived);
  await expect(articles(page).first()).toBeVisible();
  await expect(offline(page)).toBeVisible({ timeout: 30_000 });
  // The session is restored, although its token cannot be renewed.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`${archived}$`));
  await test.step('it is stepped through, cited, compared and searched', async () => {
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).not.toHaveURL(new RegExp(`${archived}$`));
    await expect(articles(page).first()).toBeVisible();
    await page.goto(story);
    await expect(page.getByText(words)).toBeVisible();
    await openMenu(page);
    await page.getByRole('button', { name: 'Cite this page' }).click();
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
    await page.goto('/compare/20010428190233/20110520190000/500');
    await expect(page.getByText(/stor(?:y|ies) (?:added|edited)/).first()).toBeVisible();
    await page.goto('/search/500?q=stairs&at=20110520190000');
    await expect(page.getByText(/^[1-9]\d* results?/)).toBeVisible();
  });
  await test.step('back online the page keeps its place, and Update works', async () => {
    await page.goto(archived);
    await expect(articles(page).nth(8)).toBeVisible();
    await expect(offline(page)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => window.scrollTo(0, 600));
    await restoreNetwork(page, app);
    await expect(offline(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
    await openMenu(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(/^Kept for offline reading on /)).toBeVisible();
  });
  await test.step('it is read after an unseen deploy, offline and online', async () => {
    app.deploy();
    await cutNetwork(page, app);
    await page.goto(story);
    await expect(page.getByText(words)).toBeVisible();
    await restoreNetwork(page, app);
    await page.goto('/mnemosyne');
    await expect(page.locator('script[type=module][src*="/b-index"]')).toHaveCount(1);
    await page.goto(archived);
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
  });
  await openMenu(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep for offline reading' })).toBeVisible();
  expect((await cachedPlaces(page)).map(({ place }) => place)).toEqual([]);
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
