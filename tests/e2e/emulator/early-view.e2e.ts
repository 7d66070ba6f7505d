import { expect } from '@playwright/test';
import {
  becomeReaderOf,
  calmReading,
  entryScript,
  expectProduct,
  holdProduct,
  openEarly,
  placeIn,
  readingOf,
} from '../early';
import { test } from '../product-test';
import { watchForTrouble } from '../reader';

const capture = '20110520190000';
const story = 's500-server-under-the-stairs';

interface EarlyPage {
  readonly name: string;
  readonly path: string;
}

const pages: readonly EarlyPage[] = [
  { name: 'live 500', path: '/live/500' },
  { name: 'a live story with comments', path: `/500/story/${story}` },
  { name: 'a live story with markup and entities', path: '/500/story/s500-unclosed-tag' },
  { name: 'a comment by itself', path: '/500/story/s500-c-hearts' },
  { name: 'a live story that is not there', path: '/500/story/no-such-story' },
  { name: 'live homer', path: '/homer' },
  { name: 'a story of homer', path: '/homer/story/homer-first-light' },
  { name: 'a live site of the plain view', path: '/freedom' },
  { name: 'archived 500', path: `/web/${capture}/500` },
  { name: 'an archived story with comments', path: `/web/${capture}/500/story/${story}` },
  {
    name: 'an archived story with markup and entities',
    path: `/web/${capture}/500/story/s500-unclosed-tag`,
  },
  { name: 'archived homer', path: `/web/${capture}/homer` },
  { name: 'an archived site of the plain view', path: `/web/${capture}/word` },
  { name: 'an archive address between captures', path: '/web/20120101000000/freedom' },
];

for (const { name, path } of pages) {
  test(`${name} reads the same early as later, and does not move when the product comes`, async ({
    page,
  }) => {
    const trouble = watchForTrouble(page);
    await becomeReaderOf(page, path);
    const release = await holdProduct(page);
    await openEarly(page, path);
    const reading = await calmReading(page, path);
    await expect.poll(() => readingOf(page)).toEqual(reading);
    const early = await placeIn(page);
    release();
    await expectProduct(page);
    await page.waitForLoadState('networkidle');
    expect(await readingOf(page)).toEqual(reading);
    const late = await placeIn(page);
    expect(late.y).toBe(early.y);
    expect(Math.abs(late.height - early.height)).toBeLessThanOrEqual(2);
    expect(trouble).toEqual([]);
  });
}

test('the archive is early as well where its content was kept by an earlier visit', async ({
  page,
}) => {
  const path = `/web/${capture}/homer`;
  await becomeReaderOf(page, path);
  const reading = await calmReading(page, path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdProduct(page);
  await openEarly(page, path);
  await expect.poll(() => readingOf(page)).toEqual(reading);
  expect(asked.filter((url) => url.includes('runQuery'))).toEqual([]);
  release();
  await expectProduct(page);
  expect(await readingOf(page)).toEqual(reading);
});

for (const path of ['/', '/archive-select', '/mnemosyne', '/nowhere', '/500/register']) {
  test(`on a live domain ${path} is never early what it is not later`, async ({
    page,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '');
    const address = `http://homer.localhost:${port}${path}`;
    const seen: string[] = [];
    await page.exposeFunction('tellHeading', (text: string) => void seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) Reflect.get(window, 'tellHeading')(heading);
      }).observe(document, { subtree: true, childList: true });
    });
    const release = await holdProduct(page);
    const entry = page.waitForRequest(entryScript);
    await page.goto(address, { waitUntil: 'commit' });
    await entry;
    release();
    await expectProduct(page);
    await page.waitForLoadState('networkidle');
    expect(new Set(seen)).toEqual(new Set([await page.locator('h1').textContent()]));
  });
}
