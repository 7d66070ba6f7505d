import { expect, test } from '@playwright/test';
import { chooseCapture, pickSite, signIn, siteCard, watchForTrouble } from './reader';

/** Defines the end-to-end tests of the main job, the same for every backend. */
export function describeMainJob(backend: string): void {
  test.describe(`on the ${backend} backend`, () => {
    test('a visitor registers, is greeted, logs out, and logs in again', async ({ page }) => {
      const trouble = watchForTrouble(page);
      const email = `new.reader.${Date.now()}@example.org`;
      await page.goto('/500/register');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('a long password');
      await page.getByLabel('Name', { exact: true }).fill('Nora Newcomer');
      await page.getByLabel('Nickname').fill('nora');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page).toHaveURL(/\/mnemosyne$/);
      await page.goto('/500');
      await expect(page.getByRole('heading', { name: 'Welcome, Nora Newcomer' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
      await signIn(page, email, 'a long password');
      await expect(page.getByRole('heading', { name: 'Welcome, Nora Newcomer' })).toBeVisible();
      expect(trouble).toEqual([]);
    });

    test('a reader signs in, picks 500 and a date, and reads it as it stood; the session outlives the tab', {
      tag: ['@12.2'],
    }, async ({ page, context }) => {
      const trouble = watchForTrouble(page);
      await page.goto('/');
      await signIn(page);
      await expect(siteCard(page, 'Homer in Limbo')).toBeVisible();
      await expect(page.getByText('Since 1/1/1997')).toHaveCount(6);
      await pickSite(page, '500');
      await expect(page.getByRole('button', { name: 'Go' })).toHaveCount(0);
      const capture = await chooseCapture(page, 0.4);
      await page.getByRole('button', { name: 'Go' }).click();
      await expect(page).toHaveURL(new RegExp(`/web/${capture}/500$`));

      await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('Older Stuff');
      await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
      const stories = page.locator('main article');
      await expect(stories.first()).toBeVisible();
      const shown = await stories
        .locator('time')
        .evaluateAll((times) =>
          times.map((time) => (time.getAttribute('datetime') ?? '').replace(/\D/g, '')),
        );
      expect(shown.length).toBeGreaterThan(3);
      expect(shown.filter((date) => date > capture)).toEqual([]);

      const withComments = stories.filter({ hasText: /[1-9]\d* comments \)/ }).first();
      await withComments.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/web/${capture}/500/story/`));
      await expect(page.getByRole('heading', { name: /^\d+ comments$/ })).toBeVisible();
      const comments = page.getByRole('listitem').filter({ hasText: 'Collapse' });
      await expect(comments.first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: /^\d+ comments$/ })).toBeVisible();
      const other = await context.newPage();
      await page.close();
      await other.goto('/mnemosyne');
      await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(trouble).toEqual([]);
    });
  });
}
