import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type NetworkLog, startNetworkLog } from './network-log';
import { installProbe } from './page-probe';
import type { Setting } from './setting';

/** The stored state of a signed-in browser: cookies, local storage and databases. */
export type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface BenchPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly network: NetworkLog;
  close(): Promise<void>;
}

export interface PageOptions {
  readonly setting: Setting;
  /** The number of the story expected first. */
  readonly newestReport: number;
  /** Null for a visitor who is not signed in. */
  readonly state: SessionState | null;
}

/** Opens an empty page with a new profile and a cold cache. */
export async function openPage(
  browser: Browser,
  { setting, newestReport, state }: PageOptions,
): Promise<BenchPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'America/Los_Angeles',
    ...(state ? { storageState: state } : {}),
  });
  // tsx wraps functions in calls to a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await context.addInitScript(installProbe, newestReport);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await startNetworkLog(session);
  await session.send('Performance.enable');
  if (setting.network) {
    const { roundTripMs, bytesPerSecond } = setting.network;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: setting.slowdown });
  return { page, session, network, close: () => context.close() };
}

/** Main-thread time so far, in ms. */
export interface MainThread {
  readonly script: number;
  /** Layout and style. */
  readonly layout: number;
  readonly task: number;
}

export async function mainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    task: ms('TaskDuration'),
  };
}

/** Returns the heap size after garbage collection, in bytes. */
export async function heapSize(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
