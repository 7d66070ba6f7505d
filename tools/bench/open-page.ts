import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import type { Setting } from './options';
import { installProbe } from './page-probe';

/** The stored state of a signed-in browser: cookies, local storage and databases. */
export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A request of a page, except one that has failed. */
export interface LoggedRequest {
  readonly url: string;
  /** OPTIONS for a preflight, which throttling does not delay. */
  readonly method: string;
  /** In ms since 1970; null while the request is open. */
  finishedAt: number | null;
  /** Bytes on the wire, headers included; 0 from the cache. */
  bytes: number;
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Opens an empty page with a new profile and a cold cache; `state` is null without a session. */
export async function openPage(browser: Browser, setting: Setting, state: SessionState | null) {
  const context = await browser.newContext({
    ...(setting.isPhone ? phone : { viewport: { width: 1280, height: 800 } }),
    locale: 'en-GB',
    timezoneId: 'America/Los_Angeles',
    ...(state && { storageState: state }),
  });
  // tsx wraps functions in calls to a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await logRequests(session);
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...setting.network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: setting.slowdown });
  return {
    page,
    session,
    /** The requests of the page, by id; may be cleared. */
    requests,
    close: () => context.close(),
  };
}

export type BenchPage = Awaited<ReturnType<typeof openPage>>;

async function logRequests(session: CDPSession): Promise<Map<string, LoggedRequest>> {
  const log = new Map<string, LoggedRequest>();
  /** Seconds to add to CDP timestamps to get Unix time. */
  let toWallTime = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    const { url, method } = request;
    if (!/^https?:/.test(url)) return;
    if (wallTime > 0) toWallTime = wallTime - timestamp;
    log.set(requestId, { url, method, finishedAt: null, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = log.get(requestId);
    if (!request) return;
    request.finishedAt = (timestamp + toWallTime) * 1000;
    request.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => void log.delete(requestId));
  await session.send('Network.enable');
  return log;
}

/** Returns the main-thread time so far, in ms. */
export async function mainThread(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    script: ms('ScriptDuration'),
    /** Layout and style. */
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}
