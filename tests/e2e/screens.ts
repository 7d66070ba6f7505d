import { expect, type Page, type Route } from '@playwright/test';
import { beSignedIn, openMenu, signIn, siteCard } from './reader';
import { moveTo } from './reading';
import { answerWith, cors, reads, withNothing } from './requests';

/** How the backend responds to requests for content and its snapshots. */
export type ContentAnswer = 'full' | 'empty' | 'loading' | 'error';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether a reader opens it, as is always so in the archive and for comparisons. */
  readonly needsLogin: boolean;
  /** The responses for which the screen looks different. */
  readonly answers: readonly ContentAnswer[];
  /** Actions to perform before the screen is checked. */
  readonly act?: (page: Page) => Promise<void>;
  /** The name of the screen that has all elements of this one, which then only pictures are taken of. */
  readonly isWithin?: string;
  /** Selects the part to scroll to for a picture; without it, the page is not scrolled. */
  readonly part?: string;
}

const screen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  needsLogin: /^\/(web|compare)\//.test(path),
  answers: ['full'],
  ...more,
});

const all = ['full', 'empty', 'loading', 'error'] as const;
const asReader = { needsLogin: true } as const;
const list = '/web/20110520190000/500';
const story = `${list}/story/s500-server-under-the-stairs`;
/** At this capture a story of site 500 was edited. */
const edited = '/web/20010428190233/500';
const typewriter = 'word/story/word-typewriter';
const homers = '/compare/20050101000000/20110520190000/homer';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Selects an option in the menu of an archived page, and closes the menu. */
const selectInMenu = (label: string, option: string) => async (page: Page) => {
  await openMenu(page);
  await page.getByLabel(label).selectOption(option);
  await page.keyboard.press('Escape');
};

/** Every screen of the app in its different states, by the part of the app. */
export const screensByPart: Readonly<Record<string, readonly Screen[]>> = {
  'the landing, accounts and missing pages': [
    screen('landing-visitor', '/mnemosyne'),
    screen(
      'landing-guarded',
      `/mnemosyne?redirect=${encodeURIComponent('/web/20110501000000/500')}`,
      {
        act: async (page) => {
          await expect(page.getByText('Read 500 as of May 1, 2011')).toBeVisible();
          await signIn(page, undefined, 'wrong');
          await expect(page.getByText('Invalid email or password.')).toBeVisible();
        },
      },
    ),
    screen('landing-reader', '/mnemosyne', asReader),
    screen('register', '/500/register', {
      act: async (page) => {
        await page.getByRole('button', { name: 'Register' }).click();
        await expect(page.getByText('Please fill in all required fields')).toBeVisible();
      },
    }),
    screen('reset-password', '/reset-password'),
    screen('about', '/about'),
    screen('account', '/account', asReader),
    screen('not-found', '/nowhere'),
    screen('detail-not-found', '/mnemosyne/archive/20200101000000/homer/a/b'),
    screen('landing-logged-out', '/mnemosyne', {
      ...asReader,
      act: async (page) => {
        await page.getByRole('button', { name: 'Log out' }).click();
        await expect(page.getByText('You are logged out.')).toBeVisible();
      },
    }),
  ],
  'the capture picker': [
    screen('archive-select', '/mnemosyne', {
      ...asReader,
      answers: ['full', 'empty'],
      act: (page) => siteCard(page, 'Homer in Limbo').click(),
    }),
    screen('archive-select-chosen', '/mnemosyne', {
      ...asReader,
      act: async (page) => {
        await siteCard(page, '500').click();
        await page.getByLabel('Capture date').selectOption({ index: 40 });
      },
    }),
    screen('archive-select-typed', '/archive-select?site=500', {
      ...asReader,
      act: async (page) => {
        await page.getByLabel('Type a date').fill('February 31, 2014');
        await expect(page.getByText('There is no 31st of February.')).toBeVisible();
      },
    }),
  ],
  'archived lists': [
    screen('archive-500', list, { answers: all }),
    screen('archive-500-marks', edited, {
      act: (page) => expect(page.getByText('Edited', { exact: true })).toBeVisible(),
    }),
    screen('archive-500-playing', edited, {
      act: async (page) => {
        await page.waitForLoadState('networkidle');
        await openMenu(page);
        await page.getByRole('button', { name: 'Play' }).click();
        await page.getByLabel('Speed').selectOption('0.5');
      },
    }),
    screen('archive-500-zoomed', `${list}?span=2011`, { act: selectInMenu('Time zone', 'reader') }),
    screen('archive-500-keys', list, {
      act: async (page) => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
    screen('archive-homer', '/web/20110520190000/homer'),
  ],
  'archived stories': [
    screen('archive-500-story', story, { isWithin: 'archive-500-cite' }),
    screen('archive-500-removed-words', story.replace(list, edited), {
      act: (page) => expect(page.locator('main del').first()).toBeVisible(),
    }),
    screen('archive-500-whole-site', story, {
      isWithin: 'archive-500-cite',
      act: async (page) => {
        await openMenu(page);
        await page.getByLabel('Count and step through').selectOption('site');
        await page.keyboard.press('Escape');
      },
    }),
    screen('archive-500-menu', list, { act: openMenu }),
    screen('archive-500-story-menu', story, { act: openMenu }),
    screen('archive-500-cite', story, {
      act: async (page) => {
        await openMenu(page);
        await page.getByRole('button', { name: 'Cite this page' }).click();
        await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
      },
    }),
    screen('archive-500-words', story, {
      act: async (page) => {
        const words = page.locator('main [data-item] em').first();
        await words.evaluate((element) => document.getSelection()?.selectAllChildren(element));
        await expect(page.getByRole('button', { name: 'Cite these words' })).toBeVisible();
      },
    }),
    screen('archive-500-sentence', `${story}?s=The+foot+has+been+replaced+by+a+paperback.`, {
      act: (page) => expect(page.getByRole('button', { name: 'Cite' })).toBeVisible(),
    }),
    screen('archive-500-ages', story, {
      act: async (page) => {
        await openMenu(page);
        await page.getByRole('button', { name: 'Age of the words' }).click();
        await page.getByRole('button', { name: 'Next words' }).click();
      },
    }),
    screen('archive-500-film', story, {
      act: async (page) => {
        await openMenu(page);
        await page.getByRole('button', { name: 'Play' }).click();
        await page.getByRole('radio').nth(1).check();
        await expect(page.locator('main del').first()).toBeVisible();
      },
    }),
    screen('archive-500-comment', `${list}/story/s500-c-twelve-bottles`),
    screen('archive-500-folded', story, {
      act: (page) => page.getByRole('button', { name: 'Collapse' }).first().click(),
      part: '#comment-s500-c-which-note',
    }),
    screen('archive-word-story', `/web/20110520190000/${typewriter}`),
    screen('search-matches', `${story}?q=server`, {
      act: (page) => page.getByRole('button', { name: 'Next match' }).click(),
    }),
  ],
  'the archive between, before and after captures': [
    screen('archive-no-date', '/web/20111399000000/maid'),
    screen('archive-between', '/web/20120101000000/homer/story/homer-first-light'),
    screen('archive-too-early', '/web/20000101000000/freedom'),
    screen('archive-too-late', `/web/${yesterday}000000/harmegiddo`, {
      isWithin: 'archive-too-early',
    }),
    screen('archive-story-too-early', story.replace('20110520190000', '20000115000000'), {
      isWithin: 'archive-too-early',
    }),
    screen('archive-story-withdrawn', `${list}/story/s500-bread-on-the-day-after`, {
      act: (page) => expect(page.getByText(/^This story has no published version/)).toBeVisible(),
    }),
    screen('archive-story-unknown', `${list}/story/nowhere`),
    screen('archive-impossible', '/web/20140231/maid'),
  ],
  'comparisons and histories': [
    screen('compare', homers, { answers: ['full', 'empty'] }),
    screen('compare-500', '/compare/20050101000000/20110520190000/500'),
    screen('compare-story', `/compare/20000301141500/20040719160000/${typewriter}`),
    screen('compare-side-by-side', homers, {
      act: (page) => page.getByRole('button', { name: 'Side by side' }).click(),
      part: '[data-status="edited"]',
    }),
    screen('history', `/web/20110520190000/${typewriter}/history`),
    screen('gone', `${list}/gone`),
    screen('gone-story', `/web/20110520190000/${typewriter}/gone?kind=sentence`),
  ],
  'the search': [
    screen('search-live', '/search/500?q=links', { answers: ['full', 'empty'] }),
    screen('search-then', '/search/500?q=brass+band&at=20110520190000', asReader),
    screen('search-nothing', '/search/500?q=xyzzy+links&at=20110520190000', asReader),
    screen('search-through-time', '/search/500?q=links+dead&scope=through', {
      ...asReader,
      isWithin: 'search-table',
    }),
    screen('search-table', '/search/500?q=links+dead&scope=through', {
      ...asReader,
      act: (page) => page.getByText('Table', { exact: true }).click(),
    }),
  ],
  'live pages': [
    screen('live-500', '/live/500', { answers: all }),
    screen('live-500-reader', '/live/500', { ...asReader, isWithin: 'live-500' }),
    screen('live-homer', '/homer', { answers: ['full', 'empty'] }),
    screen('live-freedom', '/freedom'),
    screen('live-maid-story', '/maid/story/maid-the-oak'),
  ],
};

export const screens: readonly Screen[] = Object.values(screensByPart).flat();

/** The screen of this name. Throws if there is none. */
export function screenNamed(name: string): Screen {
  const found = screens.find((each) => each.name === name);
  if (!found) throw new Error(`there is no screen ${name}`);
  return found;
}

const answers: Readonly<Record<ContentAnswer, (route: Route) => Promise<void>>> = {
  full: (route) => route.fallback(),
  empty: withNothing,
  loading: async () => {},
  error: (route) => route.fulfill({ status: 403, headers: cors, json: [{ error: { code: 403 } }] }),
};

/**
 * Makes the backend respond to requests for content with `answer`; requests for user documents pass
 * through.
 */
async function answerContent(page: Page, answer: ContentAnswer): Promise<void> {
  if (answer === 'full') return;
  await answerWith(page, reads.queries, answers[answer]);
  await answerWith(page, reads.documents, (route) => {
    const isUser = route.request().postData()?.includes('/documents/users/');
    return isUser ? route.fallback() : answers[answer](route);
  });
}

/** Goes to a path within the app, by way of a missing page, so that nothing of the screen before stays. */
async function goWithin(page: Page, path: string): Promise<void> {
  const missing = page.getByRole('heading', { name: '404 Not Found' });
  await moveTo(page, '/missing');
  await expect(missing).toBeVisible();
  await moveTo(page, path);
  if (path !== '/nowhere') await expect(missing).toBeHidden();
}

/** Opens a screen, signed in if it needs that, and waits until it shows the result of `answer`. */
export async function openScreen(page: Page, screen: Screen, answer: ContentAnswer): Promise<void> {
  if (screen.needsLogin) await beSignedIn(page);
  await showScreen(page, screen, answer);
}

/**
 * As `openScreen`, for a reader who is signed in already if the screen needs that. If the page has the app open
 * (`isOpen`), the app goes to the screen, which takes less time than loading it.
 */
export async function showScreen(
  page: Page,
  screen: Screen,
  answer: ContentAnswer,
  isOpen = false,
): Promise<void> {
  await answerContent(page, answer);
  if (isOpen) await goWithin(page, screen.path);
  else await page.goto(screen.path);
  // The app itself, not the loading view.
  await expect(page.locator('#root main').first()).toBeVisible();
  await screen.act?.(page);
  if (answer === 'error') await expect(page.getByText(/^Error: /).first()).toBeVisible();
  else if (answer !== 'loading') {
    await expect(page.getByText(/^Loading /).first()).toBeHidden();
    await page.waitForLoadState('networkidle');
  }
}
