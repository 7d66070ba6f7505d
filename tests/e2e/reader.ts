import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccount } from '../../src/backend/embedded/demo-account';

/** What a reader does, in the reader's words. */
export async function signIn(
  page: Page,
  email: string = demoAccount.email,
  password: string = demoAccount.password,
) {
  // Other pages that link to the login have an email field as well.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the landing, by default the demo reader, and waits for the site picker. */
export async function enter(page: Page, email?: string, password?: string): Promise<void> {
  await page.goto('/mnemosyne');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
let session: Session | undefined;

/** Signs the demo reader in: by the login widget the first time, then with that session. */
export async function beSignedIn(page: Page): Promise<void> {
  const context = page.context();
  if (session) {
    await context.setStorageState(session);
    return;
  }
  await enter(page);
  session = await context.storageState({ indexedDB: true });
}

/** Opens the menu of an archived page; it closes at every navigation. */
export async function openMenu(page: Page) {
  await page.locator('summary', { hasText: /^Tools$/ }).click();
}

/** The link of a site's card on the landing, not the link to its live version. */
export function siteCard(page: Page, name: string) {
  return page.getByRole('article').getByRole('link', { name, exact: true });
}

export async function pickSite(page: Page, name: string) {
  await siteCard(page, name).click();
  await expect(page.getByRole('heading', { name: 'Pick a Capture Date' })).toBeVisible();
}

/** Selects the capture at `share` of the list (0 newest, 1 oldest); returns its timestamp. */
export async function chooseCapture(page: Page, share: number): Promise<string> {
  const dropdown = page.getByLabel('Capture date');
  await expect(dropdown).toBeVisible();
  const values = await dropdown
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const captures = values.filter((value) => value !== '');
  const chosen = captures[Math.round((captures.length - 1) * share)] ?? '';
  await dropdown.selectOption(chosen);
  return chosen;
}

/** Collects what must not happen on any page: exceptions and CSP violations. */
export function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Types?/i.test(message.text())) {
      trouble.push(`csp: ${message.text()}`);
    }
  });
  return trouble;
}
