import type { Page, Route } from '@playwright/test';

/**
 * Keeps requests to `url` back, preflights excepted, until the function that this returns is called;
 * then they get `answer`, by default what they would have got.
 */
export async function hold(
  page: Page,
  url: RegExp,
  // The page may have been left meanwhile.
  answer: (route: Route) => Promise<void> = (route) => route.fallback().catch(() => {}),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    await released;
    await answer(route);
  });
  return release;
}
