import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { max, sum } from 'd3-array';
import type { BenchPage, LoggedRequest } from './open-page';
import type { LoadMarks } from './page-probe';

/** What was seen of one visit. */
export interface Visit {
  readonly marks: LoadMarks;
  readonly requests: readonly LoggedRequest[];
  /** The documents returned by the database. */
  readonly documents: number;
  readonly elements: number;
}

export type LoadFigures = ReturnType<typeof loadFigures>;

/** Returns the measurements of a visit. Times in ms from navigation start; sizes as transferred. */
export function loadFigures({ marks, requests, documents, elements }: Visit) {
  const { text, firstPaint, layoutShift, longTasks, timeOrigin } = marks;
  const textAt = timeOrigin + (text ?? 0);
  const isEarlyScript = ({ url, finishedAt }: LoggedRequest) =>
    new URL(url).pathname.endsWith('.js') && finishedAt !== null && finishedAt <= textAt;
  return {
    text,
    firstPaint,
    /** Total blocking time: the sum, over all tasks, of their duration beyond 50 ms. */
    blocked: sum(longTasks, (duration) => duration - 50),
    /** 0 if no task exceeds 50 ms. */
    longestTask: max(longTasks) ?? 0,
    layoutShift,
    kilobytes: sum(requests, ({ bytes }) => bytes) / 1000,
    /** Scripts loaded before the text is visible. */
    scriptKilobytes: sum(requests.filter(isEarlyScript), ({ bytes }) => bytes) / 1000,
    requests: requests.filter(({ method }) => method !== 'OPTIONS').length,
    documents,
    elements,
  };
}

/** A page counts as loaded after this many polls, 50 ms apart, without a pending request. */
const idlePolls = 10;
const timeoutMs = 180_000;

/**
 * Visits an address, and waits for the text, another second and the end of all requests. Throws if
 * no text appears within three minutes.
 */
export async function measureLoad(
  { page, requests }: BenchPage,
  url: string,
  takeDocuments: () => number,
): Promise<LoadFigures> {
  await page.goto('about:blank');
  takeDocuments();
  requests.clear();
  const deadline = performance.now() + timeoutMs;
  await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  let text: number | null = null;
  while (text === null && performance.now() < deadline) {
    await wait(250);
    text = await textAt(page);
  }
  if (text === null) throw new Error(`no text appeared at ${url}`);
  await wait(1000);
  let idle = 0;
  while (idle < idlePolls && performance.now() < deadline) {
    // Waits in the page, so that a busy main thread is not mistaken for an idle page.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const isLoading = [...requests.values()].some(({ finishedAt }) => finishedAt === null);
    idle = isLoading ? 0 : idle + 1;
  }
  const marks = { ...(await page.evaluate(() => window.probe.marks())), text };
  const elements = await page.locator('*').count();
  const documents = takeDocuments();
  return loadFigures({ marks, requests: [...requests.values()], documents, elements });
}

/** When a page or one of its frames showed the text, in ms from the navigation start of the page. */
async function textAt(page: Page): Promise<number | null> {
  const start = await page.evaluate(() => performance.timeOrigin);
  for (const frame of page.frames()) {
    // A frame that is being loaded has no probe.
    const marks = await frame.evaluate(() => window.probe.marks()).catch(() => null);
    if (marks?.text) return marks.text + marks.timeOrigin - start;
  }
  return null;
}
