import { expect } from '@playwright/test';
import { test } from '../app-test';
import { archived, cachedContent, prepare } from '../cached';
import { cors } from '../requests';

test('a fault of the account server ends no session', { tag: ['@12.23'] }, async ({
  page,
  context,
}) => {
  await prepare(page);
  let status = 503;
  await context.route(/googleapis\.com\/v1\/(accounts:lookup|token)/, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const error = { code: status, message: 'UNAVAILABLE' };
    return route.fulfill({ status, headers: cors, json: { error } });
  });
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  status = 429;
  await page.goto('/mnemosyne');
  await expect(page.getByRole('link', { name: 'Account: Demo Reader' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await cachedContent(page)).not.toEqual([]);
});
