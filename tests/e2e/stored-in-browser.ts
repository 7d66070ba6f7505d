import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountsOf } from '../support/branch-reader';

/** An entry in the browser's storage: its location and its whole content as text. */
export interface Stored {
  readonly place: string;
  readonly text: string;
}

/** Returns everything that the browser stores for the app. */
export async function storedIn(page: Page): Promise<readonly Stored[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => ({
    place: `cookie ${name}`,
    text: value,
  }));
  const stored = await page.evaluate(async () => {
    const entries: { place: string; text: string }[] = [];
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      for (const [key, value] of Object.entries(window[name])) {
        entries.push({ place: `${name} ${key}`, text: String(value) });
      }
    }
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          resultOf(objects.getAllKeys()),
          resultOf(objects.getAll()),
        ]);
        for (const [index, key] of keys.entries()) {
          const place = `indexedDB ${name}/${store}/${String(key)}`;
          entries.push({ place, text: JSON.stringify(values[index]) });
        }
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        entries.push({ place: `cache ${name} ${request.url}`, text });
      }
    }
    return entries;
  });
  return [...cookies, ...stored];
}

/** The password of every reader that `registerReader` registers. */
export const readerPassword = 'a long password';

/** Registers a reader with unique data; returns uid, email, name and nickname. */
export async function registerReader(
  page: Page,
): Promise<readonly [string, string, string, string]> {
  const id = randomUUID().slice(0, 8);
  const email = `leaver.${id}@example.org`;
  const [name, nickname] = [`Lena Leaver ${id}`, `nick-${id}`];
  await page.goto('/500/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(readerPassword);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  const { documents } = await accountsOf(email);
  const uid = String(documents[0]?.uid);
  expect(uid).toMatch(/^\w{20,}$/);
  return [uid, email, name, nickname];
}

/** The entries that contain one of the known facts. */
export const mentioning = (stored: readonly Stored[], known: readonly string[]) =>
  stored.filter(({ place, text }) =>
    known.some((fact) => `${place} ${text}`.toLowerCase().includes(fact.toLowerCase())),
  );
