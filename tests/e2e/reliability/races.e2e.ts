import { expect, type Page, test } from '@playwright/test';
import { cors, reads } from '../requests';
import { enter, moveTo } from './move';

const sites = ['homer', 'maid', 'freedom', 'harmegiddo', 'word'];
const moments = ['20050101000000', '20110520190000', '20150101000000', '20200101000000'];

/** Answers every query, the latest first; returns a function that counts the pending ones. */
async function answerInReverse(page: Page): Promise<() => number> {
  let asked = 0;
  let waiting = 0;
  await page.route(reads.queries, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    waiting++;
    const delay = Math.max(0, 2500 - 120 * asked++);
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.fallback({ headers: { ...route.request().headers(), ...cors } }).catch(() => {});
    waiting--;
  });
  return () => waiting;
}

const textOf = async (page: Page) => (await page.locator('main').innerText()).trim();

/** Expects a page to show in the end what another tab shows that goes there directly. */
async function expectLastToWin(page: Page, path: string, waiting: () => number): Promise<void> {
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.locator('main h2').first()).toBeVisible();
  await other.waitForLoadState('networkidle');
  // Long lists appear in steps.
  await expect(async () => expect(await textOf(page)).toBe(await textOf(other))).toPass();
}

test.describe('twenty fast choices, answered in reverse: the last one wins', () => {
  test('among live sites', async ({ page }) => {
    await page.goto('/live/homer');
    await expect(page.locator('main article').first()).toBeVisible();
    const waiting = await answerInReverse(page);
    for (let index = 1; index <= 20; index++) {
      await moveTo(page, `/live/${sites[index % sites.length]}`);
      await page.waitForTimeout(20);
    }
    await moveTo(page, '/live/word');
    await expectLastToWin(page, '/live/word', waiting);
  });

  test('among sites and dates of the archive', async ({ page }) => {
    await enter(page);
    await page.goto(`/web/${moments[0]}/homer`);
    await expect(page.locator('main article').first()).toBeVisible();
    const waiting = await answerInReverse(page);
    for (let index = 1; index <= 20; index++) {
      const [moment, site] = [moments[index % moments.length], sites[index % sites.length]];
      await moveTo(page, `/web/${moment}/${site}`);
      await page.waitForTimeout(20);
    }
    await moveTo(page, `/web/${moments[2]}/word`);
    await expectLastToWin(page, `/web/${moments[2]}/word`, waiting);
  });
});
