import { expect, type Page, test } from '@playwright/test';
import { scriptContaining, signInFor } from '../reading';
import { acceptErrorReports } from '../requests';

const capture = '20110520190000';
const words = 'thrown by a test';

/** Makes date formatting throw, which screens use while rendering. */
async function breakDates(page: Page): Promise<void> {
  await page.addInitScript((message) => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error(message);
      },
    });
  }, words);
}

const notFound = { heading: '404 Not Found', way: 'Return to Home Page' };
const wentWrong = { heading: 'Something went wrong', way: 'Reload' };

// UTC dates, the default of the frame, are formatted without Intl, so the frame needs another zone.
for (const [name, path, zone, { heading, way }] of [
  ['a live site', '/live/500', null, notFound],
  ["the archive's frame", `/web/${capture}/homer`, 'My time', wentWrong],
] as const) {
  test(`an error while ${name} renders is reported, with a way on`, async ({ page }) => {
    const reports = await acceptErrorReports(page);
    await signInFor(page, path);
    if (zone) {
      await page.goto('/mnemosyne');
      await page.getByLabel('Time zone').selectOption(zone);
    }
    await breakDates(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: way })).toBeVisible();
    await expect
      .poll(() => reports)
      .toEqual([expect.objectContaining({ name: 'Error', message: words, path })]);
  });
}

test('an archive view that cannot be loaded is reported and ends on the not-found page, with Retry', {
  tag: ['@2.9'],
}, async ({ page }) => {
  const path = `/web/${capture}/homer`;
  const reports = await acceptErrorReports(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    const ofBrowser = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !ofBrowser) logged.push(message.text());
  });
  await signInFor(page, path);
  const script = await scriptContaining(page, path, 'Pick another date');
  await page.route(script, (route) => route.abort('failed'));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toBeVisible();
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports.every((report) => report.path === path)).toBe(true);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('main article').first()).toBeVisible();
});
