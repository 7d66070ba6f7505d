import { expect, type Page } from '@playwright/test';
import { beSignedIn } from './reader';

/** Signs in if the address requires it. */
export async function signInFor(page: Page, path: string): Promise<void> {
  if (/^\/(web|compare)\//.test(path)) await beSignedIn(page);
}

/** Opens a page that does not finish loading, and waits until it shows text. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.locator('main [data-loading]')).toHaveCount(0);
}

/**
 * Returns the headings and texts of the main part of a page with their positions in px, without
 * loading messages and the marks of changes, which need the whole content.
 */
export function readingOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
    return {
      title: document.title,
      texts: all(':is(h1, h2, h3, p:not([role=status]))').map((element) => ({
        text: `${element.localName} ${element.textContent}`,
        top: Math.round(element.getBoundingClientRect().top),
      })),
      links: all('a:not(.no-print > a)').map(
        (link) => `${link.getAttribute('href')} ${link.textContent}`,
      ),
    };
  });
}

/** Returns the same for a page that has loaded completely. */
export async function readingWhenLoaded(page: Page, path: string): ReturnType<typeof readingOf> {
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(other.locator('main h1').first()).toBeAttached();
  await other.waitForLoadState('networkidle');
  const reading = await readingOf(other);
  await other.close();
  return reading;
}

/** The scroll position and height of a page, in px. */
export const positionOf = (page: Page) =>
  page.evaluate(() => ({
    y: window.scrollY,
    // A document that has just been created has no element yet.
    height: document.documentElement?.scrollHeight ?? 0,
  }));

/** Returns the address of the script containing `text` that the page at `path` loads. */
export async function scriptContaining(page: Page, path: string, text: string): Promise<string> {
  const other = await page.context().newPage();
  let address: string | null = null;
  other.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes(text)) address = response.url();
  });
  await other.goto(path);
  await expect.poll(() => address, { message: `a script with ${text}` }).not.toBeNull();
  await other.close();
  return String(address);
}

/** Returns the level 1 headings shown since the page was opened, without duplicates. */
export async function watchHeadings(page: Page): Promise<() => readonly string[]> {
  const seen = new Set<string>();
  await page.exposeFunction('tellHeading', (text: string) => void seen.add(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) Reflect.get(window, 'tellHeading')(heading);
    }).observe(document, { subtree: true, childList: true });
  });
  return () => [...seen];
}

/** Sums up how far the layout shifts from the next load on, as in the metric CLS. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
}

/** Navigates within the app without reloading, like Back and Forward. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
