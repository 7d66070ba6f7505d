import { expect, type Page, type Route, test } from '@playwright/test';
import { signIn, siteCard } from '../reader';
import { answerWith, cors, hideSnapshots, hold, reads } from '../requests';
import { expectPlainWords, faultRows, passTimeUntil } from './faults';
import { enter } from './move';

const capture = '20110520190000';

interface ContentScreen {
  readonly name: string;
  readonly needsLogin: boolean;
  readonly open: (page: Page) => Promise<unknown>;
  /** An element that is visible once the content has loaded. */
  readonly shown: (page: Page) => ReturnType<Page['locator']>;
}

const screens: readonly ContentScreen[] = [
  {
    name: 'archive-select',
    needsLogin: true,
    open: async (page) => {
      await page.goto('/mnemosyne');
      await siteCard(page, 'Homer in Limbo').click();
    },
    shown: (page) => page.getByLabel('Capture date'),
  },
  {
    name: 'archive-view',
    needsLogin: true,
    open: (page) => page.goto(`/web/${capture}/homer`),
    shown: (page) => page.locator('main article').first(),
  },
  {
    name: 'live',
    needsLogin: false,
    open: (page) => page.goto('/live/500'),
    shown: (page) => page.locator('main article').first(),
  },
  {
    name: 'compare',
    needsLogin: true,
    open: (page) => page.goto(`/compare/20050101000000/${capture}/homer`),
    shown: (page) => page.locator('main article').first(),
  },
];

/**
 * Testing every fault on every screen takes long; every run tests all of them on one screen and
 * these on the others.
 */
const quickRows = ['a 403'];
const tagOf = (isQuick: boolean, fault: string) => ({
  tag: isQuick || quickRows.includes(fault) ? [] : ['@long'],
});

/** Describes the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    return [element.localName, element.getAttribute('href'), element.textContent];
  });

for (const { name, needsLogin, open, shown } of screens) {
  test.describe(`${name} meets`, () => {
    for (const { fault, answer, words, hasRetry } of faultRows) {
      test(
        `${fault}: a plain message, the focus stays, ${hasRetry ? 'and Retry works' : 'no Retry'}`,
        tagOf(name === 'live', fault),
        async ({ page }) => {
          await page.clock.install();
          if (needsLogin) await enter(page);
          const release = await hold(page, reads.queries, answer);
          await open(page);
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
          if (!hasRetry) return;
          await page.unroute(reads.queries);
          await retry.focus();
          await page.keyboard.press('Enter');
          await expect(shown(page)).toBeVisible();
          await expect(page.getByText(words)).toHaveCount(0);
          const place = await page.evaluate(() => document.activeElement?.id);
          expect(place, 'a reader with a keyboard goes on where the content is').toBe('main');
        },
      );
    }

    test('one broken document: the others are shown, and it is reported once', async ({ page }) => {
      const reports: string[] = [];
      page.on('console', (message) => {
        if (/content\//.test(message.text())) reports.push(message.text());
      });
      if (needsLogin) await enter(page);
      await hideSnapshots(page);
      let requests = 0;
      await answerWith(page, reads.content, async (route) => {
        const response = await route.fetch();
        const found: unknown[] = await response.json();
        // Content is loaded in pages.
        if (requests++ === 0) found.splice(1, 0, brokenLike(found[0]));
        await route.fulfill({ response, json: found });
      });
      await open(page);
      await expect(shown(page)).toBeVisible();
      await expectPlainWords(page);
      expect(reports).toEqual([
        expect.stringMatching(/^content\/broken (cannot be decoded|is no content item)$/),
      ]);
      // Further pages may still be on their way.
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
}

test('a response that breaks off with an error is completed, or shown as an error', async ({
  page,
}) => {
  const titles = () => page.locator('main h2').allTextContents();
  await page.goto('/homer');
  // The oldest story comes last.
  await expect(page.getByRole('heading', { name: 'The Two Doors' })).toBeVisible();
  const whole = await titles();
  await hideSnapshots(page);
  let shortened = 0;
  const breakOff = (documents: number) => async (route: Route) => {
    const response = await route.fetch();
    const found: unknown[] = await response.json();
    shortened++;
    await route.fulfill({
      response,
      json: [...found.slice(0, documents), { error: { code: 500 } }],
    });
  };
  await answerWith(page, reads.content, breakOff(2));
  await page.goto('/homer');
  await expect.poll(titles).toEqual(whole);
  expect(shortened).toBeGreaterThan(1);
  await page.unroute(reads.content);
  await answerWith(page, reads.content, breakOff(0));
  await page.goto('/homer');
  await expect(page.getByText(/^Error: Cannot reach the archive/).first()).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(0);
});

for (const [name, change] of [
  ['of another site', (text: string) => text.replaceAll('"500"', '"word"')],
  ['with nonsense counts', (text: string) => text.replace(/"comments":\d+/, '"comments":-1')],
  [
    'with garbage between its stories',
    (text: string) => text.replace('"stories":[', '"stories":[7,'),
  ],
  ['of a wrong type', () => '[]'],
] as const) {
  test(`a snapshot ${name} is refused, and the content itself is read`, async ({ page }) => {
    let changed = 0;
    await answerWith(page, reads.snapshots, async (route) => {
      const response = await route.fetch();
      const [found] = await response.json();
      const { payload } = found.document?.fields ?? {};
      if (payload) {
        changed++;
        payload.stringValue = change(payload.stringValue);
      }
      await route.fulfill({ response, json: [found] });
    });
    const content = page.waitForRequest(reads.content);
    await page.goto('/live/500');
    await content;
    await expect(page.locator('main article').first()).toBeVisible();
    expect(changed).toBeGreaterThan(0);
  });
}

/** In two groups, because many tabs at once slow each other down. */
const screensByGroup = {
  'live screens and accounts': [
    '/mnemosyne',
    '/account',
    '/500/register',
    '/live/500',
    '/homer/story/homer-first-light',
  ],
  'archive screens': [
    `/web/${capture}`,
    `/web/${capture}/homer`,
    `/web/${capture}/homer/story/homer-first-light/history`,
    `/compare/${capture}/20130101000000/homer`,
    `/compare/${capture}/20130101000000/homer/story/homer-first-light`,
  ],
} as const;

for (const [group, paths] of Object.entries(screensByGroup)) {
  test(`${group} show within 15 seconds of opening them that the backend hangs`, async ({
    page,
    context,
  }) => {
    await enter(page);
    const backend = /:runQuery|:batchGet|:commit|accounts:|\/token/;
    await context.route(backend, () => {});
    await Promise.all(
      paths.map(async (path) => {
        const tab = await context.newPage();
        await tab.goto(path);
        const words = tab.getByText(/The archive did not answer in time\./).first();
        await expect(words, path).toBeVisible({ timeout: 20_000 });
        expect(await tab.evaluate(() => performance.now()), path).toBeLessThan(18_000);
        await expect(tab.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      }),
    );
  });
}

test('a hanging snapshot costs at most three seconds', async ({ page }) => {
  await page.route(reads.snapshots, () => {});
  await page.goto('/live/500', { waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await page.evaluate(() => performance.now())).toBeLessThan(7_000);
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

const signInUrl = /accounts:signInWithPassword/;
const tooLate = /The archive did not answer in time\. Please try again\./;
const cannotReach = /Cannot reach the archive\. Check your connection and try again\./;

test.describe('signing in meets', () => {
  for (const [name, code, message, words] of [
    ['a 500', 500, 'Internal error encountered.', cannotReach],
    ['a 503', 503, 'The service is currently unavailable.', cannotReach],
    ['a 429', 429, 'RESOURCE_EXHAUSTED', cannotReach],
    ['too many attempts', 400, 'TOO_MANY_ATTEMPTS_TRY_LATER', /Too many attempts\./],
    ['a wrong password', 400, 'INVALID_LOGIN_CREDENTIALS', /Invalid email or password\./],
    ['an account that is gone', 400, 'EMAIL_NOT_FOUND', /Invalid email or password\./],
    ['an account that is disabled', 400, 'USER_DISABLED', /Invalid email or password\./],
  ] as const) {
    test(`${name} from the provider: a plain message`, async ({ page }) => {
      await answerWith(page, signInUrl, (route) =>
        route.fulfill({ status: code, headers: cors, json: { error: { code, message } } }),
      );
      await page.goto('/mnemosyne');
      await signIn(page);
      await expect(page.getByText(words)).toBeVisible();
      await expectPlainWords(page);
    });
  }

  for (const { fault, answer } of faultRows) {
    test(`${fault}: a plain message, and the input stays for another attempt`, async ({ page }) => {
      await page.clock.install();
      await answerWith(page, signInUrl, answer);
      await page.goto('/mnemosyne');
      await signIn(page);
      const words = page.getByText(fault === 'no answer at all' ? tooLate : cannotReach);
      await passTimeUntil(page, () => expect(words).toBeVisible({ timeout: 100 }));
      await expectPlainWords(page);
      await expect(page.getByLabel('Email')).toHaveValue('reader@example.org');
      await expect(page.getByLabel('Password')).toHaveValue('time-machine');
      await page.unroute(signInUrl);
      // A late response still signs in, and the button disappears.
      const login = page.getByRole('button', { name: 'Login' });
      await login.click({ timeout: 5000 }).catch(() => {});
      await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
    });

    test(
      `${fault} at the user document: the reader is signed in, and nothing is written`,
      tagOf(false, fault),
      async ({ page }) => {
        await page.clock.install();
        const writes: string[] = [];
        page.on('request', (request) => {
          if (/documents:commit/.test(request.url()) && request.method() === 'POST') {
            writes.push(request.url());
          }
        });
        await answerWith(page, reads.documents, answer);
        await page.goto('/mnemosyne');
        await signIn(page);
        const heading = page.getByRole('heading', { name: 'Pick a site' });
        await passTimeUntil(page, () => expect(heading).toBeVisible({ timeout: 100 }));
        await expectPlainWords(page);
        expect(writes).toEqual([]);
      },
    );
  }
});
