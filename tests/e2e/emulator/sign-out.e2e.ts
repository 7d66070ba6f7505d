import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accountsOf } from '../../support/accounts-of';

/** An entry in the browser's storage: its location and its whole content as text. */
interface Stored {
  readonly place: string;
  readonly text: string;
}

/** The database of the Auth SDK. */
const ofSdk = /^indexedDB firebaseLocalStorageDb\//;

/** Unrelated to the session; folded comments are cleared at sign-out anyway. */
const notAboutSession =
  /^(localStorage mnemosyne\.(theme|folded)|sessionStorage react-router-scroll-positions|indexedDB firebase-heartbeat-database\/.*)$/;

/** Returns everything that the browser stores for the app. */
async function storedIn(page: Page): Promise<readonly Stored[]> {
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

/** Registers a reader with a unique name and returns the personal data. */
async function register(page: Page): Promise<readonly string[]> {
  const id = randomUUID().slice(0, 8);
  const email = `leaver.${id}@example.org`;
  const [name, nickname] = [`Lena Leaver ${id}`, `nick-${id}`];
  await page.goto('/500/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long password');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  const { documents } = await accountsOf(email);
  const uid = String(documents[0]?.uid);
  expect(uid).toMatch(/^\w{20,}$/);
  return [uid, email, name, nickname];
}

/** Visits several pages and changes every setting. */
async function readAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.goto('/500/story/s500-server-under-the-stairs');
  await page.getByRole('button', { name: 'Collapse this comment' }).first().click();
  await page.goto('/web/20110520190000/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const mentioning = (stored: readonly Stored[], known: readonly string[]) =>
  stored.filter(({ place, text }) =>
    known.some((fact) => `${place} ${text}`.toLowerCase().includes(fact.toLowerCase())),
  );

test('while signed in, all that we store about the session is a cookie with the branch', async ({
  page,
}) => {
  const known = await register(page);
  await readAbout(page);
  const stored = await storedIn(page);
  const ours = stored.filter(({ place }) => !ofSdk.test(place));
  const places = ours.map(({ place }) => place);
  expect(mentioning(stored, known), 'the Auth SDK stores the account').not.toEqual([]);
  expect(mentioning(ours, known), places.join()).toEqual([]);
  expect(ours).toContainEqual({ place: 'cookie mnemosyne_session', text: '1' });
  expect(places.filter((place) => !notAboutSession.test(place))).toEqual([
    'cookie mnemosyne_session',
  ]);
});

test('after sign-out no storage of the browser holds anything of the account', async ({ page }) => {
  const known = await register(page);
  await readAbout(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect.poll(async () => mentioning(await storedIn(page), known)).toEqual([]);
  const stored = await storedIn(page);
  const places = stored.map(({ place }) => place);
  expect(places.filter((place) => !notAboutSession.test(place))).toEqual([]);
  expect(places).not.toContain('localStorage mnemosyne.folded');
});
