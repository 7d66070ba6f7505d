import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { accountsOf } from '../../support/accounts-of';
import { answerWith, cors, reads } from '../requests';
import { test } from './branch-test';

const unread = 'Your settings could not be loaded; you are reading branch 1.';

/** Makes every read of a user document fail with `status`. */
const failUsers = (page: Page, status: number) =>
  answerWith(page, reads.documents, (route: Route) => {
    const isUser = route.request().postData()?.includes('/documents/users/');
    const error = { code: status, status: status === 403 ? 'PERMISSION_DENIED' : 'INTERNAL' };
    return isUser ? route.fulfill({ status, headers: cors, json: [{ error }] }) : route.fallback();
  });

for (const status of [403, 500]) {
  test(`a reader whose user document is answered with ${status} sees a notice; Retry loads it`, async ({
    page,
    context,
    readAs,
  }) => {
    await readAs(() => new Map());
    const branch = async () =>
      (await context.cookies()).find(({ name }) => name === 'mnemosyne_session')?.value;
    const own = await branch();
    expect(own).toMatch(/^branch-/);
    await failUsers(page, status);
    await page.goto('/500');
    const notice = page.getByText(unread);
    await expect(notice).toBeVisible({ timeout: 30_000 });
    expect(await branch()).toBe(own);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toHaveCount(0);
    expect(await branch()).toBe(own);
  });
}

test('a registration whose document cannot be written is completed as soon as the backend allows', async ({
  page,
}) => {
  const email = `new.${randomUUID().slice(0, 8)}@example.org`;
  await answerWith(page, /documents:commit/, (route) => route.abort('failed'));
  await page.goto('/500/register');
  for (const [label, text] of [
    ['Email', email],
    ['Password', 'a long password'],
    ['Name', 'Nora Newcomer'],
    ['Nickname', 'nora'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Your profile could not be saved yet.')).toBeVisible();
  expect((await accountsOf(email)).documents).toEqual([]);
  await page.unrouteAll();
  await expect(page.getByText('Your profile could not be saved yet.')).toHaveCount(0);
  expect((await accountsOf(email)).documents).toEqual([
    expect.objectContaining({ name: 'Nora Newcomer', nickname: 'nora' }),
  ]);
});
