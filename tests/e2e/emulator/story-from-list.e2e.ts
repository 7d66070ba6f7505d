import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchForTrouble } from '../reader';
import { answerWith, reads } from '../requests';

/** Words that a page shows that has nothing to show. */
const wordsForNothing = ['No content available for this site', 'Oops', 'not be shown'];

/** Collects which of these words a page shows at any time from now on. */
async function watchForNothing(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((words) => {
    const seen = new Set<string>();
    Object.assign(window, { seenWords: seen });
    const look = () => {
      const text = document.body.textContent;
      for (const word of words) if (text.includes(word)) seen.add(word);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, wordsForNothing);
  return () => page.evaluate(() => [...Reflect.get(window, 'seenWords')]);
}

/** Holds back the requests of discussions until `release`; `held` is how many wait. */
async function holdDiscussions(page: Page) {
  const waiting: (() => void)[] = [];
  await answerWith(page, reads.snapshots, async (route) => {
    const isDiscussion = route.request().postData()?.includes('"thread-');
    if (isDiscussion) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback().catch(() => {});
  });
  return {
    held: () => waiting.length,
    release: () => {
      for (const proceed of waiting.splice(0)) proceed();
    },
  };
}

/** The paragraphs of a text, without the mark at the place where a list cuts it. */
const paragraphsOf = async (article: Locator) =>
  (await article.locator('[class*=_body] [class*=_paragraph]').allTextContents()).map((paragraph) =>
    paragraph.replace(/…$/, ''),
  );

const discussion = (page: Page) => page.getByRole('region', { name: /^(?:\d+ c|C)omments?$/ });

for (const position of [0, 1, 2, 3, 4]) {
  test(`story ${position + 1} of a list is there at a click, and its discussion follows`, async ({
    page,
  }) => {
    const trouble = watchForTrouble(page);
    await page.goto('/live/500');
    await page.waitForLoadState('networkidle');
    const listed = page.locator('main article').nth(position);
    const title = await listed.getByRole('heading').innerText();
    const beginning = await paragraphsOf(listed);
    expect(beginning.join('')).not.toBe('');
    const [, count = ''] = (await listed.innerText()).match(/(\d+ comments?)/) ?? [];
    const seen = await watchForNothing(page);
    const { held, release } = await holdDiscussions(page);
    await listed.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(held).toBe(1);
    const story = page.locator('main article');
    expect(await paragraphsOf(story)).toEqual(beginning);
    await expect(discussion(page).getByRole('heading')).toHaveText('Comments');
    release();
    await expect(discussion(page).getByRole('heading').first()).toHaveText(count);
    await expect(discussion(page).getByRole('listitem')).toHaveCount(Number.parseInt(count, 10));
    const whole = (await paragraphsOf(story)).join('\n');
    expect(whole.startsWith(beginning.join('\n'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await seen()).toEqual([]);
    expect(trouble).toEqual([]);
  });
}
