import type { Browser, Page } from '@playwright/test';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import type { BenchBackend } from './bench-backend';
import { generateContent } from './generated-content';
import { measureLoad } from './measure-load';
import { measureSearch, measureSteps, measureStories } from './measure-steps';
import { openPage, type SessionState } from './open-page';
import { type BenchOptions, type ContentSize, fast, type Setting, type Subject } from './options';
import { openReplay, type startReplayServer } from './replaywebpage';
import type { Figures, Result } from './report';
import { serveStaticCopy, type startPageServer, staticCopy } from './served-pages';
import type { StaticServer } from './static-server';

/** What all measurements use. */
export interface Bench {
  readonly browser: Browser;
  readonly backend: BenchBackend;
  readonly app: StaticServer;
  /** The app with published pages. */
  readonly pages: Awaited<ReturnType<typeof startPageServer>>;
  /** Null if it is not measured. */
  readonly replay: Awaited<ReturnType<typeof startReplayServer>> | null;
  readonly options: BenchOptions;
  readonly addResult: (result: Result) => void;
}

/**
 * The capture to open in the archive, as a fraction of the list: late enough for all items to
 * exist.
 */
const share = 0.9;

/** Measures one size in all settings, for the given number of rounds. */
export async function measureSize(bench: Bench, size: ContentSize): Promise<void> {
  const { browser, backend, app, pages, replay, options, addResult } = bench;
  const name = `${size.items}x${size.versions}`;
  console.error(`${name}: writing content`);
  const content = generateContent(size);
  const pageUrl = await pages.publishList(await backend.replaceContent(content));
  const at = content.captures[Math.floor(content.captures.length * share)] ?? '';
  const reader = await signIn(browser, app.origin);
  // A separate visit, which also warms up the emulator: its first responses are its slowest.
  const first = await openPage(browser, fast, null);
  const liveUrl = `${app.origin}/live/500`;
  await measureLoad(first, liveUrl, backend.takeDocuments);
  const copy = await staticCopy(first.page);
  await first.close();
  const urls = {
    static: serveStaticCopy(copy, app),
    page: pageUrl,
    live: liveUrl,
    archive: `${app.origin}/web/${at}/500`,
    replay: replay?.serve(content, copy, at) ?? '',
  };
  for (const setting of options.settings) {
    for (let run = 0; run < options.runs; run++) {
      console.error(`${name} ${setting.name}, run ${run + 1}`);
      await runRound(bench, { setting, urls, reader }, (subject, figures) => {
        if (!options.only.has(subject)) return;
        addResult({ subject, size: name, setting: setting.name, figures });
      });
    }
  }
}

interface Round {
  readonly setting: Setting;
  readonly urls: Readonly<Record<'static' | 'page' | 'live' | 'archive' | 'replay', string>>;
  /** The session of a reader. */
  readonly reader: SessionState;
}

/** Measures every subject once, one after another. Steps and the repeat visit share a profile. */
async function runRound(
  { browser, backend, options: { only } }: Bench,
  { setting, urls, reader }: Round,
  add: (subject: Subject, figures: Figures) => void,
): Promise<void> {
  const wants = (...names: readonly Subject[]) => names.some((name) => only.has(name));
  const visit = async (
    subject: Subject,
    url: string,
    state: SessionState | null = null,
    prepare?: (page: Page, url: string) => Promise<void>,
  ) => {
    if (!wants(subject)) return;
    const opened = await openPage(browser, setting, state);
    await prepare?.(opened.page, url);
    add(subject, await measureLoad(opened, url, backend.takeDocuments));
    await opened.close();
  };
  await visit('static', urls.static);
  await visit('live-500-page', urls.page);
  await visit('live-500', urls.live);
  await visit('archive-500-cached', urls.archive, reader, cacheSite);
  await visit('replaywebpage-repeat', urls.replay, null, openReplay);

  const inOneProfile = ['switch', 'open-story', 'search', 'search-through'] as const;
  if (!wants('archive-500', 'archive-500-repeat', ...inOneProfile)) return;
  const archive = await openPage(browser, setting, reader);
  const load = () => measureLoad(archive, urls.archive, backend.takeDocuments);
  add('archive-500', await load());
  if (wants('switch')) add('switch', await measureSteps(archive));
  if (wants('open-story')) add('open-story', await measureStories(archive));
  if (wants('search', 'search-through')) {
    await archive.page.getByRole('searchbox', { name: 'Search this site' }).press('Enter');
    add('search', await measureSearch(archive, 'then'));
    add('search-through', await measureSearch(archive, 'through'));
  }
  if (wants('archive-500-repeat')) add('archive-500-repeat', await load());
  await archive.close();
}

/** Signs in with the demo account; returns the stored state of that browser. */
async function signIn(browser: Browser, origin: string): Promise<SessionState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/mnemosyne`);
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Pick a site' }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Caches a site for offline reading from its page in the archive, and its first screen. */
async function cacheSite(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('summary', { hasText: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  await page.getByText(/^Kept for offline reading on /).waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const cachedSites = () => page.evaluate(() => localStorage.getItem('mnemosyne.cached'));
  const before = await cachedSites();
  // Like ReplayWeb.page: from the third visit, when the browser has cached the compiled scripts.
  await page.goto(url, { waitUntil: 'networkidle' });
  while ((await cachedSites()) === before) await page.waitForTimeout(100);
}
