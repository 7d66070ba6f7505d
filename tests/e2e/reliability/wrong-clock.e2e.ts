import { expect, test } from '@playwright/test';
import { enter } from '../reader';
import { watchForHarm } from './harm';

const twoDays = 2 * 24 * 60 * 60 * 1000;

test('with a clock that is two days fast, live pages and the archive work', async ({ page }) => {
  const harm = await watchForHarm(page);
  await page.clock.install({ time: Date.now() + twoDays });
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Stories' });
  await expect(
    recent.getByRole('link').or(recent.getByText('No stories in the last 7 days.')).first(),
  ).toBeVisible();
  await enter(page);
  await page.goto('/web/20120101000000/500');
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await page.clock.fastForward('59:00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
  expect(await harm.found()).toEqual([]);
});
