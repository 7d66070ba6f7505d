import { expect, type Page } from '@playwright/test';
import { cutNetwork, installed, restoreNetwork, test } from '../app-test';
import { archived, cachedPlaces, keep500, logIn, prepare, story } from '../cached';
import { openMenu } from '../reader';
import { cors } from '../requests';
import { mentioning, registerReader, storedIn } from '../stored-in-browser';

test('a cached site is read, stepped through, compared, searched and cited without a network', async ({
  page,
  context,
  app,
}) => {
  test.setTimeout(90_000);
  await prepare(page);
  await cutNetwork(context, app);
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  const before = page.url();
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Cite this page' }).click();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/compare/20010428190233/20110520190000/500');
  await expect(page.getByText(/stories? (?:added|edited)/).first()).toBeVisible();
  await page.goto('/search/500?q=stairs&at=20110520190000');
  await expect(page.getByText(/^[1-9]\d* results?/)).toBeVisible();
  await page.goto(archived);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 });
  await restoreNetwork(context, app);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0, { timeout: 20_000 });
});

test('a site that is not cached says so without a network, and offers what is', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  await cutNetwork(context, app);
  await page.goto('/web/20110520190000/homer');
  await expect(page.locator('main').getByText('Cannot reach the archive.')).toBeVisible({
    timeout: 30_000,
  });
  const note = page.getByText(/^Kept in this browser for offline reading:/).first();
  await note.getByRole('link', { name: '500' }).click();
  await expect(page).toHaveURL(/\/web\/20110520190000\/500$/);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('back online the page keeps its place, and Update and Remove work', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  await cutNetwork(context, app);
  await page.goto(archived);
  await expect(page.locator('main article').nth(8)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await restoreNetwork(context, app);
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

for (const isOffline of [false, true]) {
  test(`signing out ${isOffline ? 'without a network ' : ''}deletes what is cached at once`, async ({
    page,
    context,
    app,
  }) => {
    const reader = await registerReader(page);
    await keep500(page);
    await installed(page);
    expect((await cachedPlaces(page)).length).toBeGreaterThan(1);
    if (isOffline) await cutNetwork(context, app);
    await page.goto('/mnemosyne');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await expect.poll(() => cachedPlaces(page)).toEqual([]);
    expect(mentioning(await storedIn(page), reader)).toEqual([]);
    if (isOffline) {
      await restoreNetwork(context, app);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    }
  });
}

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

test('a session whose token has expired reads cached sites without a network', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  await expireToken(page);
  await cutNetwork(context, app);
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  // The session is restored, although its token cannot be renewed.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`${archived}$`));
  await expect(page.locator('main article').first()).toBeVisible();
  await restoreNetwork(context, app);
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

for (const [name, days] of [
  ['two days fast', 2],
  ['two days slow', -2],
] as const) {
  test(`with a clock that is ${name}, cached sites are read without a network`, {
    tag: days > 0 ? [] : ['@long'],
  }, async ({ page, context, app }) => {
    await prepare(page);
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto(archived);
    await expect(page.locator('main article').first()).toBeVisible();
    await cutNetwork(context, app);
    await page.goto(archived);
    await expect(page.locator('main article').first()).toBeVisible();
  });
}

test('after a deploy that the browser has not seen, cached sites are read without a network', async ({
  page,
  context,
  app,
}) => {
  await prepare(page);
  app.deploy();
  await cutNetwork(context, app);
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
  await restoreNetwork(context, app);
  await page.goto('/mnemosyne');
  await expect(page.locator('script[type=module][src*="/b-index"]')).toHaveCount(1);
  await page.goto(story);
  await expect(page.getByText('People ask where this site lives.')).toBeVisible();
});

for (const [what, harm, words] of [
  [
    'refuses storage',
    () => {
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        if (name === 'mnemosyne-cached') throw new DOMException('refused', 'SecurityError');
        return open(name, version);
      };
    },
    'This browser does not allow sites to store content, as in some private windows.',
  ],
  [
    'has no space',
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'There is not enough space in this browser. Nothing of it was kept.',
  ],
] as const) {
  test(`a browser that ${what} says so, and keeps nothing`, async ({ page }) => {
    await page.addInitScript(harm);
    await logIn(page);
    await page.goto(archived);
    await openMenu(page);
    await page.getByRole('button', { name: 'Keep for offline reading' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Kept for/)).toHaveCount(0);
    expect((await storedIn(page)).filter(({ text }) => text.includes('under the stairs'))).toEqual(
      [],
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('main article').first()).toBeVisible();
  });
}
