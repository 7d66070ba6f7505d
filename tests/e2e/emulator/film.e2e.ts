import { expect, test } from '@playwright/test';
import { openScreen, screenNamed } from '../screens';

test('the film scrolls to a change below the window, and its panels print without the page', {
  tag: ['@8.61', '@8.62'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openScreen(page, screenNamed('archive-500-film'), 'full');
  await expect(page.locator('main').locator('ins, del').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'As panels' }).click();
  await expect(page.getByRole('dialog').getByText('First version')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  const dialog = page.getByRole('dialog');
  const hidden = () =>
    dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBe(0);
});
