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

/** A version of the app that is measured. */
export interface BenchApp {
  /** Null for the current version. */
  readonly version: string | null;
  readonly app: StaticServer;
  /** The app with published pages; null for another version, whose pages this one cannot render. */
  readonly pages: Awaited<ReturnType<typeof startPageServer>> | null;
}

/** What all measurements use. */
export interface Bench {
  readonly browser: Browser;
  readonly backend: BenchBackend;
  /** The current version first. */
  readonly apps: readonly BenchApp[];
  /** Null if it is not measured. */
  readonly replay: Awaited<ReturnType<typeof startReplayServer>> | null;
  readonly options: BenchOptions;
  readonly addResult: (result: Result) => void;
  /** Reports a measurement that failed. */
  readonly addFailure: (name: string, error: unknown) => void;
}

/**
 * The capture to open in the archive, as a fraction of the list: late enough for all items to
 * exist.
 */
const share = 0.9;

/** Measures one size in all settings, for the given number of rounds, in which the versions alternate. */
export async function measureSize(bench: Bench, size: ContentSize): Promise<void> {
  const { browser, backend, apps, replay, options } = bench;
  const name = `${size.items}x${size.versions}`;
  console.error(`${name}: writing content`);
  const content = generateContent(size);
  const published = await backend.replaceContent(content);
  const { captures } = content;
  // A later one remains to step to.
  const at = captures[Math.min(Math.floor(captures.length * share), captures.length - 2)] ?? '';
  const targets: Target[] = [];
  for (const { version, app, pages } of apps) {
    const reader = await signIn(browser, app.origin);
    // A separate visit, which also warms up the emulator: its first responses are its slowest.
    const first = await openPage(browser, fast, null);
    const live = `${app.origin}/live/500`;
    await measureLoad(first, live, backend.takeDocuments);
    const copy = pages && (await staticCopy(first.page));
    await first.close();
    const urls = {
      live,
      archive: `${app.origin}/web/${at}/500`,
      static: copy && serveStaticCopy(copy, app),
      page: pages && (await pages.publishList(published)),
      replay: (copy && replay?.serve(content, copy, at)) ?? null,
    };
    targets.push({ version, size: name, reader, urls });
  }
  for (const setting of options.settings) {
    for (let run = 0; run < options.runs; run++) {
      console.error(`${name} ${setting.name}, run ${run + 1}`);
      // Each version is as often the first one of a round.
      for (const target of run % 2 === 0 ? targets : targets.toReversed()) {
        await runRound(bench, setting, target);
      }
    }
  }
}

/** The addresses of a version, with content of a size. */
interface Target extends Pick<Result, 'version' | 'size'> {
  /** Null where it is not measured. */
  readonly urls: Readonly<Record<'live' | 'archive', string>> &
    Readonly<Record<'static' | 'page' | 'replay', string | null>>;
  /** The session of a reader. */
  readonly reader: SessionState;
}

/**
 * Measures every subject once, one after another; one that fails leaves the others. Steps and the repeat visit share a
 * profile.
 */
async function runRound(
  { browser, backend, options: { only }, addResult, addFailure }: Bench,
  setting: Setting,
  { version, size, urls, reader }: Target,
): Promise<void> {
  const wants = (...names: readonly Subject[]) => names.some((name) => only.has(name));
  const add = async (subject: Subject, measured: () => Promise<Figures>) => {
    if (!wants(subject)) return;
    try {
      addResult({ version, subject, size, setting: setting.name, figures: await measured() });
    } catch (error) {
      addFailure(`${subject}, ${size}, ${setting.name}`, error);
    }
  };
  const visit = (
    subject: Subject,
    url: string | null,
    state: SessionState | null = null,
    prepare?: (page: Page, url: string) => Promise<void>,
  ) =>
    url === null
      ? undefined
      : add(subject, async () => {
          const opened = await openPage(browser, setting, state);
          try {
            await prepare?.(opened.page, url);
            return await measureLoad(opened, url, backend.takeDocuments);
          } finally {
            await opened.close();
          }
        });
  await visit('static', urls.static);
  await visit('live-500-page', urls.page);
  await visit('live-500', urls.live);
  await visit('archive-500-cached', urls.archive, reader, cacheSite);
  await visit('replaywebpage-repeat', urls.replay, null, openReplay);

  const inOneProfile = ['switch', 'open-story', 'search', 'search-through'] as const;
  if (!wants('archive-500', 'archive-500-repeat', ...inOneProfile)) return;
  const archive = await openPage(browser, setting, reader);
  const load = () => measureLoad(archive, urls.archive, backend.takeDocuments);
  const figures = await load().catch((error: unknown) => {
    addFailure(`archive-500, ${size}, ${setting.name}`, error);
  });
  if (figures) {
    await add('archive-500', async () => figures);
    await add('switch', () => measureSteps(archive));
    await add('open-story', () => measureStories(archive));
    if (wants('search', 'search-through')) {
      await archive.page.goto(new URL(`/search/500?at=${atOf(urls.archive)}`, urls.archive).href);
      await add('search', () => measureSearch(archive, 'then'));
      await add('search-through', () => measureSearch(archive, 'through'));
    }
    await add('archive-500-repeat', load);
  }
  await archive.close();
}

/** The timestamp in the address of an archived page. */
function atOf(url: string): string {
  return new URL(url).pathname.split('/')[2] ?? '';
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
  // Earlier versions, with which this one is compared, call it a menu.
  await page.locator('summary', { hasText: /^(?:Tools|Menu)$/ }).click();
  await page.getByRole('button', { name: 'Keep for offline reading' }).click();
  await page.getByText(/^Kept for offline reading on /).waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const before = await stored();
  // Like ReplayWeb.page: from the third visit, when the browser has cached the compiled scripts.
  await page.goto(url, { waitUntil: 'networkidle' });
  // The first screen is cached a moment later, which all versions note in local storage.
  for (let wait = 0; wait < 100 && (await stored()) === before; wait++) {
    await page.waitForTimeout(100);
  }
}
