import type { Browser } from '@playwright/test';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import type { SessionState } from './open-page';

/**
 * Signs in with the demo account on the app at `origin`; returns the stored state of that browser.
 */
export async function signIn(browser: Browser, origin: string): Promise<SessionState> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/mnemosyne`);
    await page.getByLabel('Email').fill(demoAccount.email);
    await page.getByLabel('Password').fill(demoAccount.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Pick a site' }).waitFor();
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
