import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ProxyCounts } from './gzip-proxy';
import type { Visit } from './load-figures';
import { type BenchPage, heapSize } from './open-page';
import type { LoadMarks } from './page-probe';

type ShownText = Pick<LoadMarks, 'text' | 'newest'>;

/** A page counts as loaded after this many polls, 50 ms apart, without a pending request. */
const idlePolls = 10;
const timeoutMs = 180_000;

/**
 * Visits an address, and waits for the text, another second and the end of all requests. Throws if
 * no text appears within three minutes.
 */
export async function measureLoad(
  { page, session, network }: BenchPage,
  url: string,
  takeCounts: () => ProxyCounts,
): Promise<Visit> {
  await page.goto('about:blank');
  takeCounts();
  network.clear();
  const deadline = performance.now() + timeoutMs;
  await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  let shown: ShownText | null = null;
  while (shown === null && performance.now() < deadline) {
    await wait(250);
    shown = await shownText(page);
  }
  if (shown === null) throw new Error(`no text appeared at ${url}`);
  await wait(1000);
  let idle = 0;
  while (idle < idlePolls && performance.now() < deadline) {
    // Waits in the page, so that a busy main thread is not mistaken for an idle page.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    idle = network.open > 0 ? 0 : idle + 1;
  }
  const marks = { ...(await page.evaluate(() => window.probe.marks())), ...shown };
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  return {
    marks,
    requests: network.requests(marks.timeOrigin),
    counts: takeCounts(),
    heap: await heapSize(session),
    elements,
  };
}

/** When a page or one of its frames showed the text, in ms from the navigation start of the page. */
async function shownText(page: Page): Promise<ShownText | null> {
  const start = await page.evaluate(() => performance.timeOrigin);
  for (const frame of page.frames()) {
    // A frame that is being loaded has no probe.
    const marks = await frame.evaluate(() => window.probe.marks()).catch(() => null);
    if (!marks?.text) continue;
    const since = (at: number | null) => (at === null ? null : at + marks.timeOrigin - start);
    return { text: since(marks.text), newest: since(marks.newest) };
  }
  return null;
}
