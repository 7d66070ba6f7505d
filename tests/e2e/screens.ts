import { expect, type Page, type Route } from '@playwright/test';
import { beSignedIn, openMenu, signIn, siteCard } from './reader';
import { answerWith, cors, reads, withNothing } from './requests';

/** How the backend responds to requests for content and its snapshots. */
export type ContentAnswer = 'full' | 'empty' | 'loading' | 'error';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly needsLogin: boolean;
  /** The responses for which the screen looks different. */
  readonly answers: readonly ContentAnswer[];
  /** Actions to perform before the screen is checked. */
  readonly act?: (page: Page) => Promise<void>;
  /** Selects the part to scroll to for a picture; without it, the page is not scrolled. */
  readonly part?: string;
}

const all = ['full', 'empty', 'loading', 'error'] as const;
const capture = '20110520190000';
/** At this capture a story of site 500 was edited. */
const edit = '20010428190233';
const story = 'story/s500-server-under-the-stairs';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Every screen of the app in its different states. */
export const screens: readonly Screen[] = [
  { name: 'landing-visitor', path: '/mnemosyne', needsLogin: false, answers: ['full'] },
  {
    name: 'landing-login-error',
    path: '/mnemosyne',
    needsLogin: false,
    answers: ['full'],
    act: async (page) => {
      await signIn(page, 'reader@example.org', 'wrong');
      await expect(page.getByText('Invalid email or password.')).toBeVisible();
    },
  },
  {
    name: 'landing-guarded',
    path: `/mnemosyne?redirect=${encodeURIComponent('/web/20110501000000/500')}`,
    needsLogin: false,
    answers: ['full'],
    act: (page) => expect(page.getByText('Log in to read 500 as of 1 May 2011.')).toBeVisible(),
  },
  { name: 'landing-reader', path: '/mnemosyne', needsLogin: true, answers: ['full'] },
  {
    name: 'landing-logged-out',
    path: '/mnemosyne',
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are logged out.')).toBeVisible();
    },
  },
  {
    name: 'register',
    path: '/500/register',
    needsLogin: false,
    answers: ['full'],
    act: async (page) => {
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    },
  },
  {
    name: 'reset-password',
    path: '/reset-password',
    needsLogin: false,
    answers: ['full'],
  },
  { name: 'account', path: '/account', needsLogin: true, answers: ['full'] },
  {
    name: 'archive-select',
    path: '/mnemosyne',
    needsLogin: true,
    answers: all,
    act: (page) => siteCard(page, 'Homer in Limbo').click(),
  },
  {
    name: 'archive-select-chosen',
    path: '/mnemosyne',
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await siteCard(page, '500').click();
      await page.getByLabel('Capture date').selectOption({ index: 40 });
    },
  },
  {
    name: 'archive-select-typed',
    path: '/archive-select?site=500',
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.getByLabel('Type a date').fill('31 February 2014');
      await expect(page.getByText('There is no 31st of February.')).toBeVisible();
    },
  },
  { name: 'archive-500', path: `/web/${capture}/500`, needsLogin: true, answers: all },
  {
    name: 'archive-500-marks',
    path: `/web/${edit}/500`,
    needsLogin: true,
    answers: ['full'],
    act: (page) => expect(page.getByText('Edited', { exact: true })).toBeVisible(),
  },
  {
    name: 'archive-500-removed-words',
    path: `/web/${edit}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.getByText('Edited', { exact: true }).click();
      await expect(page.getByRole('list', { name: 'Removed words' })).toBeVisible();
    },
  },
  {
    name: 'archive-500-playing',
    path: `/web/${edit}/500`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByLabel('Speed').selectOption('0.5');
    },
  },
  {
    name: 'archive-500-story-scope',
    path: `/web/${capture}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await openMenu(page);
      await page.getByLabel('Steps and timeline').selectOption('story');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'archive-500-zoomed',
    path: `/web/${capture}/500?span=2011`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-500-zone',
    path: `/web/${capture}/500`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await openMenu(page);
      await page.getByLabel('Time zone').selectOption('reader');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'archive-500-scrolled',
    path: `/web/${capture}/500`,
    needsLogin: true,
    answers: ['full'],
    act: (page) => page.evaluate(() => window.scrollTo(0, 500)),
  },
  {
    name: 'archive-500-menu',
    path: `/web/${capture}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: openMenu,
  },
  {
    name: 'archive-500-keys',
    path: `/web/${capture}/500`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'archive-500-cite',
    path: `/web/${capture}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Cite this page' }).click();
      await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
    },
  },
  {
    name: 'archive-500-words',
    path: `/web/${capture}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      const words = page.locator('main [data-item] em').first();
      await words.evaluate((element) => document.getSelection()?.selectAllChildren(element));
      await expect(page.getByRole('button', { name: 'Cite these words' })).toBeVisible();
    },
  },
  {
    name: 'archive-500-comment',
    path: `/web/${capture}/500/story/s500-c-twelve-bottles`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-500-folded',
    path: `/web/${capture}/500/${story}`,
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.getByRole('button', { name: 'Collapse' }).first().click();
    },
    part: '#comment-s500-c-which-note',
  },
  {
    name: 'archive-500-story',
    path: `/web/${capture}/500/story/s500-server-under-the-stairs`,
    needsLogin: true,
    answers: all,
  },
  { name: 'archive-homer', path: `/web/${capture}/homer`, needsLogin: true, answers: ['full'] },
  { name: 'archive-word', path: `/web/${capture}/word`, needsLogin: true, answers: ['full'] },
  {
    name: 'archive-word-story',
    path: `/web/${capture}/word/story/word-typewriter`,
    needsLogin: true,
    answers: ['full', 'error'],
  },
  {
    name: 'archive-no-date',
    path: '/web/20111399000000/maid',
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-between',
    path: '/web/20120101000000/homer/story/homer-first-light',
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-too-early',
    path: '/web/20000101000000/freedom',
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-too-late',
    path: `/web/${yesterday}000000/harmegiddo`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-future',
    path: '/web/20991231000000/freedom',
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-story-too-early',
    path: `/web/20000115000000/500/${story}`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-story-withdrawn',
    path: `/web/${capture}/500/story/s500-bread-on-the-day-after`,
    needsLogin: true,
    answers: ['full'],
    act: (page) => expect(page.getByText(/^This story has no published version/)).toBeVisible(),
  },
  {
    name: 'archive-story-unknown',
    path: `/web/${capture}/500/story/nowhere`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'archive-impossible',
    path: '/web/20140231/maid',
    needsLogin: true,
    answers: ['full', 'loading'],
  },
  {
    name: 'compare',
    path: '/compare/20050101000000/20110520190000/homer',
    needsLogin: true,
    answers: all,
  },
  {
    name: 'compare-story',
    path: '/compare/20000301141500/20040719160000/word/story/word-typewriter',
    needsLogin: true,
    answers: ['full', 'loading', 'error'],
  },
  {
    name: 'compare-side-by-side',
    path: '/compare/20050101000000/20110520190000/homer',
    needsLogin: true,
    answers: ['full'],
    act: async (page) => {
      await page.getByRole('radio', { name: 'Side by side' }).check();
    },
    part: '[data-status="edited"]',
  },
  {
    name: 'history',
    path: `/web/${capture}/word/story/word-typewriter/history`,
    needsLogin: true,
    answers: ['full', 'loading', 'error'],
  },
  { name: 'search-live', path: '/search/500?q=links', needsLogin: false, answers: all },
  {
    name: 'search-then',
    path: `/search/500?q=brass+band&at=${capture}`,
    needsLogin: true,
    answers: ['full', 'loading'],
  },
  {
    name: 'search-nothing',
    path: `/search/500?q=xyzzy+links&at=${capture}`,
    needsLogin: true,
    answers: ['full'],
  },
  {
    name: 'search-through-time',
    path: '/search/500?q=links+dead+ferry&scope=through',
    needsLogin: true,
    answers: ['full'],
    act: (page) => page.getByText('Table', { exact: true }).click(),
  },
  {
    name: 'search-matches',
    path: `/web/${capture}/500/story/s500-server-under-the-stairs?q=server`,
    needsLogin: true,
    answers: ['full'],
    act: (page) => page.getByRole('button', { name: 'Next match' }).click(),
  },
  { name: 'live-500', path: '/live/500', needsLogin: false, answers: all },
  { name: 'live-500-reader', path: '/live/500', needsLogin: true, answers: ['full'] },
  { name: 'live-homer', path: '/homer', needsLogin: false, answers: ['full', 'empty'] },
  { name: 'live-freedom', path: '/freedom', needsLogin: false, answers: ['full', 'empty'] },
  { name: 'live-harmegiddo', path: '/harmegiddo', needsLogin: false, answers: ['full'] },
  { name: 'live-maid', path: '/maid', needsLogin: false, answers: ['full'] },
  {
    name: 'live-maid-story',
    path: '/maid/story/maid-the-oak',
    needsLogin: false,
    answers: ['full'],
  },
  { name: 'not-found', path: '/nowhere', needsLogin: false, answers: ['full'] },
  {
    name: 'detail-not-found',
    path: '/mnemosyne/archive/20200101000000/homer/a/b',
    needsLogin: false,
    answers: ['full'],
  },
];

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

/** Opens a screen, and waits until it shows the result of `answer`. */
export async function openScreen(page: Page, screen: Screen, answer: ContentAnswer): Promise<void> {
  if (screen.needsLogin) await beSignedIn(page);
  await answerContent(page, answer);
  await page.goto(screen.path);
  // The app itself, not the loading view.
  await expect(page.locator('#root main').first()).toBeVisible();
  await screen.act?.(page);
  if (answer === 'error') await expect(page.getByText(/^Error: /).first()).toBeVisible();
  else if (answer !== 'loading') {
    await expect(page.getByText(/^Loading /).first()).toBeHidden();
    await page.waitForLoadState('networkidle');
  }
}
