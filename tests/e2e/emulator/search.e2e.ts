import { expect, type Page, test } from '@playwright/test';
import { beSignedIn } from '../reader';

/** The texts of a highlight. */
const highlighted = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)), name);

test('a search by keyboard has its matches marked on the page', {
  tag: ['@8.55', '@8.64'],
}, async ({ page }) => {
  await beSignedIn(page);
  await page.goto('/web/20110520190000/500');
  await expect(
    page.getByRole('heading', { name: '871 floppies, eight bars of water' }),
  ).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('floppies');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  const result = page.getByRole('link', { name: '871 floppies, eight bars of water' });
  await expect(result).toBeVisible();
  await result.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/web\/20110520190000\/500\/story\/[^?]+\?q=floppies$/);
  const matches = page.getByRole('region', { name: 'Matches' });
  await expect(matches).toContainText(/\d+ match(es)? for “floppies”/);
  const marked = await highlighted(page, 'search-matches');
  expect(new Set(marked.map((text) => text.toLowerCase()))).toEqual(new Set(['floppies']));
  expect(await page.locator('main mark').count()).toBe(0);
  await page.keyboard.press('n');
  await expect(matches).toContainText('Match 1 of');
  expect(await highlighted(page, 'search-match')).toEqual(['floppies']);
  await page.keyboard.press('p');
  await expect(matches).toContainText(/Match (\d+) of \1/);
});
