import { expect, type Page } from '@playwright/test';
import { signIn } from '../reader';

/** Navigates within the app without reloading, like Back and Forward. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Signs in on the landing, and waits for the site picker. */
export async function enter(
  page: Page,
  account?: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto('/mnemosyne');
  await signIn(page, account?.email, account?.password);
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
}
