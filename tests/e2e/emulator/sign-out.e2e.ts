import { expect, test } from '@playwright/test';
import { openMenu } from '../reader';
import { mentioning, registerReader, storedIn } from '../stored-in-browser';

/** What the Auth SDK stores. */
const ofSdk = /^(localStorage firebase:authUser:|indexedDB firebaseLocalStorageDb\/)/;

/** Unrelated to the session; sign-out clears the folded comments among the settings anyway. */
const notAboutSession =
  /^(localStorage mnemosyne\.settings|sessionStorage react-router-scroll-positions|indexedDB firebase-heartbeat-database\/.*)$/;

test('a session is stored as a cookie, and not after sign-out', async ({ page }) => {
  const known = await registerReader(page);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.goto('/500/story/s500-server-under-the-stairs');
  await page.getByRole('button', { name: 'Collapse this comment' }).first().click();
  await page.goto('/web/20110520190000/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const whileSignedIn = await storedIn(page);
  const ours = whileSignedIn.filter(({ place }) => !ofSdk.test(place));
  expect(mentioning(whileSignedIn, known), 'the Auth SDK stores the account').not.toEqual([]);
  expect(mentioning(ours, known)).toEqual([]);
  expect(ours.filter(({ place }) => !notAboutSession.test(place))).toEqual([
    { place: 'cookie mnemosyne_session', text: '1' },
  ]);

  await openMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect.poll(async () => mentioning(await storedIn(page), known)).toEqual([]);
  const stored = await storedIn(page);
  expect(stored.filter(({ place }) => !notAboutSession.test(place))).toEqual([]);
  const settings = stored.find(({ place }) => place === 'localStorage mnemosyne.settings');
  expect(JSON.parse(settings?.text ?? '').state).toMatchObject({ foldedComments: [] });
});
