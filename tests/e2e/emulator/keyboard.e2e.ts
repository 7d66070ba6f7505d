import { expect, type Page, test } from '@playwright/test';
import { demoAccount } from '../../../src/backend/embedded/demo-account';
import { openScreen, screenNamed } from '../screens';

/** Presses Tab until the named element has the focus; fails if it never does, or is not seen. */
async function tabTo(page: Page, role: 'button' | 'link' | 'combobox' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
      'none',
    );
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a reader gets from the login into the archive by keyboard, with a visible focus', async ({
  page,
}) => {
  await page.goto('/mnemosyne');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(demoAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  await tabTo(page, 'link', 'Homer in Limbo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pick a Capture Date' })).toBeVisible();
  await expect(page).toHaveTitle('Pick a Capture Date · Mnemosyne');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByLabel('Capture date')).toBeVisible();
  await tabTo(page, 'combobox', 'Capture date (UTC)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button', 'Go');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/web\/\d{14}\/homer$/);
  await expect(page).toHaveTitle(/^Homer in Limbo, \w+ \d.* · Mnemosyne$/);
  await expect(page.getByText(/^Homer in Limbo, \w+ \d.* · Mnemosyne$/)).toBeAttached();
});

test('with reduced motion nothing moves by itself', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, screenNamed('live-homer'), 'loading');
  await expect(page.getByText('Loading content...').first()).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.close();
  const other = await context.newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(other, screenNamed('history'), 'full');
  await other.getByRole('slider').focus();
  await other.keyboard.press('End');
  await expect(other.locator('main article ins').first()).toBeVisible();
  expect(await other.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('in forced colours the current bar and the focus are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openScreen(page, screenNamed('archive-homer'), 'full');
  const fill = (bar: string) =>
    page
      .locator(`${bar} [data-current]`)
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  expect(await fill('[aria-current="true"]')).not.toBe(await fill('a:not([aria-current])'));
});
