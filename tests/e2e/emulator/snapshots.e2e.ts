import { expect, type Page, test } from '@playwright/test';
import { asOwner, type OwnerDocument } from '../../support/branch-reader';
import { beSignedIn, watchForTrouble } from '../reader';
import { openHeld, readingOf, readingWhenLoaded, scriptContaining, signInFor } from '../reading';
import { hold, reads } from '../requests';
import { showVisitors } from '../visitors';

const capture = '20110520190000';
const story = 's500-server-under-the-stairs';
/** The RPC with which the Firestore SDK reads documents. */
const sdk = 'BatchGetDocuments';

test('pages come from snapshots before the SDK, and do not move', async ({
  page: first,
  context,
}) => {
  const paths = [
    ...['/live/500', '/freedom', `/500/story/${story}`, '/500/story/s500-c-hearts'],
    ...[`/web/${capture}/500`, '/web/20120101000000/freedom'],
  ];
  await beSignedIn(first);
  const script = await scriptContaining(first, '/live/500', sdk);
  await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage();
      const trouble = watchForTrouble(page);
      const whenLoaded = await readingWhenLoaded(page, path);
      const release = await hold(page, script);
      await openHeld(page, path);
      await expect.poll(() => readingOf(page), { message: path }).toEqual(whenLoaded);
      release();
      await page.waitForLoadState('networkidle');
      expect(await readingOf(page), path).toEqual(whenLoaded);
      expect(trouble).toEqual([]);
    }),
  );
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

test('while content loads, an archived list is read, and stays in place', async ({ page }) => {
  const path = `/web/${capture}/500`;
  await signInFor(page, path);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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
    await page.unroute(reads.content);
  }
});

/** A story of homer. */
const storyDocument = (branch: string, itemId: string, title: string): OwnerDocument => ({
  ...{
    itemId,
    itemSite: 'homer',
    itemBranch: branch,
    parentId: null,
    itemTz: 'UTC',
    author: 'Ada',
  },
  versions: { '20200101000000': { approved: 'yes', headline: [title], body: [`${title}: body`] } },
});

test('an open page drops removed text when the network returns', async ({ page, context }) => {
  const { branch, close } = await showVisitors(page, {
    site: 'homer',
    documents: (of) =>
      new Map([
        ['one', storyDocument(of, 'one', 'Stays')],
        ['two', storyDocument(of, 'two', 'Removed')],
      ]),
    isPublished: false,
  });
  await page.goto('/homer');
  const removed = page.getByText('Removed: body');
  await expect(removed).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asOwner(async (db) => void (await db.collection('content').doc(`${branch}-two`).delete()));
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(removed).toHaveCount(0);
  await expect(page.getByText('Stays: body')).toBeVisible();
  await close();
});
