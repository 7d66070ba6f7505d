import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, openMenu, watchForTrouble } from '../reader';
import { answerWith, hideSnapshots, hold, reads } from '../requests';

const archived = '/web/20110520190000/500';
const markup = /\/assets\/purify/;

test.beforeEach(({ page }) => beSignedIn(page));

test('the page stays while the code for texts with markup loads', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#root > header');
      if (bar?.style.display === 'none') document.documentElement.dataset.wasHidden = '';
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await hideSnapshots(page);
  const release = await hold(page, markup);
  const arrived = Promise.all([
    page.waitForRequest(markup),
    page.waitForEvent('requestfinished', (request) => reads.content.test(request.url())),
  ]);
  await page.goto(archived);
  await arrived;
  // What must not appear can only be waited for.
  await page.waitForTimeout(1_000);
  release();
  await expect(page.getByRole('article').nth(10)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-was-hidden');
});

test('content whose code for markup does not come is said to be unreadable, and Retry shows it', async ({
  page,
}) => {
  await page.clock.install();
  await hideSnapshots(page);
  const release = await hold(page, markup);
  const asked = page.waitForRequest(markup);
  await page.goto(archived);
  await asked;
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toContainText('500 cannot be shown as of May 20, 2011.');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  release();
  await expect(page.getByRole('article').nth(10)).toBeVisible();
});

/** The entries of the open menu with their positions in px. */
const entriesOf = (page: Page) =>
  page.locator('details[open]').evaluate((menu) =>
    [...menu.querySelectorAll('h2, a, button, select')].map((entry) => ({
      name: entry.textContent,
      top: Math.round(entry.getBoundingClientRect().top),
    })),
  );

for (const path of [archived, '/web/20120101000000/homer']) {
  test(`no entry of the menu of ${path} moves when the content has arrived`, async ({ page }) => {
    let isFirst = true;
    const release = await hold(page, reads.queries);
    // The first query has the screen.
    await answerWith(page, reads.snapshots, async (route) => {
      const passes = isFirst;
      isFirst = false;
      await (passes ? route.continue() : route.fallback());
    });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole('button', { name: /^Keep for offline/ })).toBeVisible();
    const before = await entriesOf(page);
    release();
    await expect(page.getByText(/^(Capture|Between captures) \d/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^First: / })).toBeVisible();
    const after = await entriesOf(page);
    const tops = (entries: typeof after) => entries.map(({ top }) => top);
    expect(tops(after), JSON.stringify([before, after])).toEqual(tops(before));
  });
}

test('a part of the menu whose code cannot be loaded is left out', async ({ page }) => {
  await page.route(/\/cached-site-/, (route) => route.abort());
  await page.goto(archived);
  await openMenu(page);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a dialog says what cannot be loaded, and the page stays', async ({ page }) => {
  await page.goto('/web/20200101000000/homer', { waitUntil: 'networkidle' });
  await page.route('**/assets/*', (route) => route.abort());
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  for (const name of ['Cite this page', 'Play', 'Cite this page', 'Play']) {
    const button = page.getByRole('button', { name, exact: true });
    await openMenu(page);
    await button.click();
    await expect(dialog.getByText(/^Error: This could not be shown\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('summary')).toBeFocused();
  }
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a story is continued at the place where it was left', { tag: ['@3.28'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${archived}/story/s500-server-under-the-stairs`);
  await expect(
    page.getByRole('heading', { name: 'Which note, though?', exact: true }),
  ).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('link', { name: 'Mnemosyne' }).click();
  await page.getByRole('link', { name: /^Continue: The server under the stairs, 500, / }).click();
  await expect(
    page.getByRole('heading', { name: 'Which note, though?', exact: true }),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 900))).toBeLessThan(150);
});

test('an archived page says in its head what it is, anew at each step', async ({ page }) => {
  await page.addInitScript(() => {
    let updates = 0;
    document.addEventListener('ZoteroItemUpdated', () => {
      updates++;
      document.documentElement.dataset.updates = String(updates);
    });
  });
  const trouble = watchForTrouble(page);
  const path = '/500/story/s500-server-under-the-stairs';
  const expectHead = async (version: string) => {
    const { origin } = new URL(page.url());
    const url = `${origin}/web/${version}${path}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
    await expect(page.locator('link[rel=original]')).toHaveAttribute('href', `${origin}${path}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url);
    const jsonLd = page.locator('script[type="application/ld+json"]');
    await expect(jsonLd).toHaveCount(1);
    expect(JSON.parse((await jsonLd.textContent()) ?? '')).toMatchObject({ url });
  };
  const updates = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-updates', /^\d+$/);
    return Number(await page.locator('html').getAttribute('data-updates'));
  };
  await page.goto(`/web/20010101000000${path}`);
  await expect.poll(updates).toBeGreaterThan(0);
  const before = await updates();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/web/20010428190233${path}`);
  await expectHead('20010428190233');
  expect(await updates()).toBeGreaterThan(before);
  expect(trouble).toEqual([]);
});
