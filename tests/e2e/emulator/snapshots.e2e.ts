import { expect, type Page, test } from '@playwright/test';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { StaleMarks } from '../../../tools/content/store/places';
import { asOwner, type OwnerDocument } from '../../support/branch-reader';
import { watchForTrouble } from '../reader';
import {
  openHeld,
  readingOf,
  readingWhenLoaded,
  scriptContaining,
  signInFor,
  watchHeadings,
} from '../reading';
import { answerWith, cors, hold, reads } from '../requests';
import { showVisitors } from '../visitors';

const capture = '20110520190000';
const story = 's500-server-under-the-stairs';
/** The RPC with which the Firestore SDK reads documents. */
const sdk = 'BatchGetDocuments';

test.describe('from the prefetched snapshot alone, while the Firestore SDK loads,', () => {
  for (const [name, path] of [
    ['live 500', '/live/500'],
    ['live homer', '/homer'],
    ['a live site of the generic view', '/freedom'],
    ['a live story with comments', `/500/story/${story}`],
    ['a live story with markup and entities', '/500/story/s500-unclosed-tag'],
    ['a comment at its own address', '/500/story/s500-c-hearts'],
    ['a live story that is not there', '/500/story/no-such-story'],
    ['a live story of homer', '/homer/story/homer-first-light'],
    ['archived 500', `/web/${capture}/500`],
    ['archived homer', `/web/${capture}/homer`],
    ['an archived site between captures', '/web/20120101000000/freedom'],
  ] as const) {
    test(`${name} can be read, and nothing moves when the rest comes`, async ({ page }) => {
      const trouble = watchForTrouble(page);
      await signInFor(page, path);
      const whenLoaded = await readingWhenLoaded(page, path);
      const release = await hold(page, await scriptContaining(page, path, sdk));
      await openHeld(page, path);
      await expect.poll(() => readingOf(page)).toEqual(whenLoaded);
      release();
      await page.waitForLoadState('networkidle');
      expect(await readingOf(page)).toEqual(whenLoaded);
      expect(trouble).toEqual([]);
    });
  }
});

/** The first stories of a list, with their positions in px. */
const listOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h2')].slice(0, 20).map((heading) => ({
      text: heading.textContent,
      top: Math.round(heading.getBoundingClientRect().top),
    })),
  );

const isIncomplete = (page: Page) => page.getByText('Loading the rest');

test.describe('while content loads', () => {
  for (const width of [390, 820, 1440]) {
    test(`an archived list is read from its snapshot, and its stories stay in place (${width} px)`, async ({
      page,
    }) => {
      const path = `/web/${capture}/500`;
      await page.setViewportSize({ width, height: 900 });
      await signInFor(page, path);
      const release = await hold(page, reads.content);
      await openHeld(page, path);
      await expect(isIncomplete(page)).toBeAttached();
      // The neighbouring captures are known; the others load with the content.
      await expect(page.getByRole('link', { name: /^Previous: / })).toBeVisible();
      const before = await listOf(page);
      expect(before.length).toBeGreaterThan(3);
      release();
      await expect(isIncomplete(page)).toHaveCount(0);
      await expect(page.getByText(/^Capture \d+ of \d+$/)).toBeAttached();
      // The stories below the screen may have been rendered after the first measurement.
      expect((await listOf(page)).slice(0, before.length)).toEqual(before);
    });
  }

  test('the reader can step through the archive', async ({ page }) => {
    const path = `/web/${capture}/harmegiddo`;
    await signInFor(page, path);
    const release = await hold(page, reads.content);
    await openHeld(page, path);
    const shown = await listOf(page);
    for (const step of ['Previous', 'Next', 'Next', 'Next'] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${step}: `) });
      const address = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page).toHaveURL(address);
      // The address changes before the screen does.
      await expect(link).not.toHaveAttribute('href', address);
      await expect(page.locator('main h2').first()).toBeVisible();
    }
    const later = await listOf(page);
    expect(later).not.toEqual(shown);
    await expect(isIncomplete(page)).toBeAttached();
    release();
    await expect(isIncomplete(page)).toHaveCount(0);
    expect(await listOf(page)).toEqual(later);
  });

  test('an archived story is read before the rest, and stays in place', async ({ page }) => {
    const path = `/web/${capture}/harmegiddo`;
    await signInFor(page, path);
    await page.goto(path);
    const link = page.locator('main h2 a').first();
    const name = (await link.textContent()) ?? '';
    const address = (await link.getAttribute('href')) ?? '';
    const release = await hold(page, reads.content);
    await openHeld(page, address);
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    release();
    await expect(isIncomplete(page)).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
  });
});

test('if content fails to load, an archived list stays readable below the error', async ({
  page,
}) => {
  const path = `/web/${capture}/500`;
  await signInFor(page, path);
  await answerWith(page, reads.content, (route) =>
    route.fulfill({
      status: 400,
      headers: cors,
      json: [{ error: { code: 400, status: 'FAILED_PRECONDITION' } }],
    }),
  );
  await page.goto(path);
  await expect(page.locator('main').getByText(/^Error: /)).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(isIncomplete(page)).toHaveCount(0);
});

test('where snapshots cannot be read, content is shown without them', async ({ page }) => {
  await answerWith(page, reads.snapshots, (route) => route.abort('failed'));
  await page.goto('/live/500');
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto(`/500/story/${story}`);
  await expect(page.getByRole('heading', { name: /^\d+ comments$/ })).toBeVisible();
});

test('a published live site is shown without reading its content', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (reads.content.test(request.url())) requests.push(request.url());
  });
  for (const path of ['/live/500', `/500/story/${story}`, '/500/story/s500-c-hearts', '/homer']) {
    await page.goto(path);
    await expect(page.locator('main time').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(requests).toEqual([]);
});

/** A story of branch `branch`; a later `minute` makes it newer. */
function storyDocument(
  site: SiteKey,
  branch: string,
  {
    itemId,
    title,
    minute,
    body = `${title}: body`,
  }: { itemId: string; title: string; minute: number; body?: string },
): OwnerDocument {
  const key = `20200101${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00`;
  return {
    ...{ itemId, itemSite: site, itemBranch: branch, parentId: null, itemTz: 'UTC', author: 'Ada' },
    versions: { [key]: { approved: 'yes', headline: [title], body: [body] } },
  };
}

test.describe('if content has changed since its snapshots were published,', () => {
  const site = 'homer';
  const old = (branch: string) =>
    new Map([
      ['one', storyDocument(site, branch, { itemId: 'one', title: 'Old words', minute: 1 })],
    ]);

  async function openStale(page: Page, path: string) {
    const { branch, close } = await showVisitors(page, { site, documents: old, isPublished: true });
    await asOwner(async (db) => {
      const changed = storyDocument(site, branch, { itemId: 'one', title: 'New words', minute: 2 });
      await new StaleMarks(db).before(changed);
      await db.collection('content').doc(`${branch}-one`).set(changed);
    });
    const release = await hold(page, reads.content);
    await openHeld(page, path);
    return { release, close };
  }

  for (const [name, path] of [
    ['a list', '/homer'],
    ['a story', '/homer/story/one'],
  ] as const) {
    test(`${name} shows the old text first, and the current one on the same visit`, async ({
      page,
    }) => {
      const { release, close } = await openStale(page, path);
      await expect(page.getByText('Old words: body')).toBeVisible();
      release();
      await expect(page.getByText('New words: body')).toBeVisible();
      await expect(page.getByText('Old words')).toHaveCount(0);
      await close();
    });
  }
});

for (const [name, comesBack] of [
  ['the reader returns after ten minutes', (page: Page) => page.clock.fastForward('11:00')],
  [
    'the network returns',
    async (page: Page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  ],
] as const) {
  test(`an open page drops removed text when ${name}`, async ({ page }) => {
    await page.clock.install();
    let branch = '';
    const documents = (of: string) => {
      branch = of;
      return new Map([
        ['one', storyDocument('homer', of, { itemId: 'one', title: 'Stays', minute: 1 })],
        ['two', storyDocument('homer', of, { itemId: 'two', title: 'Removed', minute: 2 })],
      ]);
    };
    const { close } = await showVisitors(page, { site: 'homer', documents, isPublished: false });
    await page.goto('/homer');
    const removed = page.getByText('Removed: body');
    await expect(removed).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asOwner(
      async (db) => void (await db.collection('content').doc(`${branch}-two`).delete()),
    );
    await comesBack(page);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(removed).toHaveCount(0);
    await expect(page.getByText('Stays: body')).toBeVisible();
    await close();
  });
}

test('a comment whose story is in another part of the snapshots is never shown as missing', async ({
  page,
}) => {
  const site = '500';
  // The thread document with the smaller hashes, of two.
  const isInFirst = (id: string) => snapshotKeys.thread(id) < 'thread-8';
  const comment = ['c1', 'c2', 'c3', 'c4', 'c5'].find((id) => isInFirst(id) !== isInFirst('one'));
  if (comment === undefined) throw new Error('none is in the other thread');
  const documents = (branch: string) => {
    const all = new Map<string, OwnerDocument>();
    for (const [minute, itemId] of ['one', 'two', 'three', 'four', comment].entries()) {
      const parentId = itemId === comment ? 'one' : null;
      // Long texts, so that not all fit into one part.
      const body = 'words '.repeat(3_500);
      all.set(itemId, {
        ...storyDocument(site, branch, { itemId, title: itemId, minute, body }),
        parentId,
      });
    }
    return all;
  };
  const { close } = await showVisitors(page, { site, documents, isPublished: true });
  const headings = await watchHeadings(page);
  await page.goto(`/${site}/story/${comment}`);
  await expect(page.getByRole('link', { name: 'Parent' })).toBeVisible();
  expect(headings()).toContain(comment);
  expect(headings()).not.toContain('Oops — No Detail Found');
  await close();
});

test.describe('page 2 of a list', () => {
  const site = 'homer';
  const many = (branch: string) =>
    new Map(
      Array.from({ length: 50 }, (_, index) => {
        const itemId = `story-${index}`;
        const document = storyDocument(site, branch, {
          itemId,
          title: `Story ${index}`,
          minute: index,
        });
        return [itemId, document] as const;
      }),
    );
  const titles = (page: Page) => page.locator('main h2').allTextContents();
  const secondPage = Array.from({ length: 20 }, (_, index) => `Story ${29 - index}`);

  test('is read from snapshots, by a link and at its own address', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (reads.content.test(request.url())) requests.push(request.url());
    });
    const { close } = await showVisitors(page, { site, documents: many, isPublished: true });
    await page.goto('/homer');
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await page.getByRole('link', { name: 'Older stories' }).click();
    await expect(page).toHaveURL(/\/homer\/page\/2$/);
    await expect.poll(() => titles(page)).toEqual(secondPage);
    await page.reload();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(secondPage);
    expect(requests).toEqual([]);
    await close();
  });

  test('is the same if nothing has been published', async ({ page }) => {
    const { close } = await showVisitors(page, { site, documents: many, isPublished: false });
    await page.goto('/homer?page=2');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(secondPage);
    await close();
  });
});
