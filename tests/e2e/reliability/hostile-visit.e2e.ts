import { expect, type Page, test } from '@playwright/test';
import { storiesPerPage } from '../../../src/domain/list-page';
import { type OwnerDocument, openBranch } from '../../support/branch-reader';
import {
  firstSentinelId,
  hostileComments,
  hostileStories,
  sentinelDocuments,
  sentinels,
} from '../../support/hostile-content';
import { oddDocuments } from '../../support/hostile-shapes';
import { storableStrings as strings } from '../../support/hostile-strings';
import { type HarmWatch, watchForHarm } from './harm';

type Documents = ReadonlyMap<string, OwnerDocument>;

/**
 * Lets visitors find these documents where they look for everybody's, of branch "1"; other tests,
 * which read that at the same time, do not. Returns how to take them away again.
 */
async function showVisitors(
  page: Page,
  documents: (branch: string) => Documents,
): Promise<() => Promise<void>> {
  const { branch, close } = await openBranch(documents);
  await page.route(/documents:runQuery/, async (route) => {
    const asked = route.request();
    const response = await route.fetch({
      postData: asked.postData()?.replace('"stringValue":"1"', `"stringValue":"${branch}"`),
      headers: { ...asked.headers(), authorization: 'Bearer owner' },
      // A connection that was kept may just have been closed; what failed so was not answered.
      maxRetries: 3,
    });
    const found = await response.text();
    const body = found.replaceAll(new RegExp(`("stringValue": ?)"${branch}"`, 'g'), '$1"1"');
    await route.fulfill({ response, body });
  });
  return close;
}

/** Opens a page as it is opened first, and looks for harm. */
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

/** As many stories as the first answer has. */
const partsOf = (size: number) =>
  Array.from({ length: Math.ceil(strings.length / size) }, (_, part) =>
    strings.slice(part * size, (part + 1) * size),
  );

test.describe('a visitor, whose content is asked for before the product has come, reads without harm', () => {
  for (const [part, texts] of partsOf(300).entries()) {
    test(`lists with ${texts.length} hostile strings in every place (${part + 1})`, {
      tag: part === 0 ? [] : ['@long'],
    }, async ({ page }) => {
      test.setTimeout(90_000);
      const harm = await watchForHarm(page);
      const close = await showVisitors(page, (branch) => hostileStories('homer', branch, texts));
      const count = texts.length + 2;
      for (let number = 1; (number - 1) * storiesPerPage < count; number++) {
        const here = Math.min(storiesPerPage, count - (number - 1) * storiesPerPage);
        const seen = () => expect(page.locator('main h2')).toHaveCount(here);
        await expectHarmless(page, `/homer?page=${number}`, { harm, seen });
      }
      await expect(page.locator('main h2').last()).toHaveText(sentinels.last);
      await close();
    });
  }

  for (const [part, texts] of partsOf(200).entries()) {
    test(`comments with ${texts.length} hostile strings in every place (${part + 1})`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      const harm = await watchForHarm(page);
      const close = await showVisitors(page, (branch) => hostileComments('500', branch, texts));
      const seen = async () => {
        await expect(page.getByText(`${sentinels.first}: body`)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'A reply' })).toHaveCount(texts.length);
      };
      await expectHarmless(page, `/500/story/${firstSentinelId}`, { harm, seen });
      await close();
    });
  }

  test(`${oddDocuments('500', '').size} documents of odd shapes, each reported once`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    const harm = await watchForHarm(page);
    const close = await showVisitors(
      page,
      (branch) => new Map([...oddDocuments('500', branch), ...sentinelDocuments('500', branch)]),
    );
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
      const reports = harm.warnings
        .slice(before)
        .flatMap((text) => text.match(/content\/\S+/) ?? []);
      expect(reports.length, path).toBeGreaterThan(0);
      expect(new Set(reports).size, path).toBe(reports.length);
    }
    await close();
  });
});
