import { expect, test } from '@playwright/test';
import { createAccount } from '../../support/branch-reader';
import { signIn } from '../reader';
import { hold } from '../requests';
import { enter } from './move';

const story = '/web/20120101000000/500';

test.describe('with two tabs open', () => {
  test('a sign-out in one leaves the archive in the other within two seconds', async ({
    page,
    context,
  }) => {
    await enter(page);
    const other = await context.newPage();
    await other.goto(story);
    await expect(other.locator('main article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await expect(other).toHaveURL(/\/mnemosyne\?redirect=/, { timeout: 2000 });
    await expect(other.locator('main article')).toHaveCount(0);
  });

  test('a sign-out in one ends the session that the other is restoring', async ({
    page,
    context,
  }) => {
    await enter(page);
    const other = await context.newPage();
    const release = await hold(other, /accounts:lookup/);
    const isRestoring = other.waitForRequest(/accounts:lookup/);
    await other.goto(story);
    await isRestoring;
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    release();
    await expect(other).toHaveURL(/\/mnemosyne\?redirect=/);
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  });

  test('a sign-in in one admits the other, which waits on the landing, to the archive', async ({
    page,
    context,
  }) => {
    await page.goto(story);
    await expect(page).toHaveURL(/\/mnemosyne\?redirect=/);
    const other = await context.newPage();
    await enter(other);
    await expect(page).toHaveURL(new RegExp(`${story}$`));
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
  });

  test('another reader who signs in replaces the first in both', async ({ page, context }) => {
    const account = { email: `second.${Date.now()}@example.org`, password: 'time-machine' };
    await createAccount(account);
    await enter(page);
    const other = await context.newPage();
    await other.goto(story);
    await expect(other.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
    // A tab that is restoring the session at that moment would write it back, a limitation of the
    // SDK.
    await other.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    await signIn(page, account.email, account.password);
    await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`${story}$`));
    await expect(other.getByRole('heading', { name: /^Welcome, second\./ })).toBeVisible();
    await expect(other.getByText('Demo Reader')).toHaveCount(0);
  });
});
