import { setTimeout as wait } from 'node:timers/promises';
import type { ProxyCounts } from './gzip-proxy';
import type { Visit } from './load-figures';
import { type BenchPage, heapSize } from './open-page';

/** So many looks at an idle page in a row, 50 ms apart, find no request under way: it is loaded. */
const quietLooks = 10;
const longestMs = 180_000;

/**
 * Visits an address and stays until a second after the text and until nothing is asked any more.
 * Throws when no text comes within three minutes.
 */
export async function measureLoad(
  { page, session, network }: BenchPage,
  url: string,
  takeCounts: () => ProxyCounts,
): Promise<Visit> {
  await page.goto('about:blank');
  takeCounts();
  network.clear();
  const giveUpAt = performance.now() + longestMs;
  await page.goto(url, { waitUntil: 'commit', timeout: longestMs });
  await page.waitForFunction(() => window.probe.marks().text !== null, undefined, {
    timeout: longestMs,
    polling: 250,
  });
  await wait(1000);
  let quiet = 0;
  while (quiet < quietLooks && performance.now() < giveUpAt) {
    // In the page, so that one that computes is not taken for an idle one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    quiet = network.open > 0 ? 0 : quiet + 1;
  }
  const marks = await page.evaluate(() => window.probe.marks());
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
  return {
    marks,
    requests: network.requests(marks.timeOrigin),
    counts: takeCounts(),
    heap: await heapSize(session),
    elements,
  };
}
