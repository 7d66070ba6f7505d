import type { Page, Route } from '@playwright/test';

/** Patterns for requests to Firestore, by what they read. */
export const reads = {
  /** The content itself, page by page. */
  content: /\/documents:runQuery/,
  /** Parts of snapshots: screens, lists, threads, TimeMaps. */
  snapshots: /\/documents\/snapshots\/[^/]+:runQuery/,
  /** Content and snapshots, and counts of them. */
  queries: /:run(?:Aggregation)?Query/,
  /** Single documents: users, snapshot indexes, archived stories. */
  documents: /\/documents:batchGet/,
} as const;

/** The headers that allow a page to read a mocked response. */
export const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Ends the answers to requests to `url`, by default all. A route stays: without any, Playwright loses requests under way. */
export async function unroute(page: Page, url?: RegExp | string): Promise<void> {
  await page.context().route('**/nothing', (route) => route.fallback());
  await (url === undefined ? page.unrouteAll({ behavior: 'wait' }) : page.unroute(url));
}

/** Answers requests to `url` with `answer`, except preflights, until `unroute`. */
export async function answerWith(
  page: Page,
  url: RegExp | string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'OPTIONS' ? route.fallback() : answer(route),
  );
}

/** Answers a query with no documents, and a count with 0. */
export const withNothing = (route: Route) => {
  const isCount = route.request().url().includes(':runAggregationQuery');
  const result = { aggregateFields: { aggregate_0: { integerValue: '0' } } };
  const answer = { readTime: '2026-01-01T00:00:00Z', ...(isCount ? { result } : {}) };
  return route.fulfill({ headers: cors, json: [answer] });
};

/** Answers as if nothing were published, so that the page reads the content itself. */
export const hideSnapshots = (page: Page) => answerWith(page, reads.snapshots, withNothing);

/**
 * Holds back requests to `url`, except preflights, until the returned function is called; then they
 * get `answer`, by default the real response.
 */
export async function hold(
  page: Page,
  url: RegExp | string,
  // The page may have been closed meanwhile.
  answer: (route: Route) => Promise<void> = (route) => route.fallback().catch(() => {}),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerWith(page, url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Accepts the error reports that the page sends to `/errors`; returns the list that collects them. */
export async function acceptErrorReports(
  page: Page,
): Promise<readonly { readonly path: string }[]> {
  const reports: { readonly path: string }[] = [];
  await page.route('/errors', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return reports;
}
