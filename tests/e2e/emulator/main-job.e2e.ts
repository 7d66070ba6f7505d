import { expect, test } from '@playwright/test';
import { describeMainJob } from '../main-job';
import { signIn } from '../reader';
import { watchHeadings } from '../reading';

describeMainJob('emulator');

test.describe('a live domain', () => {
  const addressOn = (baseURL: string | undefined, path: string) =>
    `http://homer.localhost:${new URL(baseURL ?? '').port}${path}`;

  test('shows its own site, and where the archive is', {
    tag: '@2.17',
  }, async ({ page, baseURL }) => {
    await page.goto(addressOn(baseURL, '/'));
    await expect(page).toHaveURL(addressOn(baseURL, '/live/homer'));
    await expect(page.getByRole('heading', { name: 'Homer in Limbo' })).toBeVisible();
    await expect(page.locator('main time').first()).toBeVisible();
    await page.goto(addressOn(baseURL, '/archive-select'));
    await signIn(page);
    await expect(page.getByText('This is the live version of the site.')).toBeVisible();
    const { host } = new URL(baseURL ?? '');
    await expect(page.getByRole('link', { name: host })).toHaveAttribute(
      'href',
      `http://${host}/mnemosyne`,
    );
  });

  test('shows no heading that it then replaces', async ({ context, baseURL }) => {
    await Promise.all(
      ['/', '/archive-select', '/mnemosyne', '/nowhere', '/500/register', '/500'].map(
        async (path) => {
          const page = await context.newPage();
          const headings = await watchHeadings(page);
          await page.goto(addressOn(baseURL, path));
          await expect(page.locator('h1')).toBeAttached();
          await page.waitForLoadState('networkidle');
          expect(headings(), path).toEqual([await page.locator('h1').textContent()]);
        },
      ),
    );
  });
});
