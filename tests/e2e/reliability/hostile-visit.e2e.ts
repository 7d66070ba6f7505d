import { expect, type Page, test } from '@playwright/test';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import {
  firstSentinelId,
  hostileComments,
  hostileStories,
  sentinelDocuments,
  sentinels,
} from '../../support/hostile-content';
import { oddDocuments } from '../../support/hostile-shapes';
import { storableStrings as strings } from '../../support/hostile-strings';
import { showVisitors } from '../visitors';
import { type HarmWatch, watchForHarm } from './harm';

/** Opens a page with a cold cache, and expects no violations. */
async function expectHarmless(
  page: Page,
  path: string,
  { harm, seen }: { readonly harm: HarmWatch; readonly seen: (page: Page) => Promise<void> },
): Promise<void> {
  await page.goto(path);
  await seen(page);
  await page.waitForLoadState('networkidle');
  expect(await harm.found(), path).toEqual([]);
}

/** Splits the strings into parts of `size`, numbered from 1. */
const partsOf = (size: number) =>
  Array.from({ length: Math.ceil(strings.length / size) }, (_, part) => ({
    number: part + 1,
    texts: strings.slice(part * size, (part + 1) * size),
  }));

for (const [source, isPublished] of [
  ['the content', false],
  ['snapshots', true],
] as const) {
  test.describe(`a visitor reads without harm from ${source}`, () => {
    for (const { number, texts } of partsOf(150)) {
      test(`lists with ${texts.length} hostile strings in every place (${number})`, {
        tag: number === 1 ? [] : ['@long'],
      }, async ({ page }) => {
        test.setTimeout(150_000);
        const harm = await watchForHarm(page);
        const documents = (branch: string) => hostileStories('homer', branch, texts);
        const { close } = await showVisitors(page, { site: 'homer', documents, isPublished });
        const count = texts.length + 2;
        for (let list = 1; (list - 1) * storiesPerPage < count; list++) {
          const here = Math.min(storiesPerPage, count - (list - 1) * storiesPerPage);
          const seen = () => expect(page.locator('main h2')).toHaveCount(here);
          await expectHarmless(page, `/homer?page=${list}`, { harm, seen });
        }
        await expect(page.locator('main h2').last()).toHaveText(sentinels.last);
        const found = () => expect(page.getByText(/^[1-9]\d* results?/)).toBeVisible();
        await expectHarmless(page, '/search/homer?q=alert', { harm, seen: found });
        await close();
      });
    }

    for (const { number, texts } of partsOf(200)) {
      test(`comments with ${texts.length} hostile strings in every place (${number})`, {
        tag: number === 1 ? [] : ['@long'],
      }, async ({ page }) => {
        test.setTimeout(60_000);
        const harm = await watchForHarm(page);
        const documents = (branch: string) => hostileComments('500', branch, texts);
        const { close } = await showVisitors(page, { site: '500', documents, isPublished });
        const seen = async () => {
          await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible();
          await expect(page.getByRole('heading', { name: 'A reply' })).toHaveCount(texts.length);
        };
        await expectHarmless(page, `/500/story/${firstSentinelId}`, { harm, seen });
        await close();
      });
    }
  });
}

test(`a visitor reads ${oddDocuments('500', '').size} malformed documents without harm, each reported once`, async ({
  page,
}) => {
  test.setTimeout(60_000);
  const harm = await watchForHarm(page);
  const documents = (branch: string) =>
    new Map([...oddDocuments('500', branch), ...sentinelDocuments('500', branch)]);
  const { close } = await showVisitors(page, { site: '500', documents, isPublished: false });
  const body = page.getByText(`${sentinels.first}: body`);
  for (const [path, found] of [
    ['/500', body],
    [`/500/story/${firstSentinelId}`, body],
    ['/500/story/own-parent', page.locator('main h1')],
    ['/500/story/circle-a', page.locator('main h1')],
    ['/500/story/orphan', page.locator('main h1')],
  ] as const) {
    const before = harm.warnings.length;
    const seen = () => expect(found).toBeVisible();
    await expectHarmless(page, path, { harm, seen });
    const reports = harm.warnings.slice(before).flatMap((text) => text.match(/content\/\S+/) ?? []);
    expect(reports.length, path).toBeGreaterThan(0);
    expect(new Set(reports).size, path).toBe(reports.length);
  }
  await close();
});
