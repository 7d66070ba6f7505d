import { expect, type Page } from '@playwright/test';
import { hold } from './hold';
import { signIn } from './reader';

/** The product's own script; the one before it in the page brings it. */
export const entryScript = /\/assets\/index-[^/]*\.js$/;

/**
 * Keeps the product back from the pages that are opened from now on, so that the early view can be
 * looked at; returns how to let it come.
 */
export function holdProduct(page: Page): Promise<() => void> {
  return hold(page, entryScript);
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

/** Opens a page whose product is kept back, and waits for content in the early view. */
export async function openEarly(page: Page, path: string): Promise<void> {
  // Such a page has not loaded until the product has come.
  await page.goto(path, { waitUntil: 'commit' });
  await expectEarly(page);
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
}

/** The early view stands where the product will. */
export async function expectEarly(page: Page): Promise<void> {
  await expect(page.locator('#root[data-behind]')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('#root main')).toHaveCount(0);
}

/** The product is shown, and nothing is left of the early view. */
export async function expectProduct(page: Page): Promise<void> {
  await expect(page.locator('[data-behind]')).toHaveCount(0);
  await expect(page.locator('#root main')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('body > :not(noscript, script)')).toHaveCount(1);
}

/** What a reader finds on a page, by eye or by ear; without the timeline, which is never early. */
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
  await expectProduct(calm);
  const reading = await readingOf(calm);
  await calm.close();
  return reading;
}

/** How far down the page is scrolled, and how high it is, in px. */
export const placeIn = (page: Page) =>
  page.evaluate(() => ({ y: window.scrollY, height: document.documentElement.scrollHeight }));
