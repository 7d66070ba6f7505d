import { expect, type Page } from '@playwright/test';
import { runsOf, SeededRandom, seed } from '../../support/seeded-random';
import { installed, test } from '../app-test';
import { archived, cachedContent } from '../cached';
import { enter, openMenu } from '../reader';
import { watchForHarm } from './harm';

const said =
  /^Kept for offline reading on |There is not enough space in this browser\. Nothing of it was kept\./;

/** The caches of the app's files, and whether the newest has the page. */
const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/offline')),
    );
    return { caches: names.length, pages: pages.filter(Boolean).length };
  });

const random = new SeededRandom(seed);
const quotas = Array.from({ length: runsOf(2, 12) }, () => 20_000 + random.below(1_600_000));

for (const quotaSize of quotas) {
  test(`with ${quotaSize} bytes for the app, a site is kept whole or not, as the page says, and reading goes on`, async ({
    page,
    app,
  }) => {
    const harm = await watchForHarm(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: app.origin, quotaSize });
    await enter(page);
    await page.goto(archived);
    await expect(page.getByText(/^(?:Capture|Between captures|After) /)).toBeAttached();
    await openMenu(page);
    await page.getByRole('button', { name: 'Keep for offline reading' }).click();
    const outcome = page.getByText(said);
    await expect(outcome).toBeVisible();
    const isKept = (await outcome.innerText()).startsWith('Kept');
    expect((await cachedContent(page)).length > 1).toBe(isKept);
    await page.goto(`${archived}/story/s500-server-under-the-stairs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { caches, pages } = await filesIn(page);
    // A worker that could not cache all files leaves none.
    expect(caches).toBe(pages);
    if (pages > 0) await installed(page);
    expect(await harm.found()).toEqual([]);
  });
}
