import { expect, type Page, test } from '@playwright/test';
import { StaleMarks } from '../../../content/publish/mark-stale';
import { publishMirror } from '../../../content/publish/publish-mirror';
import { openTarget, type Target } from '../../../content/store/open-target';
import { hold } from '../hold';
import { becomeReaderOf, calmReading, holdRouter, openHeld, routerScript } from '../opening';
import { watchForTrouble } from '../reader';

// A site that no other test keeps from its content.
const site = 'harmegiddo';
const path = `/web/20110520190000/${site}`;
const place = { site, branch: '1' } as const;

// One after the other: all read what is published once.
test.describe.configure({ mode: 'default' });

let target: Target;

test.beforeAll(async () => {
  target = await openTarget({});
  const published = await publishMirror(target.db, place, {
    dryRun: false,
    now: () => '20261121120000',
    signal: new AbortController().signal,
    onRead: () => {},
    onWritten: () => {},
  });
  expect(published.problem).toBeNull();
});

test.afterAll(async () => {
  await new StaleMarks(target.db).before([{ itemSite: site, itemBranch: '1' }]);
  await target.close();
});

/** Keeps the content itself back; fronts and mirrors come. */
const holdContent = (page: Page) => hold(page, /documents:runQuery/);

/** The stories in sight of a list, with where they stand, and the steps that are offered. */
const listOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('nav[aria-label="Captures"] a')];
    return {
      stories: [...document.querySelectorAll('main h2')].slice(0, 20).map((heading) => ({
        text: heading.textContent,
        top: Math.round(heading.getBoundingClientRect().top),
      })),
      steps: links.map((link) => `${link.getAttribute('href')} ${link.textContent}`),
    };
  });

for (const width of [390, 820, 1440]) {
  test(`a front shows the past before its content comes, which moves nothing (${width} px)`, async ({
    page,
  }) => {
    const trouble = watchForTrouble(page);
    await page.setViewportSize({ width, height: 900 });
    await becomeReaderOf(page, path);
    const release = await holdRouter(page);
    const bringContent = await holdContent(page);
    await openHeld(page, path);
    const early = await listOf(page);
    expect(early.stories.length).toBeGreaterThan(3);
    await expect(page.getByText('Loading the rest')).toBeAttached();
    const brought = page.waitForResponse(routerScript);
    release();
    await (await brought).finished();
    await expect(page.getByText('Loading the rest')).toBeAttached();
    expect(await listOf(page)).toEqual(early);
    bringContent();
    await expect(page.getByText('Loading the rest')).toHaveCount(0);
    await expect(page.getByText(/^Capture \d+ of \d+$/)).toBeAttached();
    expect(await listOf(page)).toEqual(early);
    const calm = await calmReading(page, path);
    const told = early.stories.map(({ text }) => `h2 ${text}`);
    expect(calm.headings.filter((heading) => told.includes(heading))).toEqual(told);
    expect(trouble).toEqual([]);
  });
}

test('on a front the past can be stepped through before its content comes', async ({ page }) => {
  await becomeReaderOf(page, path);
  const bringContent = await holdContent(page);
  await openHeld(page, path);
  const { stories } = await listOf(page);
  const first = page.getByRole('link', { name: /^First: / });
  const target = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(page.locator('main h2').first()).toBeVisible();
  const then = await listOf(page);
  expect(then.stories).not.toEqual(stories);
  await expect(page.getByText('Loading the rest')).toBeAttached();
  bringContent();
  await expect(page.getByText('Loading the rest')).toHaveCount(0);
  expect(await listOf(page)).toEqual(then);
});

test('where its content fails a front stays to be read, and it is said that there is no more', async ({
  page,
}) => {
  await becomeReaderOf(page, path);
  await page.route(/documents:runQuery/, (route) =>
    route.fulfill({ status: 400, body: '[{"error":{"code":400,"status":"FAILED_PRECONDITION"}}]' }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Loading the rest')).toHaveCount(0);
  await expect(page.locator('main h2').first()).toBeVisible();
});

test('a story of the past is read before its content comes', async ({ page }) => {
  await becomeReaderOf(page, path);
  const bringContent = await holdContent(page);
  await page.goto(path);
  const link = page.locator('main h2 a').first();
  const name = (await link.textContent()) ?? '';
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  const top = (await heading.boundingBox())?.y;
  await expect(heading).toBeVisible();
  await expect(page.getByText('Loading the rest')).toBeAttached();
  bringContent();
  await expect(page.getByText('Loading the rest')).toHaveCount(0);
  expect((await heading.boundingBox())?.y).toBe(top);
});
