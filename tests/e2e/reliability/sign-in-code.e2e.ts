import { expect, type Route, test } from '@playwright/test';
import { archived, cachedContent, keep500 } from '../cached';
import { enter } from '../reader';
import { scriptContaining } from '../reading';
import { unroute } from '../requests';

const portal = { contentType: 'text/html', body: '<!doctype html><h1>Log in to the network</h1>' };
const faults: readonly [string, string, (route: Route) => Promise<void>][] = [
  ['is missing', '/mnemosyne', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['is aborted', '/live/500', (route) => route.abort('failed')],
  ['is replaced by a portal', archived, (route) => route.fulfill(portal)],
];

const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => entry.toJSON().type === 'reload');

test('if the code that signs in cannot be loaded, the page says so and keeps what is cached', {
  tag: ['@12.22', '@12.23'],
}, async ({ page }) => {
  await enter(page);
  await keep500(page);
  const before = await cachedContent(page);
  expect(before.length).toBeGreaterThan(1);
  const script = await scriptContaining(page, archived, 'accounts:lookup');
  const words = page.getByText('This page could not check whether you are logged in.');
  for (const [name, path, fault] of faults) {
    await test.step(name, async () => {
      await page.route(script, fault);
      await page.goto(path);
      await expect(words).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // The page reloads once, in case a deploy has replaced its files: later, that would end the next step.
      if (name === 'is missing') await page.waitForFunction(isReloaded);
      await expect(async () => expect(await cachedContent(page)).toEqual(before)).toPass();
      await unroute(page);
    });
  }
  await expect(page.locator('main article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${archived}$`));
});
