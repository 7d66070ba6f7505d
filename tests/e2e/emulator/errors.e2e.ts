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

const compared = `/compare/${capture}/20200101000000/homer`;
const notFound = { heading: '404 Not Found', way: 'Return to Home Page' };
const wentWrong = { heading: 'Something went wrong', way: 'Reload' };

// UTC dates, the default of the frame, are formatted without Intl, so some cases need another zone.
for (const [name, path, zone, { heading, way }] of [
  ['a live site', '/live/500', null, notFound],
  ['a live story', '/500/story/s500-unclosed-tag', null, notFound],
  ['an archived site', `/web/${capture}/homer`, null, notFound],
  ["the archive's frame", `/web/${capture}/homer`, 'My time', wentWrong],
  ['a comparison', compared, 'My time', wentWrong],
] as const) {
  test(`an error while ${name} renders is reported once, and the reader gets words and a way on`, async ({
    page,
  }) => {
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

for (const [name, path, text, shown] of [
  ['an archive view', `/web/${capture}/homer`, 'Pick another date', 'article'],
  ['the register page', '/500/register', 'A short name for this archive.', 'form'],
] as const) {
  test(`${name} that cannot be loaded is reported and ends on the not-found page, with Retry`, {
    tag: ['@2.9'],
  }, async ({ page }) => {
    const reports = await acceptErrorReports(page);
    const logged: string[] = [];
    page.on('console', (message) => {
      const ofBrowser = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !ofBrowser) logged.push(message.text());
    });
    await signInFor(page, path);
    const script = await scriptContaining(page, path, text);
    await page.route(script, (route) => route.abort('failed'));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home Page' })).toBeVisible();
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports.every((report) => report.path === path)).toBe(true);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(`main ${shown}`).first()).toBeVisible();
  });
}

test('errors that nothing catches are reported, each once', async ({ page }) => {
  const reports = await acceptErrorReports(page);
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) {
      setTimeout(() => {
        throw new RangeError('thrown by a timer');
      });
    }
    void Promise.reject(new TypeError('rejected'));
  });
  await expect
    .poll(() => reports.map(({ name, message }) => `${name}: ${message}`).sort())
    .toEqual(['RangeError: thrown by a timer', 'TypeError: rejected']);
  await expect(page.locator('main article').first()).toBeVisible();
});
