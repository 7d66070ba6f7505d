import { expect, type Page } from '@playwright/test';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import {
  firstSentinelId,
  hostileCaptures,
  hostileComments,
  hostileStories,
  sentinels,
  storyId,
} from '../../support/hostile-content';
import { storableStrings } from '../../support/hostile-strings';
import { openMenu } from '../reader';
import { moveTo } from '../reading';
import { test } from './branch-test';
import { sampleOf } from './harm';

const { a, b } = hostileCaptures;
const now = '20120101000000';
const longTimeout = { timeout: 30_000 };

/** The part `reliability` tests every site and string; every run tests one site and a sample. */
const strings = sampleOf(storableStrings, 9);
const tagOf = (site: string, quick: string) => ({ tag: site === quick ? [] : ['@long'] });

/** Yields the titles of a list of `count` stories, page by page. */
async function* pagesOfList(page: Page, count: number): AsyncGenerator<readonly string[]> {
  const titles = page.locator('main h2');
  const older = page.getByRole('link', { name: 'Older stories' });
  for (let number = 2; ; number++) {
    // The last stories of a page are rendered a moment later.
    const rest = count - (number - 2) * storiesPerPage;
    await expect(titles).toHaveCount(Math.min(storiesPerPage, rest));
    yield await titles.allTextContents();
    if ((await older.count()) === 0) return;
    await older.click();
    await expect(page.getByText(`Page ${number} of`)).toBeVisible();
  }
}

for (const site of ['500', 'homer', 'word'] as const) {
  test.describe(`${strings.length} hostile strings in every place of stories of ${site}`, () => {
    test(
      'do no harm in lists, live and archived, and in the capture picker',
      tagOf(site, 'homer'),
      async ({ page, readAs }) => {
        const harm = await readAs((branch) => hostileStories(site, branch, strings));
        for (const path of [`/${site}`, `/web/${a}/${site}`]) {
          await page.goto(path);
          const isEarly = path.includes(a);
          const count = strings.length + (isEarly ? 1 : 2);
          // Waits until all is loaded: a growing list moves stories between pages.
          const pages = Math.ceil(count / storiesPerPage);
          await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible(longTimeout);
          const titles: string[] = [];
          for await (const shown of pagesOfList(page, count)) {
            titles.push(...shown);
            expect(await harm.found()).toEqual([]);
          }
          expect(titles).toHaveLength(count);
          expect(titles.includes(sentinels.first)).toBe(!isEarly);
          expect(titles.at(-1)).toBe(sentinels.last);
        }
        await openMenu(page);
        await page.getByRole('link', { name: 'Pick another date' }).click();
        await expect(page.getByLabel('Capture date').locator('option')).toHaveCount(5);
        expect(await harm.found()).toEqual([]);
      },
    );

    test('do no harm one by one, as stories and their histories', { tag: '@long' }, async ({
      page,
      readAs,
    }) => {
      const harm = await readAs((branch) => hostileStories(site, branch, strings));
      await page.goto(`/web/${now}/${site}/story/${firstSentinelId}`);
      await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible(longTimeout);
      for (const [index, text] of strings.entries()) {
        const story = `/web/${index % 2 === 0 ? a : now}/${site}/story/${storyId(index)}`;
        await moveTo(page, index % 3 === 0 ? `${story}/history` : story);
        await expect(page.locator('main h1')).toBeVisible();
        expect(await harm.found(), JSON.stringify(text)).toEqual([]);
      }
      await moveTo(page, `/web/${now}/${site}/story/${firstSentinelId}`);
      await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible();
    });
  });
}

test.describe(`${strings.length} hostile strings`, () => {
  test('do no harm in a comparison', async ({ page, readAs }) => {
    const harm = await readAs((branch) => hostileStories('maid', branch, strings));
    await page.goto(`/compare/${a}/${b}/maid`);
    const more = page.getByRole('button', { name: /^Show \d+ more of/ });
    await expect(more).toBeVisible(longTimeout);
    while ((await more.count()) > 0) await more.click();
    await expect(page.getByText('Comparing…')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.locator('main article')).toHaveCount(strings.length);
    expect(await harm.found()).toEqual([]);
  });

  for (const site of ['500', 'homer', 'word'] as const) {
    test(
      `do no harm as ids, parents, authors and texts of comments of ${site}`,
      tagOf(site, '500'),
      async ({ page, readAs }) => {
        const harm = await readAs((branch) => hostileComments(site, branch, strings));
        await page.goto(`/web/${now}/${site}/story/${firstSentinelId}`);
        await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible(longTimeout);
        const replies = page.getByRole('heading', { name: 'A reply' });
        await expect(replies).toHaveCount(strings.length, longTimeout);
        expect(await harm.found()).toEqual([]);
      },
    );
  }
});
