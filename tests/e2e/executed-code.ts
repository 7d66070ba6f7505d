import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { parseUrl } from '../../src/domain/text/url';

/** A function that ran. */
export interface Executed {
  /** The path of its file, such as `src/routing/page.ts`. */
  readonly file: string;
  /** The line of the file on which it begins. */
  readonly line: string;
  readonly calls: number;
}

/** Returns the functions that ran since it was called last. */
type TakeExecuted = () => Promise<readonly Executed[]>;

/** Counts the calls of the app's functions in a page from now on. */
export async function watchCode(page: Page): Promise<TakeExecuted> {
  return takeFrom(await startCoverage(page));
}

/**
 * Opens an address, and returns the functions that ran until the first text in an element of `selector`, before it
 * is painted. What waits for an idle browser, or for 300 ms or more, does not begin: whether it would is up to the
 * machine.
 */
export async function executedUntilText(
  page: Page,
  path: string,
  selector: string,
): Promise<readonly Executed[]> {
  await page.addInitScript(withoutWaits);
  await page.addInitScript(stopAtText, selector);
  const session = await startCoverage(page);
  await session.send('Debugger.enable');
  const stopped = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()));
  const opened = page.goto(path);
  await stopped;
  const executed = await takeFrom(session)();
  await session.detach();
  await opened;
  return executed;
}

function withoutWaits(): void {
  const { setTimeout } = window;
  const setShortTimeout = (handler: TimerHandler, delay = 0, ...args: unknown[]) =>
    delay < 300 ? setTimeout(handler, delay, ...args) : 0;
  Object.assign(window, { setTimeout: setShortTimeout, requestIdleCallback: () => 0 });
}

function stopAtText(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent) return;
    observer.disconnect();
    // biome-ignore lint/suspicious/noDebugger: the page stops here, until the test has read what ran.
    debugger;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

async function startCoverage(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/** Reading the coverage sets its counts to 0. */
const takeFrom =
  (session: CDPSession): TakeExecuted =>
  async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) => {
      const find = functionsOf(parseUrl(url)?.pathname ?? '');
      return functions.flatMap(({ ranges: [range] }) => {
        if (!find || !range || range.count === 0) return [];
        const found = find(range.startOffset, range.endOffset);
        return found ? [{ ...found, calls: range.count }] : [];
      });
    });
  };

/**
 * Finds the source of a function from where it begins and ends in a script. Null for the script itself, which only
 * evaluates modules, and for what the build adds.
 */
type FindFunction = (start: number, end: number) => Omit<Executed, 'calls'> | null;

const known = new Map<string, FindFunction>();

/** Returns null for what is no script of the app. */
function functionsOf(path: string): FindFunction | null {
  if (path === '/first-paint.js') return () => ({ file: 'public/first-paint.js', line: '' });
  if (!/^\/assets\/.*\.js$/.test(path)) return null;
  const find = known.get(path) ?? readMap(path);
  known.set(path, find);
  return find;
}

/** The tested build with its source maps (tests/support/build-for-tests.ts). */
const build = 'dist-maps';

function readMap(path: string): FindFunction {
  const code = readFileSync(join(build, path), 'utf8');
  const map: SourceMapPayload = JSON.parse(readFileSync(join(build, `${path}.map`), 'utf8'));
  const sourceMap = new SourceMap(map);
  const contents = new Map(
    map.sources.map((source, index) => [source, map.sourcesContent[index] ?? ''] as const),
  );
  // tools/build/compile-hints.ts adds a line that the map does not know.
  const begin = code.startsWith('//# ') ? code.indexOf('\n') + 1 : 0;
  const breaks = [...code.slice(begin).matchAll(/\n/g)].map(({ index }) => begin + index + 1);
  const lineStarts = [begin, ...breaks];
  return (start, end) => {
    if (start < begin) return null;
    // A function without a mapping of its own has some within.
    for (let at = start; at < end; at++) {
      const line = lineStarts.findLastIndex((each) => each <= at);
      const column = at - (lineStarts[line] ?? 0);
      const entry = sourceMap.findEntry(line, column);
      const isMapped = 'originalSource' in entry && entry.generatedColumn === column;
      if (!isMapped || entry.generatedLine !== line) continue;
      const { originalSource: source, originalLine } = entry;
      const content = contents.get(source);
      if (content === undefined) return null;
      const file = join(build, 'assets', source);
      return { file, line: content.split('\n')[originalLine] ?? '' };
    }
    return null;
  };
}
