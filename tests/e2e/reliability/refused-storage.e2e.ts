import { expect, type Page, test } from '@playwright/test';
import { openMenu, signIn, siteCard } from '../reader';
import { moveTo } from '../reading';
import { watchForHarm } from './harm';

const kinds = ['localStorage', 'sessionStorage', 'cookie', 'indexedDB', 'indexedDB.open'] as const;

/** Makes kinds of storage throw, as in browsers that block them. */
async function refuse(page: Page, refused: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const denyAll = { get: deny, set: deny, configurable: true };
    for (const name of names) {
      if (name === 'cookie') Object.defineProperty(Document.prototype, name, denyAll);
      else if (name === 'indexedDB.open') IDBFactory.prototype.open = deny;
      else Object.defineProperty(window, name, denyAll);
    }
  }, refused);
}

// Reads of the database can fail as well as the way to it.
for (const refused of [['indexedDB.open'], kinds]) {
  const name = refused.length === 1 ? refused[0] : 'all storage';

  test(`if ${name} is blocked, pages and sign-in work in the tab`, { tag: ['@12.25'] }, async ({
    page,
  }) => {
    const harm = await watchForHarm(page);
    await refuse(page, refused);
    await page.goto('/live/500');
    await expect(page.locator('main article').first()).toBeVisible();
    await moveTo(page, '/homer');
    await expect(page.getByRole('heading', { name: 'Homer in Limbo' })).toBeVisible();
    await moveTo(page, '/mnemosyne');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    await page.getByRole('button', { name: /^Theme/ }).click();
    await siteCard(page, 'Homer in Limbo').click();
    await page.getByLabel('Capture date').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
    await moveTo(page, '/web/20120101000000/500');
    await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
    await openMenu(page);
    await page.getByRole('button', { name: 'Keep for offline reading' }).click();
    await expect(page.getByText('This browser does not allow sites to store')).toBeVisible();
    expect(await harm.found()).toEqual([]);
  });
}
