import { expect, type Page, test } from '@playwright/test';
import { demoProject } from '../../../tools/dev/emulator-env';
import { accountsOf } from '../../support/branch-reader';
import { emulatorHosts } from '../../support/emulators-under-test';
import { signIn } from '../reader';
import { mentioning, readerPassword, registerReader, storedIn } from '../stored-in-browser';

interface Mail {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** Returns the link in the last mail of a type that the provider would have sent to `email`. */
async function linkFor(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string> {
  const { auth } = emulatorHosts();
  const answer = await fetch(`http://${auth}/emulator/v1/projects/${demoProject}/oobCodes`);
  const { oobCodes }: { oobCodes: readonly Mail[] } = await answer.json();
  const mail = oobCodes.findLast(
    ({ email: to, requestType }) => to === email && requestType === type,
  );
  if (!mail) throw new Error(`no mail of type ${type} to ${email}`);
  return mail.oobLink;
}

const onItsWay = (page: Page) => page.getByText(/on its way/);

test('a reader verifies the email address, changes and resets the password, and deletes the account', async ({
  page,
  browser,
}) => {
  const known = await registerReader(page);
  const [uid, email] = known;
  await test.step('the email address is verified', async () => {
    await page.getByRole('link', { name: /^Account: Lena Leaver/ }).click();
    await expect(page.getByText(`${email} (not verified)`)).toBeVisible();
    await page.getByRole('button', { name: 'Send the verification email' }).click();
    await expect(onItsWay(page)).toBeVisible();
    await fetch(await linkFor(email, 'VERIFY_EMAIL'));
    await page.reload();
    await expect(page.getByText(`${email} (verified)`)).toBeVisible();
  });
  for (const [does, form, fields] of [
    ['a reader logs out everywhere else', 'Log out everywhere else', ['Your password']],
    ['a new password', 'Change password', ['Current password', 'New password']],
  ] as const) {
    await test.step(`${does}: the sessions of other devices end, and this one goes on`, async () => {
      const device = await (await browser.newContext()).newPage();
      await device.goto(new URL('/mnemosyne', page.url()).href);
      await signIn(device, email, readerPassword);
      await expect(device.getByRole('link', { name: /^Account: Lena Leaver/ })).toBeVisible();
      // Sessions that begin within the second of the change stay valid.
      await device.waitForTimeout(1_100);
      for (const field of fields)
        await page.getByLabel(field, { exact: true }).fill(readerPassword);
      await page.getByRole('button', { name: form }).click();
      await expect(page.getByText(/^(Your password has been|You will be)/)).toBeVisible();
      await device.goto(new URL('/account', page.url()).href);
      await expect(device.getByRole('heading', { name: 'Login Required' })).toBeVisible();
      await device.context().close();
      await page.reload();
      await expect(page.getByText(`${email} (verified)`)).toBeVisible();
    });
  }
  await test.step('a password reset ends the sessions of other devices', async () => {
    const device = await (await browser.newContext()).newPage();
    await device.goto(new URL('/mnemosyne', page.url()).href);
    await signIn(device, email, 'forgotten');
    await device.getByRole('link', { name: 'Reset your password' }).click();
    await device.getByRole('button', { name: 'Send the link' }).click();
    await expect(onItsWay(device)).toBeVisible();
    // Sessions that begin within the second of the reset stay valid.
    await device.waitForTimeout(1_100);
    await fetch(`${await linkFor(email, 'PASSWORD_RESET')}&newPassword=another+long+one`);
    await device.getByRole('link', { name: 'Back to login' }).click();
    await signIn(device, email, readerPassword);
    await expect(device.getByText('Invalid email or password.')).toBeVisible();
    await device.context().close();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  });
  await test.step('a deleted account leaves nothing, not in the browser either', async () => {
    await signIn(page, email, 'another long one');
    await expect(page.getByText(`${email} (verified)`)).toBeVisible();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/web/20110520190000/500');
    await expect(otherTab.locator('main article').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('This password is not correct.')).toBeVisible();
    expect(await accountsOf(email)).toMatchObject({ accounts: 1, documents: [{ uid }] });

    await page.getByLabel('Password', { exact: true }).fill('another long one');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(otherTab.getByRole('heading', { name: 'Login Required' })).toBeVisible();
    expect(await accountsOf(email)).toEqual({ accounts: 0, documents: [] });
    await expect.poll(async () => mentioning(await storedIn(page), known)).toEqual([]);

    await page.getByRole('link', { name: 'Return to Home Page' }).click();
    await signIn(page, email, 'another long one');
    await expect(page.getByText('Invalid email or password.')).toBeVisible();
    expect(await accountsOf(email)).toEqual({ accounts: 0, documents: [] });
  });
});
