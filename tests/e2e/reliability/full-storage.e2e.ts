import { expect, type Page, test } from '@playwright/test';
import { archived, cachedPlaces, keep500 } from '../cached';
import { enter, openMenu } from '../reader';
import { watchForHarm } from './harm';

const keep = (page: Page) => page.getByRole('button', { name: 'Keep for offline reading' });
const noSpace = 'There is not enough space in this browser. ';

/**
 * Limits the bytes that the app may store; to be called before it stores anything, because Chromium
 * remembers for half a minute how much space there is.
 */
async function limitStorage(page: Page, origin: string, quotaSize: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/** Stores blocks of 50 KB until the browser refuses one. */
const fillStorage = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('filling');
    opening.onupgradeneeded = () => opening.result.createObjectStore('blocks');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = (block: Uint8Array) =>
      new Promise<boolean>((resolve) => {
        const transaction = opening.result.transaction('blocks', 'readwrite');
        transaction.objectStore('blocks').add(block, crypto.randomUUID());
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    while (await store(crypto.getRandomValues(new Uint8Array(50_000))));
    opening.result.close();
  });

/** The texts that the browser caches of sites. */
const cachedTexts = async (page: Page) =>
  (await cachedPlaces(page)).filter(({ place }) => place.includes('mnemosyne-cached/items/'));

test('where the browser lacks space, the page says so, and what was kept before stays', {
  tag: ['@12.25'],
}, async ({ page, baseURL }) => {
  const harm = await watchForHarm(page);
  await limitStorage(page, baseURL ?? '', 2_000_000);
  await enter(page);
  await keep500(page);
  const before = await cachedTexts(page);
  await page.goto(archived);
  await expect(page.locator('main article').first()).toBeVisible();
  await openMenu(page);
  await fillStorage(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`${noSpace}What was kept before stays.`)).toBeVisible();
  expect(await cachedTexts(page)).toEqual(before);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(keep(page)).toBeVisible();
  await expect.poll(() => cachedPlaces(page)).toEqual([]);

  await fillStorage(page);
  await keep(page).click();
  await expect(page.getByText(`${noSpace}Nothing of it was kept.`)).toBeVisible();
  await expect(page.getByText(/^Kept for offline reading on /)).toHaveCount(0);
  expect(await cachedPlaces(page)).toEqual([]);
  expect(await harm.found()).toEqual([]);
});
