import { expect, test } from '@playwright/test';
import { scriptContaining, signInFor } from '../reading';
import { acceptErrorReports, unroute } from '../requests';

test('an archive view that cannot be loaded is reported and ends on the not-found page, with Retry', {
  tag: ['@2.9'],
}, async ({ page }) => {
  const path = '/web/20110520190000/homer';
  const reports = await acceptErrorReports(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    const ofBrowser = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !ofBrowser) logged.push(message.text());
  });
  await signInFor(page, path);
  const script = await scriptContaining(page, path, 'No capture date is chosen');
  await page.route(script, (route) => route.abort('failed'));
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home Page' })).toBeVisible();
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports.every((report) => report.path === path)).toBe(true);
  await unroute(page, script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('main article').first()).toBeVisible();
});
