import { expect, type Page } from '@playwright/test';
import {
  becomeReaderOf,
  entryScript,
  expectEarly,
  expectProduct,
  holdProduct,
  openEarly,
} from '../early';
import { hold } from '../hold';
import { test } from '../product-test';
import { watchForTrouble } from '../reader';
import { answerWith, expectPlainWords, faultRows, passTimeUntil } from '../reliability/faults';

const queries = /documents:runQuery/;
const viewScript = /\/assets\/early-view-[^/]*\.js$/;
const pages = [
  { name: 'live 500', path: '/live/500' },
  { name: 'archived 500', path: '/web/20110520190000/500' },
] as const;
const faults = faultRows.filter(({ fault }) =>
  ['no network', 'a 500', 'a truncated body', 'a 403'].includes(fault),
);

const stories = (page: Page) => page.locator('main article');

for (const { name, path } of pages) {
  test.describe(`${name}, first early:`, () => {
    test('without the script of the early view the product shows the page', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await becomeReaderOf(page, path);
      await page.route(viewScript, (route) => route.abort('failed'));
      await page.goto(path);
      await expect(stories(page).first()).toBeVisible();
      await expectProduct(page);
      expect(trouble).toEqual([]);
    });

    test('the script of the early view comes after the product, which stays', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await becomeReaderOf(page, path);
      const release = await hold(page, viewScript);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(stories(page).first()).toBeVisible();
      await expectProduct(page);
      const brought = page.waitForResponse(viewScript);
      release();
      await (await brought).finished();
      await page.waitForLoadState('networkidle');
      await expectProduct(page);
      expect(trouble).toEqual([]);
    });

    for (const { fault, answer, words, hasRetry } of faults) {
      test(`where the content meets ${fault} the product says so${hasRetry ? ', and Retry works' : ''}`, async ({
        page,
      }) => {
        const trouble = watchForTrouble(page);
        await becomeReaderOf(page, path);
        await page.clock.install();
        const fail = await hold(page, queries, answer);
        const release = await holdProduct(page);
        const productAskedFor = page.waitForRequest(entryScript);
        await page.goto(path, { waitUntil: 'commit' });
        await expectEarly(page);
        await expect(page.getByText(/^Loading /).first()).toBeVisible();
        fail();
        await productAskedFor;
        await expectEarly(page);
        await expect(page.getByText(/^Loading /).first()).toBeVisible();
        release();
        await passTimeUntil(page, () =>
          expect(page.getByText(words).first()).toBeVisible({ timeout: 100 }),
        );
        await expectProduct(page);
        await expectPlainWords(page);
        expect(trouble).toEqual([]);
        const retry = page.getByRole('button', { name: 'Retry' });
        await expect(retry).toHaveCount(hasRetry ? 1 : 0);
        if (!hasRetry) return;
        await page.unroute(queries);
        await retry.click();
        await expect(stories(page).first()).toBeVisible();
        await expectProduct(page);
      });
    }

    test('where the content hangs the product is loaded, and shows what comes at last', async ({
      page,
    }) => {
      const trouble = watchForTrouble(page);
      await becomeReaderOf(page, path);
      const answer = await hold(page, queries);
      await page.goto(path, { waitUntil: 'commit' });
      await expectEarly(page);
      await expectProduct(page);
      await expect(page.getByText(/^Loading /).first()).toBeVisible();
      answer();
      await expect(stories(page).first()).toBeVisible();
      await expectProduct(page);
      expect(trouble).toEqual([]);
    });

    test('where there is no content the product says so', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await becomeReaderOf(page, path);
      await answerWith(page, queries, (route) =>
        route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: [{ readTime: '2026-01-01T00:00:00Z' }],
        }),
      );
      await page.goto(path);
      await expectProduct(page);
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expectPlainWords(page);
      expect(trouble).toEqual([]);
    });

    test('where neither product nor content can be loaded, it is said', async ({ page }) => {
      await becomeReaderOf(page, path);
      const answer = await hold(page, queries, (route) => route.abort('failed'));
      await page.route(entryScript, (route) => route.abort('failed'));
      await page.goto(path, { waitUntil: 'commit' });
      await expectEarly(page);
      answer();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expectProduct(page);
      await page.unroute(entryScript);
      await page.unroute(queries);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(stories(page).first()).toBeVisible();
    });

    test('where the product cannot be loaded the early view stays and leads on', async ({
      page,
    }) => {
      await becomeReaderOf(page, path);
      await page.clock.install();
      await page.route(entryScript, (route) => route.abort('failed'));
      await openEarly(page, path);
      await page.clock.fastForward(60_000);
      await expectEarly(page);
      await stories(page).first().locator('h2 a').click();
      await expect(page).toHaveURL(/\/story\//);
      await expectEarly(page);
      await expect(page.locator('main h1')).toBeVisible();
    });
  });
}
