import { expect, type Page, test } from '@playwright/test';
import { openMenu } from '../reader';
import { mentioning, registerReader, storedIn } from '../stored-in-browser';

/** The database of the Auth SDK. */
const ofSdk = /^indexedDB firebaseLocalStorageDb\//;

/** Unrelated to the session; sign-out clears the folded comments among the settings anyway. */
const notAboutSession =
  /^(localStorage mnemosyne\.settings|sessionStorage react-router-scroll-positions|indexedDB firebase-heartbeat-database\/.*)$/;

/** Visits several pages and changes every setting. */
async function readAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.goto('/500/story/s500-server-under-the-stairs');
  await page.getByRole('button', { name: 'Collapse this comment' }).first().click();
  await page.goto('/web/20110520190000/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('while signed in, all that we store about the session is a cookie with the branch', async ({
  page,
}) => {
  const known = await registerReader(page);
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
  const known = await registerReader(page);
  await readAbout(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect.poll(async () => mentioning(await storedIn(page), known)).toEqual([]);
  const stored = await storedIn(page);
  const places = stored.map(({ place }) => place);
  expect(places.filter((place) => !notAboutSession.test(place))).toEqual([]);
  const settings = stored.find(({ place }) => place === 'localStorage mnemosyne.settings');
  expect(JSON.parse(settings?.text ?? '').state).toMatchObject({ foldedComments: [] });
});
