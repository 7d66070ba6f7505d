import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../../support/app-server';
import { runsOf, SeededRandom, seed } from '../../support/seeded-random';
import { installed, test } from '../app-test';
import { enter, watchForTrouble } from '../reader';
import { type LaterPart, laterParts } from './later-parts';

/** How often a tab loads a document from now on. */
function countLoads(tab: Page): () => number {
  let loads = 0;
  tab.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The files of the app that a tab requests from now on, by their names in the first build. */
function watchFiles(tab: Page): ReadonlySet<string> {
  const files = new Set<string>();
  tab.on('request', (request) => {
    const { pathname } = new URL(request.url());
    files.add(pathname.replace(/^\/assets\/(?:b-)*/, ''));
  });
  return files;
}

const entryOf = (tab: Page) =>
  tab.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

/** What a page or a dialog says if it lacks a file. */
const problem = (tab: Page) => tab.getByText(/^404 Not Found$|^Something went wrong$/).first();
/** What the reader can do about it. */
const retry = (tab: Page) =>
  tab
    .getByRole('button', { name: 'Retry' })
    .or(tab.getByRole('link', { name: 'Reload' }))
    .first();

/** Opens the page from which a part is asked for, of a build of its own, and waits until it is at rest. */
async function openBefore(tab: Page, part: LaterPart, app: AppServer): Promise<void> {
  app.deploy();
  await tab.goto(part.from);
  await tab.waitForLoadState('networkidle');
}

/** A deploy, and a reader who asks for a part of the former build. */
async function askAfterDeploy(tab: Page, part: LaterPart, app: AppServer): Promise<void> {
  await openBefore(tab, part, app);
  const [before, loads] = [await entryOf(tab), countLoads(tab)];
  app.deploy();
  await part.ask(tab);
  await part.shown(tab);
  // What the page can do without may be missing too.
  await tab.waitForLoadState('networkidle');
  await part.shown(tab);
  // Its code had loaded before, or the page is that of the new build.
  expect(loads()).toBeLessThanOrEqual(1);
  expect((await entryOf(tab)) === before).toBe(loads() === 0);
}

/** The same, where the new build lacks files too, until the reader tries again. */
async function askOfBrokenBuild(tab: Page, part: LaterPart, app: AppServer): Promise<void> {
  const needed = watchFiles(tab);
  await openBefore(tab, part, app);
  const loads = countLoads(tab);
  const there = new Set(needed);
  app.lacks = (name) => !there.has(name);
  app.deploy();
  await part.ask(tab);
  const isThere = await Promise.race([
    part.shown(tab).then(() => true),
    problem(tab)
      .waitFor({ timeout: 0 })
      .then(() => false),
  ]);
  // A page that reloads again and again would do so before the network is at rest.
  await tab.waitForLoadState('networkidle');
  expect(loads()).toBeLessThanOrEqual(1);
  app.lacks = () => false;
  if (isThere) return;
  await expect(problem(tab)).toBeVisible();
  await retry(tab).click();
  await tab.waitForLoadState('networkidle');
  // The browser had kept for a year that the file is missing; the page has now asked for it anew.
  if (await problem(tab).isVisible()) await retry(tab).click();
  await part.shown(tab);
}

const random = new SeededRandom(seed);
const runs = Array.from({ length: runsOf(2, 28) }, (_, run) => ({
  part: laterParts[(run * 2) % laterParts.length] ?? random.pick(laterParts),
  missing: random.pick(['not found', 'the page of the app'] as const),
  isBroken: run % 3 === 1,
}));

test.describe('after a deploy, without a service worker, a page has after one reload at most', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [run, { part, missing, isBroken }] of runs.entries()) {
    const answer = `${missing} is the answer where files are missing`;
    const what = isBroken ? `${part.name}, or Retry if the new build lacks files too` : part.name;
    test(`${what} (${run}: ${answer})`, async ({ page, app }) => {
      const trouble = watchForTrouble(page);
      app.missing = missing;
      await enter(page);
      await (isBroken ? askOfBrokenBuild : askAfterDeploy)(page, part, app);
      expect(trouble).toEqual([]);
    });
  }
});

test.describe('after a deploy, with a service worker,', () => {
  for (const part of random.shuffled(laterParts).slice(0, runsOf(1, laterParts.length))) {
    test(`a page has without a reload ${part.name}; and if another tab has the new version, after one`, async ({
      page,
      context,
      app,
    }) => {
      await enter(page);
      await installed(page);
      const [first, second] = [await context.newPage(), await context.newPage()];
      for (const tab of [first, second]) {
        await tab.goto(part.from);
        await tab.waitForLoadState('networkidle');
      }
      const loads = [countLoads(first), countLoads(second)] as const;
      app.deploy();
      await part.ask(first);
      await part.shown(first);
      expect(loads[0]()).toBe(0);

      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('script[type=module]').first()).toHaveAttribute('src', /b-/);
      await part.ask(second);
      await part.shown(second);
      await second.waitForLoadState('networkidle');
      await part.shown(second);
      expect(loads[1]()).toBeLessThanOrEqual(1);
    });
  }
});
