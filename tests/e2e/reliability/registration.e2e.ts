import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { accountsOf } from '../../support/accounts-of';
import { signIn } from '../reader';
import { answerWith, cors } from '../requests';
import { expectPlainWords } from './faults';

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

const failing: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no network': (route) => route.abort('failed'),
  'a 500': (route) =>
    route.fulfill({
      status: 500,
      headers: cors,
      json: { error: { code: 500, message: 'INTERNAL' } },
    }),
  HTML: (route) =>
    route.fulfill({ headers: { ...cors, 'Content-Type': 'text/html' }, body: '<p>' }),
};

for (const [step, url] of Object.entries(steps)) {
  test(`a tab closed while ${step} is being written leaves one reader after the next sign-in`, async ({
    page,
    context,
  }) => {
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

  for (const [fault, answer] of Object.entries(failing)) {
    const title = `${fault} at ${step} is shown, and leaves one reader after the next attempt`;
    test(title, { tag: fault === 'no network' ? [] : ['@long'] }, async ({ page }) => {
      await answerWith(page, url, answer);
      const email = await fillIn(page);
      await submit(page);
      await expect(page.locator('[role=alert]').filter({ hasText: /\w/ })).toBeVisible();
      await expectPlainWords(page);
      await page.unrouteAll();
      if (step === 'the account') {
        expect(await accountsOf(email)).toEqual({ accounts: 0, documents: [] });
        await submit(page);
        await expect(page).toHaveURL(/\/mnemosyne$/);
      }
      await expectOneReader(page, email);
    });
  }
}

for (const [name, act] of [
  ['a double click', (page: Page) => page.getByRole('button', { name: 'Register' }).dblclick()],
  [
    'Enter pressed three times',
    async (page: Page) => {
      await page.getByLabel('Nickname').focus();
      for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
    },
  ],
  [
    'a form sent twice at once',
    (page: Page) =>
      page.getByRole('form', { name: 'Register' }).evaluate((form) => {
        for (let times = 0; times < 2; times++) {
          form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        }
      }),
  ],
] as const) {
  test(`${name} registers once`, async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (steps['the account'].test(request.url()) && request.method() === 'POST') calls++;
    });
    const email = await fillIn(page);
    await act(page);
    await expect(page).toHaveURL(/\/mnemosyne$/);
    expect(calls).toBe(1);
    await expectOneReader(page, email);
    expect((await accountsOf(email)).documents[0]).toMatchObject({
      name: 'Nora Newcomer',
      nickname: 'nora',
    });
  });
}

test('another tab that sees the new account first does not overwrite its name', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/mnemosyne');
  await expect(other.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  const email = await fillIn(page);
  // The display name is written slowly, so that the other tab is ahead.
  await answerWith(page, steps['the display name'], async (route) => {
    await expect(other.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    await route.fallback();
  });
  await submit(page);
  await expect(page).toHaveURL(/\/mnemosyne$/);
  const { documents } = await accountsOf(email);
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({ name: 'Nora Newcomer', nickname: 'nora' });
});
