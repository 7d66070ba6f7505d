import { expect, type Page, type Route, test } from '@playwright/test';
import { demoAccount } from '../../../src/backend/embedded/demo-account';
import { enter, signIn } from '../reader';
import { answerWith, cors, hideSnapshots, hold, reads, unroute } from '../requests';
import { expectPlainWords, faultRows, late, passTimeUntil } from './faults';

const capture = '20110520190000';

const articles = (page: Page) => page.locator('main article');

/** Describes the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return [element.localName, element.getAttribute('href'), element.textContent];
  });

test('every fault has a plain message, and Retry where it helps', async ({ page }) => {
  await page.clock.install();
  for (const [fault, answer, words, hasRetry] of faultRows) {
    await test.step(fault, async () => {
      const release = await hold(page, reads.queries, answer);
      await page.goto('/live/500');
      await expect(page.getByText(/^Loading /).first()).toBeVisible();
      await expect(page.locator('header').first()).toBeVisible();
      await page.keyboard.press('Tab');
      const before = await focused(page);
      release();
      await passTimeUntil(page, () =>
        expect(page.getByText(words).first()).toBeVisible({ timeout: 100 }),
      );
      expect(await focused(page)).toEqual(before);
      await expectPlainWords(page);
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toHaveCount(hasRetry ? 1 : 0);
      await unroute(page, reads.queries);
      if (!hasRetry) return;
      await retry.focus();
      await page.keyboard.press('Enter');
      await expect(articles(page).first()).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
      const place = await page.evaluate(() => document.activeElement?.id);
      expect(place, 'a reader with a keyboard goes on where the content is').toBe('main');
    });
  }
});

test('beside a broken document, reported once, the others are shown', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/content\//.test(message.text())) reports.push(message.text());
  });
  await hideSnapshots(page);
  let requests = 0;
  await answerWith(page, reads.content, async (route) => {
    const response = await route.fetch();
    const found: unknown[] = await response.json();
    // Content is loaded in pages.
    if (requests++ === 0) found.splice(1, 0, brokenLike(found[0]));
    await route.fulfill({ response, json: found });
  });
  await page.goto('/live/500');
  await expect(articles(page).first()).toBeVisible();
  await expectPlainWords(page);
  expect(reports).toEqual([
    expect.stringMatching(/^content\/broken (cannot be decoded|is no content item)$/),
  ]);
  // Further pages may still be on their way.
  await unroute(page);
});

test('screens show within 15 seconds that the backend hangs', async ({ page, context }) => {
  await page.clock.install();
  await enter(page);
  await context.route(/:runQuery|:batchGet|:commit|accounts:|\/token/, () => {});
  const tabs = await Promise.all(
    [
      '/mnemosyne',
      '/account',
      '/homer/story/homer-first-light',
      `/web/${capture}/homer`,
      `/web/${capture}/homer/story/homer-first-light/history`,
      `/compare/${capture}/20130101000000/homer`,
    ].map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(path);
      await expect(tab.locator('#root main').first()).toBeVisible();
      return tab;
    }),
  );
  // The clock is that of all tabs. What follows a timeout begins between the steps.
  for (let seconds = 0; seconds < 15; seconds += 3) {
    await page.clock.fastForward(3_000);
    await page.waitForTimeout(200);
  }
  for (const tab of tabs) {
    const asksForSession = /\/(mnemosyne|account)$/.test(tab.url());
    const words = tab.getByText(asksForSession ? /could not check whether/ : late).first();
    await expect(words, tab.url()).toBeVisible({ timeout: 3_000 });
    await expect(tab.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  }
});

test('a hanging snapshot costs at most three seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(reads.snapshots, () => {});
  await page.goto('/live/500', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Loading content...')).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
  // What follows takes some frames; the 200 steps of 10 ms end before a longer limit would.
  const text = page.locator('main article').first();
  for (let step = 0; step < 200 && !(await text.isVisible()); step++) {
    await page.clock.runFor(10);
    await page.waitForTimeout(50);
  }
  await expect(text).toBeVisible();
});

/** Returns a copy of a found document with a value that the SDK cannot decode. */
function brokenLike(found: unknown): unknown {
  const text = JSON.stringify(found).replace(
    /\/documents\/content\/[^"]+/,
    '/documents/content/broken',
  );
  const copy = JSON.parse(text);
  copy.document.fields = { versions: { carrierPigeonValue: 1 } };
  return copy;
}

const tooLate = /The archive did not answer in time\. Please try again\./;
const cannotReach = /Cannot reach the archive\. Check your connection and try again\./;
const refusal = (message: string) => (route: Route) =>
  route.fulfill({ status: 400, headers: cors, json: { error: { code: 400, message } } });

test('a login that fails has a plain message, and the input stays', async ({ page }) => {
  const url = /accounts:signInWithPassword/;
  await page.clock.install();
  await page.goto('/mnemosyne');
  for (const [fault, answer, words] of [
    ['a wrong password', refusal('INVALID_LOGIN_CREDENTIALS'), /Invalid email or password\./],
    ['too many', refusal('TOO_MANY_ATTEMPTS_TRY_LATER'), /Too many attempts\./],
    ['a disabled account', refusal('USER_DISABLED'), /Invalid email or password\./],
    ...faultRows.map(([fault, answer]) => {
      const words = fault === 'no answer at all' ? tooLate : cannotReach;
      return [fault, answer, words] as const;
    }),
  ] as const) {
    await test.step(fault, async () => {
      await answerWith(page, url, answer);
      await signIn(page);
      await passTimeUntil(page, () => expect(page.getByText(words)).toBeVisible({ timeout: 100 }));
      await expectPlainWords(page);
      await expect(page.getByLabel('Email')).toHaveValue(demoAccount.email);
      await expect(page.getByLabel('Password')).toHaveValue(demoAccount.password);
      await unroute(page, url);
    });
  }
  // A late response still signs in, and the button disappears.
  const login = page.getByRole('button', { name: 'Login' });
  await login.click({ timeout: 5000 }).catch(() => {});
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
});
