import { expect } from '@playwright/test';
import { expectNoAxeViolation } from '../axe';
import {
  becomeReaderOf,
  expectEarly,
  expectProduct,
  holdProduct,
  openEarly,
  placeIn,
} from '../early';
import { test } from '../product-test';
import { signIn, watchForTrouble } from '../reader';

const lists = [
  { name: 'live 500', path: '/live/500' },
  { name: 'archived 500', path: '/web/20110520190000/500' },
] as const;

for (const { name, path } of lists) {
  test.describe(`the early view of ${name}`, () => {
    test('can be scrolled, and the product stays there', async ({ page }) => {
      await becomeReaderOf(page, path);
      const release = await holdProduct(page);
      await openEarly(page, path);
      await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 1500);
      await expect.poll(async () => (await placeIn(page)).y).toBe(1500);
      release();
      await expectProduct(page);
      await page.waitForLoadState('networkidle');
      expect((await placeIn(page)).y).toBe(1500);
    });

    for (const link of ['heading', 'way on'] as const) {
      test(`keeps the focus on the ${link} of a story, and the page where it was scrolled to`, async ({
        page,
      }) => {
        await becomeReaderOf(page, path);
        const release = await holdProduct(page);
        await openEarly(page, path);
        const third = page.locator('main article').nth(2);
        const target = link === 'heading' ? third.locator('h2 a') : third.getByText('Read more…');
        await target.focus();
        await expect.poll(async () => (await placeIn(page)).height).toBeGreaterThan(3000);
        await page.evaluate(() => window.scrollTo(0, 2000));
        release();
        await expectProduct(page);
        await expect(target).toBeFocused();
        await page.waitForLoadState('networkidle');
        await expect(target).toBeFocused();
        expect((await placeIn(page)).y).toBe(2000);
      });
    }

    test('leads to a story by a click, before the product is there', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await becomeReaderOf(page, path);
      const release = await holdProduct(page);
      await openEarly(page, path);
      const link = page.locator('main article h2 a').first();
      const [title, href] = [await link.textContent(), await link.getAttribute('href')];
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator('main h1')).toHaveText(title ?? '');
      await expectEarly(page);
      release();
      await expectProduct(page);
      await expect(page.locator('main h1')).toHaveText(title ?? '');
      await page.goBack();
      await expect(page.locator('main article h2 a').first()).toHaveText(title ?? '');
      await expectProduct(page);
      expect(trouble).toEqual([]);
    });

    test('takes nothing that it would lose: what is typed or pressed waits for the product', async ({
      page,
    }) => {
      await becomeReaderOf(page, path);
      const release = await holdProduct(page);
      await openEarly(page, path);
      const controls = page.locator('form, button, select, input');
      await expect(controls).not.toHaveCount(0);
      const live = await controls.evaluateAll((all) =>
        all.filter((control) => !control.closest('[inert]')).map(({ outerHTML }) => outerHTML),
      );
      expect(live).toEqual([]);
      release();
      await expectProduct(page);
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    test('has no axe violation, in light and dark', async ({ page }) => {
      await becomeReaderOf(page, path);
      await holdProduct(page);
      await openEarly(page, path);
      await expectNoAxeViolation(page);
      await expectEarly(page);
    });
  });
}

test('a visitor who was too early for the login form finds it empty and working', async ({
  page,
}) => {
  const release = await holdProduct(page);
  await openEarly(page, '/live/500');
  await page.getByLabel('Email').click({ force: true });
  await page.keyboard.type('reader@example.org');
  await expect(page.getByLabel('Email')).toHaveValue('');
  release();
  await expectProduct(page);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
});

test('a comment that is folded in the early view is folded in the product', async ({ page }) => {
  const release = await holdProduct(page);
  await openEarly(page, '/500/story/s500-server-under-the-stairs');
  const toggle = page.getByRole('button', { name: 'Collapse this comment' }).first();
  const comment = page
    .locator('main li')
    .filter({ has: page.getByRole('button') })
    .first();
  await toggle.click();
  await expect(comment.getByRole('button').first()).toHaveAttribute('aria-expanded', 'false');
  release();
  await expectProduct(page);
  await expect(comment.getByRole('button').first()).toHaveAttribute('aria-expanded', 'false');
});
