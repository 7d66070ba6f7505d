import { expect, test } from './engine-test';
import { type Reader, see, seeNo, seePath, until } from './reader';

const list = '/web/20110520190000/500';
const tools = { css: 'summary', text: 'Tools' } as const;

/** Opens an archived list, and waits for its stories. */
async function openList(reader: Reader, path = list): Promise<void> {
  await reader.open(path);
  await until(async () => (await reader.count({ css: 'main article' })) > 1, 'stories');
}

/** What has the focus, by its name or text. */
const focused = (reader: Reader) =>
  reader.run(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });

/** Waits for the bars of the timeline; returns their places, from the first to the last. */
const bars = (reader: Reader) =>
  until(async () => {
    const places = await placesOfBars(reader);
    return places.length > 3 && places;
  }, 'bars');

const placesOfBars = (reader: Reader) =>
  reader.run(() =>
    [...document.querySelectorAll('[aria-label="Timeline"] a')].map((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

test('an archived list says its date and has its stories', async ({ reader }) => {
  await openList(reader);
  await see(reader, { text: /^As of Friday, May 20, 2011 at 7:00/ });
});

test('steps lead to the captures before and after, by link and by key', async ({ reader }) => {
  await openList(reader);
  await reader.click({ role: 'link', name: /^Previous: / });
  const before = await seePath(reader, /^\/web\/(?!20110520190000)\d{14}\/500$/);
  await reader.press(']');
  await seePath(reader, /^\/web\/20110520190000\/500$/);
  await reader.press('[');
  expect(await seePath(reader, /^\/web\/(?!20110520190000)\d{14}\/500$/)).toBe(before);
});

test('a bar of the timeline opens its captures, by the pointer and by keys', async ({ reader }) => {
  await openList(reader);
  const places = await bars(reader);
  await reader.clickAt(places[2] ?? { x: 0, y: 0 });
  const opened = await seePath(reader, /^\/web\/200\d{11}\/500/);
  await until(async () => (await focused(reader)) !== '', 'a focus');
  await reader.run(() =>
    document.querySelector<HTMLElement>('[aria-label="Timeline"] a[tabindex="0"]')?.focus(),
  );
  await reader.press('ArrowRight');
  await reader.press('Enter');
  await until(async () => (await reader.path()) !== opened, 'the next bar');
  await see(reader, { css: 'main article' });
});

test('a drag on the timeline shows other dates, and opens the last', async ({ reader }) => {
  await openList(reader);
  const places = await bars(reader);
  const [from, to] = [places.at(-5), places.at(4)];
  if (!from || !to) throw new Error('there are too few bars');
  await reader.drag(from, { x: (from.x + to.x) / 2, y: from.y }, { x: to.x, y: from.y });
  await seePath(reader, /^\/web\/200\d{11}\/500/);
});

test('one timeline is shown, open on wide screens and as a strip on phones; the key t folds it', async ({
  reader,
}) => {
  await openList(reader);
  const timelines = () =>
    reader.run(() =>
      [...document.querySelectorAll('svg')]
        .filter((svg) => {
          const { top, height, width } = svg.getBoundingClientRect();
          return (
            top < 200 &&
            width > 200 &&
            height > 5 &&
            svg.checkVisibility({ visibilityProperty: true })
          );
        })
        .map((svg) => Math.round(svg.getBoundingClientRect().height)),
    );
  const isOpen = async () => (await timelines()).join() === '64';
  await until(isOpen, 'one timeline');
  await reader.press('t');
  await until(async () => (await timelines()).every((height) => height < 30), 'a strip');
  await reader.press('t');
  await until(isOpen, 'one timeline again');
  await reader.resize(390, 800);
  await until(async () => (await timelines()).every((height) => height < 30), 'a strip');
});

test('the menu opens; Escape closes it and gives the focus back', async ({ reader }) => {
  await openList(reader);
  await reader.click(tools);
  await see(reader, { role: 'button', name: 'Cite this page' });
  await reader.press('Escape');
  await seeNo(reader, { role: 'button', name: 'Cite this page' });
  expect(await focused(reader)).toBe('Tools');
});

test('a capture is picked from the dropdown', async ({ reader }) => {
  await reader.open('/archive-select?site=homer');
  await see(reader, { role: 'combobox', name: /^Capture date/ });
  const chosen = await reader.run(() => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      options[0]?.text.startsWith('--'),
    );
    if (!select) return '';
    select.selectedIndex = 4;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return select.value;
  });
  await reader.click({ role: 'button', name: 'Go' });
  await seePath(reader, new RegExp(`^/web/${chosen}/homer`));
  await see(reader, { css: 'main h2' });
});

test('a date is typed, in words', async ({ reader }) => {
  await reader.open('/archive-select?site=500');
  await reader.fill('Type a date', 'May 20, 2011');
  await see(reader, { text: /^500 is shown as of/ });
  await reader.press('Enter');
  await seePath(reader, /^\/web\/20110520\d{6}\/500$/);
});

test('a comparison shows what changed; n and p lead from change to change', async ({ reader }) => {
  await reader.open('/compare/20050101000000/20110520190000/500');
  await see(reader, { css: 'main ins' });
  await see(reader, { role: 'button', name: 'Next change' });
  const isAtChange = () =>
    reader.run(() => document.activeElement?.closest('main [data-status]') !== null);
  // The texts are compared one after the other: until all are, there are fewer changes to step to.
  await until(
    () => reader.run(() => !document.body.textContent?.includes('Comparing…')),
    'all of it',
  );
  await reader.press('n');
  await until(isAtChange, 'a change');
  const placeOfFocus = () =>
    reader.run(() => {
      const stops = [...document.querySelectorAll('main [data-status] :is(a, ins, del)')];
      return stops.indexOf(document.activeElement ?? document.body);
    });
  const first = await placeOfFocus();
  await reader.press('n');
  const second = await until(async () => {
    const place = await placeOfFocus();
    return place > first && place;
  }, 'a later change');
  await reader.press('p');
  await until(async () => (await placeOfFocus()) < second, 'a change before');
});

test('a history lists the versions, and its slider leads through them', async ({ reader }) => {
  await reader.open('/web/20110520190000/word/story/word-typewriter/history');
  await see(reader, { role: 'heading', name: /The Typewriter/ });
  await see(reader, { text: 'Version 4 of 7' });
  await reader.run(() => document.querySelector<HTMLElement>('input[type=range]')?.focus());
  await reader.press('ArrowRight');
  await see(reader, { text: 'Version 5 of 7' });
});

test('what is gone is listed, with the last version that had it', async ({ reader }) => {
  await reader.open(`${list}/gone`);
  await see(reader, { role: 'heading', name: /are gone from 500/ });
  await reader.click({ role: 'link', name: 'Last version with it' });
  await seePath(reader, /\/story\/.*[?&]s=/);
  await see(reader, { role: 'dialog', name: 'This sentence' });
});

test('a list is played, and stops at a press of the button', async ({ reader }) => {
  await openList(reader, '/web/20010428190233/500');
  await reader.click(tools);
  await reader.click({ role: 'button', name: 'Play' });
  await see(reader, { role: 'region', name: 'Playback' });
  await seePath(reader, /^\/web\/(?!20010428190233)\d{14}\/500$/);
  await reader.click({ role: 'button', name: 'Stop' });
  await seeNo(reader, { role: 'region', name: 'Playback' });
});

test('a search through time says when words were first seen', async ({ reader }) => {
  await reader.open('/search/500?q=links+dead&scope=through');
  await see(reader, { text: /^First seen September 16, 2002/ });
  await see(reader, { css: 'main svg' });
});
