import { expect, test } from '@playwright/test';
import { createAccount } from '../../support/branch-reader';
import { enter, signIn } from '../reader';
import { hold } from '../requests';

const story = '/web/20120101000000/500';

test('a login and a logout in one tab replace the reader in the other', async ({
  page,
  context,
}) => {
  const account = { email: `second.${Date.now()}@example.org`, password: 'time-machine' };
  await createAccount(account);
  await enter(page);
  const other = await context.newPage();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  };
  await test.step('another reader who signs in replaces the first in both', async () => {
    await other.goto(story);
    await expect(other.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
    // A tab that is restoring the session at that moment would write it back, a limitation of the
    // SDK.
    await other.waitForLoadState('networkidle');
    await logOut();
    await signIn(page, account.email, account.password);
    await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`${story}$`));
    await expect(other.getByRole('heading', { name: /^Welcome, second\./ })).toBeVisible();
    await expect(other.getByText('Demo Reader')).toHaveCount(0);
  });
  await test.step('a sign-out in one ends the session that the other restores', async () => {
    const release = await hold(other, /accounts:lookup/);
    const isRestoring = other.waitForRequest(/accounts:lookup/);
    await other.goto(story);
    await isRestoring;
    await logOut();
    release();
    await expect(other).toHaveURL(/\/mnemosyne\?redirect=/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  });
});
