import { expect, test } from '@playwright/test';
import { openScreen, screenNamed } from '../screens';

test('the film scrolls to a change below the window, and leads to the list of versions, which prints', {
  tag: ['@8.61', '@8.62'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openScreen(page, screenNamed('archive-500-film'), 'full');
  await expect(page.locator('main').locator('ins, del').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'All versions' }).click();
  await expect(page.getByRole('region', { name: 'Film of the text' })).toBeHidden();
  const list = page.getByRole('list', { name: 'Versions, newest first' });
  await expect(list.getByText(/^First version/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByText(/^First version/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});
