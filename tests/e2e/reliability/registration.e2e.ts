import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accountsOf } from '../../support/accounts-of';
import { signIn } from '../reader';
import { answerWith } from '../requests';

const password = 'a long password';
const steps = {
  'the account': /accounts:signUp/,
  'the display name': /accounts:update/,
  'the user document': /documents:commit/,
} as const;

async function fillIn(page: Page): Promise<string> {
  const email = `new.${randomUUID().slice(0, 8)}@example.org`;
  await page.goto('/500/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Name', { exact: true }).fill('Nora Newcomer');
  await page.getByLabel('Nickname').fill('nora');
  return email;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register' }).click();

/** Expects one account, one document and the name after signing in on another device. */
async function expectOneReader(page: Page, email: string): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const next = await context.newPage();
  await next.goto(new URL('/mnemosyne', page.url()).href);
  await signIn(next, email, password);
  await expect(next.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  await next.goto(new URL('/500', page.url()).href);
  await expect(next.getByRole('heading', { name: /^Welcome, \S/ })).toBeVisible();
  await context.close();
  const { accounts, documents } = await accountsOf(email);
  expect(accounts).toBe(1);
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({
    email,
    role: 'user',
    regTimestamp: expect.stringMatching(/^\d{14}$/),
  });
  expect(String(documents[0]?.name).trim()).not.toBe('');
}

for (const [step, url] of Object.entries(steps)) {
  test(`a tab closed while ${step} is written leaves one reader`, async ({ page, context }) => {
    const tab = await context.newPage();
    // The request is carried out, but its response never arrives.
    const asked = new Promise<void>((resolve) => {
      void answerWith(tab, url, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await page.goto('/live/homer');
    const email = await fillIn(tab);
    await submit(tab);
    await asked;
    await tab.close();
    await expectOneReader(page, email);
  });
}
