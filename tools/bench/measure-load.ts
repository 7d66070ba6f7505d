import { setTimeout as wait } from 'node:timers/promises';
import type { ProxyCounts } from './gzip-proxy';
import type { Visit } from './load-figures';
import { type BenchPage, heapSize } from './open-page';

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
  await page.waitForFunction(() => window.probe.marks().text !== null, undefined, {
    timeout: timeoutMs,
    polling: 250,
  });
  await wait(1000);
  let idle = 0;
  while (idle < idlePolls && performance.now() < deadline) {
    // Waits in the page, so that a busy main thread is not mistaken for an idle page.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    idle = network.open > 0 ? 0 : idle + 1;
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
