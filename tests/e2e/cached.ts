import { expect, type Page } from '@playwright/test';
import { installed } from './app-test';
import { enter, openMenu } from './reader';
import { storedIn } from './stored-in-browser';

export const archived = '/web/20110520190000/500';
export const story = `${archived}/story/s500-server-under-the-stairs`;

/** Keeps site 500, from the menu of an archived page. */
export async function keep500(page: Page): Promise<void> {
  await page.goto(archived);
  await openMenu(page);
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  await expect(page.getByText(/^Kept for offline reading on .*, \d.* [KM]B$/)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Logs in, keeps site 500, and waits for the service worker. */
export async function prepare(page: Page): Promise<void> {
  await enter(page);
  await keep500(page);
  await installed(page);
}

/** The sites cached in the browser, and their texts, without the first screens shown last. */
export const cachedContent = async (page: Page) =>
  (await cachedPlaces(page))
    .filter(({ place }) => place.startsWith('indexedDB'))
    .map(({ place, text }) => {
      const isRow = place.startsWith('indexedDB mnemosyne-cached/sites/');
      return { place, text: isRow ? { ...JSON.parse(text), screen: null } : text };
    });

/** What the browser stores of cached sites. */
export const cachedPlaces = async (page: Page) =>
  (await storedIn(page)).filter(({ place }) => /mnemosyne-cached|mnemosyne\.cached/.test(place));
