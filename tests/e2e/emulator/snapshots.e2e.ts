import { expect, type Page, test } from '@playwright/test';
import { beSignedIn, watchForTrouble } from '../reader';
import { openHeld, readingOf, readingWhenLoaded, scriptContaining, signInFor } from '../reading';
import { hold, reads, unroute } from '../requests';

const capture = '20110520190000';
const story = 's500-server-under-the-stairs';
/** The RPC with which the Firestore SDK reads documents. */
const sdk = 'BatchGetDocuments';

test('pages come from snapshots before the SDK, and do not move', async ({
  page: first,
  context,
}) => {
  await beSignedIn(first);
  const script = await scriptContaining(first, '/live/500', sdk);
  for (const path of [
    ...['/live/500', '/freedom', `/500/story/${story}`],
    ...[`/web/${capture}/500`, '/web/20120101000000/freedom'],
  ]) {
    await test.step(path, async () => {
      const page = await context.newPage();
      const trouble = watchForTrouble(page);
      const whenLoaded = await readingWhenLoaded(page, path);
      const release = await hold(page, script);
      await openHeld(page, path);
      await expect.poll(() => readingOf(page)).toEqual(whenLoaded);
      release();
      await page.waitForLoadState('networkidle');
      expect(await readingOf(page)).toEqual(whenLoaded);
      expect(trouble).toEqual([]);
      await page.close();
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
    await expect(page.getByText(/^(?:Capture|Between captures|After) /)).toBeAttached();
    // The stories below the screen may have been rendered after the first measurement.
    expect((await listOf(page)).slice(0, before.length)).toEqual(before);
    await unroute(page, reads.content);
  }
});
