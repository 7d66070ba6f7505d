import { expect, test } from './engine-test';
import type { InPage } from './plain-what';
import { type Reader, see, until } from './reader';

const list = '/web/20110520190000/500';
const story = `${list}/story/s500-server-under-the-stairs`;

/** Screens, each with what its readers wait for. */
const screens: readonly (readonly [path: string, css: string])[] = [
  ['/mnemosyne', 'main article'],
  ['/live/homer', 'main h2'],
  [list, 'main article'],
  [story, 'main [data-item] p'],
  [`${list}/gone`, 'main ol li'],
  ['/web/20110520190000/word/story/word-typewriter/history', 'main ol li'],
  ['/compare/20050101000000/20110520190000/500', 'main [data-status]'],
  ['/archive-select?site=500', 'main select'],
  ['/search/500?q=links', 'main ol h2'],
];

/** Opens a screen: from another one by a step within the app, as its links do. */
async function openScreen(reader: Reader, path: string, css: string): Promise<void> {
  if ((await reader.path()).startsWith('/')) await step(reader, path);
  else await reader.open(path);
  await see(reader, { css });
  await until(() => reader.run(() => !document.querySelector('main [data-loading]')), 'all of it');
}

/** By way of a page that is not there, so that nothing of the screen before stays. */
async function step(reader: Reader, path: string): Promise<void> {
  for (const target of ['/missing', path]) {
    await reader.run((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, target);
    if (target !== path) await see(reader, { role: 'heading', name: '404 Not Found' });
  }
}

test('no screen scrolls sideways; each has one main landmark and one first heading, and every control a name', async ({
  reader,
}) => {
  const controls = /^(?:link|button|textbox|searchbox|combobox|checkbox|radio|slider|heading)$/;
  for (const [path, css] of screens) {
    await openScreen(reader, path, css);
    for (const width of [390, 1440]) {
      await reader.resize(width, 900);
      const wide = await reader.run(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
    const entries = await reader.run(() =>
      (window as unknown as InPage).engineTest.entriesOf(document.body),
    );
    const main = entries.filter((entry) => /^main\b/.test(entry));
    const nameless = entries.filter((entry) => controls.test(entry));
    expect([path, main.length, nameless]).toEqual([path, 1, []]);
    expect(await reader.run(() => document.querySelectorAll('h1').length), path).toBe(1);
  }
});

test('the bar of the archive is 44 px high, with its date whole', async ({ reader }) => {
  for (const width of [390, 1440]) {
    await reader.resize(width, 900);
    await openScreen(reader, story, 'main [data-item] p');
    const bar = await reader.run(() => {
      const header = document.querySelector('header');
      const date = [...document.querySelectorAll('header time')].find((each) =>
        each.checkVisibility(),
      );
      const { right = 0 } = date?.getBoundingClientRect() ?? {};
      return {
        height: header?.getBoundingClientRect().height,
        isWhole: right > 0 && right < window.innerWidth,
      };
    });
    expect(bar, `${width} px`).toEqual({ height: 44, isWhole: true });
  }
});

test('the tree of an archived story says what it should', async ({ reader }) => {
  await openScreen(reader, story, 'main [data-item] p');
  await see(reader, { css: 'main', text: /Published February 29, 2000/ });
  const entriesIn = (selector: string) =>
    reader.run((within) => {
      const root = document.querySelector(within);
      return root ? (window as unknown as InPage).engineTest.entriesOf(root) : [];
    }, selector);
  expect(await entriesIn('header')).toEqual([
    'link Mnemosyne',
    'navigation Captures',
    expect.stringMatching(/^link Previous: \w+ \d{1,2}, \d{4}, /),
    expect.stringMatching(/^link Next: \w+ \d{1,2}, \d{4}, /),
    expect.stringMatching(/^button Tools/),
  ]);
  expect((await entriesIn('main')).slice(0, 5)).toEqual([
    expect.stringMatching(/^article/),
    'heading The server under the stairs',
    'link February 29, 2000',
    'link version 4 of 7',
    'link October 4, 2011',
  ]);
});
