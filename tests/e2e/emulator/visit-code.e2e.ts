import { expect, type Page, test } from '@playwright/test';
import { messages } from '../../../src/domain/text/messages';
import { compareWithNames, listByFolder, namedInVisit } from '../../support/visits';
import { type Executed, executedUntilText, watchCode } from '../executed-code';
import { signInFor } from '../reading';
import { hold, reads } from '../requests';

// Which code a visit runs, by the coverage of the built app.

const live = '/live/500';
const archived = '/web/20110520190000/500';

/** A page that has run no code of the app yet, of a reader who is signed in if the address requires it. */
async function newPageFor(page: Page, path: string): Promise<Page> {
  await signInFor(page, path);
  return page.context().newPage();
}

/** The calls of `pageAt` in src/routing/page.ts, in whatever scripts it is. */
const pagesFound = (executed: readonly Executed[]) =>
  executed
    .filter(({ file, line }) => file === 'src/routing/page.ts' && /\bfunction pageAt\(/.test(line))
    .reduce((sum, { calls }) => sum + calls, 0);

const firstStory = (page: Page) => page.locator('main article h2 a').first();
const toStory = async (page: Page) => {
  await firstStory(page).click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.locator('main h1')).toBeVisible();
};
const back = async (page: Page) => {
  await page.goBack();
  await expect(firstStory(page)).toBeVisible();
};

for (const [name, path, lastStep, follow] of [
  [
    'the live site',
    live,
    'to older stories',
    (page: Page) => page.getByRole('link', { name: 'Older stories' }).click(),
  ],
  [
    'the archive',
    archived,
    'to another capture',
    (page: Page) => page.getByRole('link', { name: /^Previous/ }).click(),
  ],
] as const) {
  test(`in ${name} the meaning of an address is found once on opening it, and once on each move`, async ({
    page: first,
  }) => {
    const page = await newPageFor(first, path);
    const take = await watchCode(page);
    const moves: Readonly<Record<string, () => Promise<unknown>>> = {
      'on opening': () => page.goto(path),
      'to a story': () => toStory(page),
      'back to the list': () => back(page),
      [lastStep]: async () => {
        await follow(page);
        await expect(page).not.toHaveURL(path);
      },
    };
    for (const [move, make] of Object.entries(moves)) {
      await test.step(move, async () => {
        await make();
        await expect(page.locator('main article').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(pagesFound(await take()), move).toBe(1);
      });
    }
  });
}

for (const [name, path] of [
  ['a visitor of the live site', live],
  ['a reader of the archive', archived],
] as const) {
  test(`docs/architecture.md names the files whose code runs until ${name} sees text, and no other`, async ({
    page: first,
  }) => {
    const page = await newPageFor(first, path);
    // The content comes after the page has said that it loads: else whether it says so is up to the machine.
    const release = await hold(page, reads.queries);
    const loading = page.getByText(messages.loadingContent).first();
    void loading.waitFor({ timeout: 20_000 }).then(release, release);
    const executed = await executedUntilText(page, path, 'main article');
    const files = new Set(executed.map(({ file }) => file));
    const ran = [...files].sort().filter((file) => /^(?:src|public)\//.test(file));
    const difference = compareWithNames(ran, namedInVisit(path));
    expect(difference, `${ran.length} files ran:\n${listByFolder(ran)}\n`).toEqual({
      ranButNotNamed: [],
      namedButDidNotRun: [],
    });
  });
}
