import { expect, type Route, test } from '@playwright/test';
import { archived, cachedContent, keep500, logIn } from '../cached';
import { scriptContaining } from '../reading';

const portal = '<!doctype html><title>Wi-Fi</title><h1>Log in to the network</h1>';
const faults: readonly [string, (route: Route) => Promise<void>][] = [
  ['is missing', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['is aborted', (route) => route.abort('failed')],
  ['is replaced by a portal', (route) => route.fulfill({ contentType: 'text/html', body: portal })],
];

test('if the code that signs in cannot be loaded, the page says so and keeps what is cached', {
  tag: ['@12.22', '@12.23'],
}, async ({ page }) => {
  await logIn(page);
  await keep500(page);
  const before = await cachedContent(page);
  expect(before.length).toBeGreaterThan(1);
  const script = await scriptContaining(page, archived, 'accounts:lookup');
  const words = page.getByText('This page could not check whether you are logged in.');
  const open = async (path: string) => {
    await page.goto(path);
    await expect(words).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The page reloads once, in case a deploy has replaced its files.
    await expect(async () => expect(await cachedContent(page)).toEqual(before)).toPass();
  };
  for (const [name, fault] of faults) {
    await test.step(name, async () => {
      await page.route(script, fault);
      await open('/mnemosyne');
      await open('/live/500');
      await open(archived);
      await expect(page.locator('main article').first()).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
      await expect(words).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${archived}$`));
    });
  }
});
