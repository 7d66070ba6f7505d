import { expect, test } from '@playwright/test';
import { enter, moveTo } from './move';

test('a site that could not be loaded offline loads automatically once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/live/word');
  await expect(page.locator('main h2').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await moveTo(page, '/live/maid');
  await expect(page.getByText('Cannot reach the archive.')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.locator('main h2').first()).toBeVisible();
  await expect(page.getByText('Cannot reach the archive.')).toHaveCount(0);
});

test('moving through time works offline, once a site is loaded', async ({ page, context }) => {
  await enter(page);
  await page.goto('/web/20110520190000/homer');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const before = page.url();
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('signing in offline shows an error, and works once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/mnemosyne');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Email').fill('reader@example.org');
  await page.getByLabel('Password').fill('time-machine');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/Cannot reach the archive\./)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
});

test('a chunk that fails to load offline does not lose the page', async ({ page, context }) => {
  await page.goto('/live/homer');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await moveTo(page, '/500/register');
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Register' })).toBeVisible();
});
