import { expect } from '@playwright/test';
import { test } from '../app-test';
import { archived, cachedContent, prepare } from '../cached';
import { cors } from '../requests';

/** What says nothing of the session. */
const faults = [
  { status: 503, json: { error: { code: 503, message: 'UNAVAILABLE' } } },
  { status: 429, json: { error: { code: 429, message: 'QUOTA_EXCEEDED' } } },
  { status: 403, json: { error: { code: 403, message: 'Requests from referer x are blocked.' } } },
  { status: 400, json: { error: { code: 400, message: 'API key not valid.' } } },
  { status: 200, json: {} },
  { status: 200, body: '<html>Log in to this network' },
];

test('only a refusal that names the session ends it, and deletes what is cached', {
  tag: ['@12.23'],
}, async ({ page, context }) => {
  await prepare(page);
  let answer: object = {};
  await context.route(/googleapis\.com\/v1\/(accounts:lookup|token)/, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    return route.fulfill({ headers: cors, ...answer });
  });
  for (const fault of faults) {
    answer = fault;
    await page.goto(archived);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await cachedContent(page), JSON.stringify(fault)).not.toEqual([]);
  }
  await page.goto('/mnemosyne');
  await expect(page.getByRole('link', { name: 'Account: Demo Reader' })).toBeVisible();

  answer = { status: 400, json: { error: { code: 400, message: 'USER_DISABLED' } } };
  await page.goto('/mnemosyne');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => cachedContent(page)).toEqual([]);
});
