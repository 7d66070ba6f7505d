import { type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';
import { type InPage, plain } from './plain-what';
import {
  isExpected,
  nameOf,
  type Profile,
  type ProfileOptions,
  type Reader,
  until,
  type What,
} from './reader';

interface Options extends ProfileOptions {
  readonly browser: 'chrome' | 'firefox';
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** Starts Chromium or Firefox, driven by WebDriver BiDi. */
export async function startPuppeteer(options: Options): Promise<Profile> {
  const { browser: name, executablePath, args } = options;
  const browser = await launch({
    browser: name,
    executablePath,
    args: [...args],
    protocol: 'webDriverBiDi',
    headless: true,
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  });
  const page = await browser.newPage();
  return {
    reader: await readerOf(page, options),
    close: () => browser.close(),
  };
}

async function readerOf(page: Page, { origin, script, ...options }: Options): Promise<Reader> {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) trouble.push(message.text());
  });
  page.on('pageerror', (error) => {
    trouble.push(`exception: ${error instanceof Error ? error.message : error}`);
  });
  await page.evaluateOnNewDocument(script);
  const find = async (what: What): Promise<ElementHandle | null> => {
    const handle = await page.evaluateHandle(
      (wanted) => (window as unknown as InPage).engineTest.find(wanted)[0],
      plain(what),
    );
    return handle.asElement() as ElementHandle | null;
  };
  const { mouse, keyboard } = page;
  const reader: Reader = {
    async open(path) {
      const goTo = () => page.goto(origin + path);
      // Firefox sometimes gives a navigation up that comes while the page before is still loading.
      await goTo().catch((error: unknown) => {
        if (String(error).includes('NS_BINDING_ABORTED')) return goTo();
        throw error;
      });
    },
    path: async () => (await page.evaluate(() => location.href)).slice(origin.length),
    count: (what) =>
      page.evaluate(
        (wanted) => (window as unknown as InPage).engineTest.find(wanted).length,
        plain(what),
      ),
    async click(what) {
      await until(
        async () => {
          const element = await find(what);
          const isReady = await element?.evaluate((each) => !each.matches(':disabled'));
          if (!element || !isReady) return false;
          await element.click();
          return true;
        },
        `a click on ${nameOf(what)}`,
      );
    },
    async fill(label, text) {
      const field = await until(() => find({ label }), `a field ${label}`);
      await field.evaluate((each) => {
        if (each instanceof HTMLInputElement) each.select();
      });
      await field.focus();
      if (text === '') await keyboard.press('Delete');
      else await keyboard.type(text);
    },
    async press(chord) {
      const keys = keysOf(chord);
      for (const key of keys) await keyboard.down(key);
      for (const key of keys.toReversed()) await keyboard.up(key);
    },
    async drag(...places) {
      const [first, ...others] = places;
      if (!first) return;
      await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y, { steps: 4 });
      await mouse.up();
    },
    clickAt: ({ x, y }, clicks = 1) => mouse.click(x, y, { count: clicks }),
    run: <Result, Args extends readonly unknown[]>(
      work: (...args: Args) => Result,
      ...args: Args
    ) => page.evaluate(work as unknown as (...all: unknown[]) => Result, ...args),
    resize: (width, height) => page.setViewport({ width, height }),
    print: () => page.pdf(),
    tab: async () => readerOf(await page.browser().newPage(), { origin, script, ...options }),
    trouble: async () => trouble,
    close: () => page.close(),
  };
  return reader;
}

const keysOf = (chord: string) => chord.split('+') as KeyInput[];
