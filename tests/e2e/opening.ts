import { expect, type Page } from '@playwright/test';
import { hold } from './hold';
import { signIn } from './reader';

/** The product's own script; the one before it in the page brings it. */
export const entryScript = /\/assets\/index-[^/]*\.js$/;

/** What leads on within the product; comes after the text of a site or story. */
export const routerScript = /\/assets\/create-app-router-[^/]*\.js$/;

/** Keeps the router back from the pages that are opened from now on; returns how to let it come. */
export function holdRouter(page: Page): Promise<() => void> {
  return hold(page, routerScript);
}

/** As a reader whose session is remembered, where the address is one of the archive. */
export async function becomeReaderOf(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/web/')) return;
  await page.goto('/mnemosyne');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Pick a site' })).toBeVisible();
  // The next document of this tab is shown where this one was scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Opens a page whose router or content is kept back: such a page does not finish loading. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
}

/** Lets the router come, and waits until it has taken over. */
export async function bringRouter(page: Page, release: () => void): Promise<void> {
  const brought = page.waitForResponse(routerScript);
  release();
  await (await brought).finished();
  await page.waitForLoadState('networkidle');
}

/** What a reader finds on a page, by eye or by ear; without the timeline, which comes last. */
export function readingOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => !element.closest('[aria-label="Timeline"]'),
      );
    return {
      title: document.title,
      text: document.querySelector('main')?.innerText,
      headings: all('h1, h2, h3').map((heading) => `${heading.localName} ${heading.textContent}`),
      links: all('a').map((link) => `${link.getAttribute('href')} ${link.textContent}`),
    };
  });
}

/** What a page reads as when it is opened by itself and nothing is kept back. */
export async function calmReading(page: Page, path: string): ReturnType<typeof readingOf> {
  const calm = await page.context().newPage();
  await calm.goto(path);
  await calm.waitForLoadState('networkidle');
  const reading = await readingOf(calm);
  await calm.close();
  return reading;
}

/** How far down the page is scrolled, and how high it is, in px. */
export const placeIn = (page: Page) =>
  page.evaluate(() => ({
    y: window.scrollY,
    // A document that has only just begun has no element yet.
    height: document.documentElement?.scrollHeight ?? 0,
  }));
