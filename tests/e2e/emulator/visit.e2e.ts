import { expect, type Page, test } from '@playwright/test';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { watchForTrouble } from '../reader';
import { openHeld, positionOf, scriptContaining, signInFor, watchHeadings } from '../reading';
import { reads, unroute } from '../requests';

const capture = '20110520190000';

/** Delays every response with content or snapshots by a second. */
async function delayContent(page: Page): Promise<void> {
  await page.route(reads.queries, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // The page may have been closed meanwhile.
    await route.fallback().catch(() => {});
  });
}

/** Scrolls a list down, and waits until the browser has processed it. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await expect.poll(async () => (await positionOf(page)).height).toBeGreaterThan(y + 1000);
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(async () => (await positionOf(page)).y).toBe(y);
}

const scrolledTo = (page: Page) => expect.poll(async () => (await positionOf(page)).y);

for (const [name, path] of [
  ['a live list', '/live/500'],
  ['an archived list', `/web/${capture}/500`],
] as const) {
  test(`${name} whose content comes late keeps its scroll position`, async ({ page }) => {
    await signInFor(page, path);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await delayContent(page);
    await scrollTo(page, 1500);
    await test.step('after a reload', async () => {
      await page.reload();
      await scrolledTo(page).toBe(1500);
    });
    await test.step('after Back from a story', async () => {
      const link = page.locator('main article').nth(4).locator('h2 a');
      const title = (await link.textContent()) ?? '';
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await scrolledTo(page).toBe(0);
      await page.goBack();
      await scrolledTo(page).toBe(1500);
      await page.goForward();
      await scrolledTo(page).toBe(0);
      await page.goBack();
      await scrolledTo(page).toBe(1500);
    });
    await test.step('after Back from another site', async () => {
      await page.goto(path.replace('500', 'homer'));
      await expect(page.locator('main article').first()).toBeVisible();
      await expect.poll(async () => (await positionOf(page)).height).toBeGreaterThan(2500);
      expect((await positionOf(page)).y).toBe(0);
      await page.goBack();
      await scrolledTo(page).toBe(1500);
    });
    await test.step('unless the reader scrolls it while its content loads', async () => {
      await page.reload();
      await scrolledTo(page).toBe(1500);
      await page.keyboard.press('Home');
      await scrolledTo(page).toBe(0);
      await page.waitForLoadState('networkidle');
      expect((await positionOf(page)).y).toBe(0);
    });
  });
}

test('a history keeps its scroll position after Back', async ({ page }) => {
  const path = `/web/${capture}/500/story/s500-server-under-the-stairs/history`;
  await signInFor(page, path);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 500));
  await scrolledTo(page).toBe(500);
  const link = page.getByRole('link', { name: /^What changed/ }).last();
  await link.evaluate((element: HTMLElement) => element.click());
  await scrolledTo(page).toBe(0);
  await page.goBack();
  await scrolledTo(page).toBe(500);
});

test('a timeline that fails to load says so, the text stays, and Retry works', async ({ page }) => {
  const path = `/web/${capture}/500`;
  await signInFor(page, path);
  const script = await scriptContaining(page, path, 'Captures of this ');
  await page.route(script, (route) => route.abort('failed'));
  await page.goto(path);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('The timeline could not be loaded.')).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await unroute(page, script);
  await timeline.getByRole('button', { name: 'Retry' }).click();
  await expect(timeline.getByRole('link').first()).toBeVisible();
});

test('if a screen is missing at first, the page reloads without a message', async ({ page }) => {
  const path = '/search/homer';
  const heading = 'Search Homer in Limbo';
  const script = await scriptContaining(page, path, 'Type one or more words.');
  const headings = await watchHeadings(page);
  // Not `times: 1`, which removes the route: see `unroute`.
  let failures = 0;
  await page.route(script, (route) => (failures++ === 0 ? route.abort() : route.fallback()));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(headings()).toEqual([heading]);
});

for (const [name, files, words] of [
  ['the app', (app: string) => [app], 'could not be loaded'],
  ['the app and the style sheet', (app: string) => [app, '/assets/*.css'], 'could not be loaded'],
  ['the first script', () => ['/first-paint.js', '/assets/*'], 'is taking a long time to load'],
] as const) {
  test(`without ${name}, the page says so at once, with Reload`, { tag: '@12.24' }, async ({
    page,
  }) => {
    const html = await (await page.request.get('/')).text();
    const [app = ''] = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
      .map(([tag, file]) => (tag.includes('data-archive-files') ? '' : (file ?? '')))
      .filter((file) => file !== '');
    expect(app).not.toBe('');
    const portal = { contentType: 'text/html', body: '<h1>Log in to the network</h1>' };
    for (const file of files(app)) await page.route(`**${file}`, (route) => route.fulfill(portal));
    await page.goto('/live/500');
    await expect(page.getByText(`Mnemosyne ${words}.`)).toBeVisible({ timeout: 1_500 });
    await unroute(page);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });
}

test('if any one file of the start hangs, the page has words or its content', async ({ page }) => {
  const path = `/web/${capture}/500`;
  await signInFor(page, path);
  const html = await (await page.request.get('/')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  const frame = new URL(await scriptContaining(page, path, 'No capture date is chosen')).pathname;
  expect(files.length).toBeGreaterThan(2);
  await Promise.all(
    [...files, frame].map(async (file) => {
      const tab = await page.context().newPage();
      await tab.route(`**${file}`, () => {});
      await tab.goto(path, { waitUntil: 'commit' });
      const words = tab.getByText(/^Mnemosyne (is taking a long time to load|could not be)/);
      const retry = tab.getByRole('button', { name: 'Retry' });
      const content = tab.locator('main article').first();
      await expect(words.or(retry).or(content).first(), file).toBeVisible({ timeout: 30_000 });
      await tab.close();
    }),
  );
});

test('a page that loads in time never shows that it takes long', async ({ page }) => {
  const trouble = watchForTrouble(page);
  await page.addInitScript(() => {
    const look = () => {
      const fallback = document.querySelector('.start-fallback');
      if (fallback?.checkVisibility({ visibilityProperty: true })) throw new Error('shown');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openHeld(page, '/live/500');
  expect(trouble).toEqual([]);
});

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows that it needs them', async ({ page }) => {
    await page.goto('/live/500');
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    expect(await words.evaluate((element) => element.textContent)).toContain('need JavaScript');
    await expect(page.getByText('taking long')).toBeHidden();
  });

  test('the landing says that logging in needs them, and links to the live mirrors', {
    tag: ['@3.29'],
  }, async ({ page }) => {
    await page.goto('/mnemosyne');
    await expect(page.getByText(/^\s*Logging in .* need JavaScript\./)).toBeVisible();
    for (const key of siteKeys) {
      await expect(page.locator(`a[href="/live/${key}"]`)).toBeVisible();
    }
  });
});
