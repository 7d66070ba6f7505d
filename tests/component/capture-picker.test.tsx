import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { keyAt } from '../support/read-published';
import { fill, findSiteCard, pathOf, renderApp } from '../support/render-app';

const few = [
  buildDocument('b', { '20150615083000': version('Another') }),
  buildDocument('c', { '20150615083000': version('Reply') }, { parentId: 'b' }),
];
const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20040503174500': version('First, mended'),
    '20040420080000': version('First, again'),
    '20041231233000': version('First, at last'),
    '20100101000000': version('Second'),
  }),
  ...few,
];

async function openPicker(some = documents) {
  const app = await renderApp('/mnemosyne', { documents: some, signedIn: true });
  await app.user.click(await findSiteCard('500'));
  const dropdown = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: /^Capture date/,
  });
  // After a navigation the focus moves to the main content shortly after it renders.
  await waitFor(() => expect(document.activeElement?.localName).toBe('main'));
  const captureDate = () => app.stores.archive.getState().captureDate;
  const typeDate = (text: string) => fill(app.user, screen.getByLabelText('Type a date'), text);
  return { ...app, dropdown, captureDate, typeDate };
}

const shownMonth = () => screen.getByRole('heading', { level: 2 }).textContent;
const grid = () => screen.getByRole('grid');
const day = (name: RegExp) => within(grid()).getByRole('gridcell', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => textsOf(within(select(name)).getAllByRole('option'));
const focusedName = () => document.activeElement?.getAttribute('aria-label');
const isChecked = (radio: HTMLElement) => radio instanceof HTMLInputElement && radio.checked;

async function openMay2004({ user }: Awaited<ReturnType<typeof openPicker>>) {
  await user.selectOptions(select('Year'), '2004');
  await user.selectOptions(select('Month'), 'May (2)');
}

describe('year, month, day and time', () => {
  test('offers the years and months with captures and no others, first those of the last capture', async () => {
    await openPicker();
    expect(shownMonth()).toBe('June 2015');
    expect(grid().querySelector('[tabindex="0"]')).toBe(day(/^Monday, June 15, 2015, 1 capture$/));
    expect(select('Year').value).toBe('2015');
    expect(optionsOf('Year')).toEqual(['2004 (4)', '2010 (1)', '2015 (1)']);
    expect(optionsOf('Month')).toEqual(['June (1)']);
  });

  test('a year leads to its first month with captures, from which each other one can be chosen', async () => {
    const { user } = await openPicker();
    await user.selectOptions(select('Year'), '2004');
    expect(shownMonth()).toBe('April 2004');
    expect(optionsOf('Month')).toEqual(['April (1)', 'May (2)', 'December (1)']);
    await user.selectOptions(select('Month'), 'December (1)');
    expect(shownMonth()).toBe('December 2004');
    expect(grid().querySelector('[tabindex="0"]')).toBe(day(/^Friday, December 31, 2004/));
  });

  test('a day with one capture chooses it; the dropdown and its button follow', {
    tags: ['1.3'],
  }, async () => {
    const { user, dropdown, router } = await openPicker();
    await user.click(day(/^Monday, June 15, 2015/));
    expect(dropdown.value).toBe('20150615083000');
    expect(day(/^Monday, June 15, 2015/).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Open this capture' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
  });

  test('a day with several captures lists their times in the named zone, with changes, and opens one; one without chooses nothing', {
    tags: ['1.3', '9.21'],
  }, async () => {
    const app = await openPicker();
    await openMay2004(app);
    await app.user.click(day(/^Monday, May 3, 2004, 2 captures/));
    const without = day(/^Tuesday, May 4, 2004, no captures$/);
    await app.user.click(without);
    expect(without.getAttribute('aria-disabled')).toBe('true');
    expect(app.captureDate()).toBeNull();
    const times = group('Monday, May 3, 2004 (UTC)');
    const texts = times.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(texts).toEqual(['12:00 1 edit', '17:45 1 edit']);
    expect(screen.getByText('2 captures on Monday, May 3, 2004')).toBeDefined();
    await app.user.click(times.getByRole('radio', { name: /^17:45/ }));
    expect(app.captureDate()).toBe('20040503174500');
    expect(app.dropdown.value).toBe('20040503174500');
    await app.user.click(screen.getByRole('button', { name: 'Open this capture' }));
    expect(await screen.findByRole('heading', { name: 'First, mended' })).toBeDefined();
    expect(pathOf(app.router)).toBe('/web/20040503174500/500');
  });

  test('follows the dropdown to its time, and names the changes', { tags: ['3.25'] }, async () => {
    const { user, dropdown } = await openPicker();
    const years = within(dropdown).getAllByRole('group');
    expect(years.map((each) => each.getAttribute('label'))).toEqual(['2015', '2010', '2004']);
    await user.selectOptions(dropdown, '20040503120000');
    expect(shownMonth()).toBe('May 2004');
    expect([select('Year').value, select('Month').value]).toEqual(['2004', '5']);
    expect(isChecked(screen.getByRole('radio', { name: /^12:00/ }))).toBe(true);
    const status = screen.getByText('Monday, May 3, 2004 at 12:00 PM UTC').closest('[role=status]');
    expect(status?.textContent).toBe('Monday, May 3, 2004 at 12:00 PM UTC: 1 edit');
    await user.selectOptions(dropdown, '');
    expect(shownMonth()).toBe('May 2004');
    expect(isChecked(screen.getByRole('radio', { name: /^12:00/ }))).toBe(false);
  });
});

/** Timestamps that are `step` seconds apart. */
const keysFrom2004 = (length: number, step: number) =>
  Array.from({ length }, (_, index) => keyAt(step * index));
const savedAt = (keys: readonly string[]) =>
  buildDocument('a', Object.fromEntries(keys.map((key) => [key, version('Saved')])));

test('a page of 13,000 captures stays small, and leads to each of them', {
  tags: ['3.30'],
}, async () => {
  const keys = keysFrom2004(13_000, 6 * 3_600);
  const { user, dropdown, captureDate } = await openPicker([savedAt(keys)]);
  const nodes = () => document.querySelectorAll('*').length;
  expect(nodes()).toBeLessThanOrEqual(3000);
  const labels = () =>
    within(dropdown)
      .getAllByRole<HTMLOptGroupElement>('group')
      .map(({ label }) => label);
  expect(labels().slice(0, 2)).toEqual(['2012: 201 of 1,312', '2011: 2 of 1,460']);
  dropdown.focus();
  await user.selectOptions(dropdown, '2005-12-31 18:00');
  expect(captureDate()).toBe('20051231180000');
  expect(document.activeElement).toBe(dropdown);
  expect(labels()[7]).toBe('2005: 102 of 1,460');
  await user.selectOptions(dropdown, '2005-12-10 06:00');
  expect(shownMonth()).toBe('December 2005');
  expect(nodes()).toBeLessThanOrEqual(3000);
});

test('a day of many captures lists those near the chosen one', { tags: ['3.30'] }, async () => {
  const keys = keysFrom2004(1_000, 60);
  const { user, dropdown } = await openPicker([savedAt(keys)]);
  await user.selectOptions(dropdown, keys.at(-1) ?? '');
  const radios = () => screen.getAllByRole('radio');
  expect(radios()).toHaveLength(200);
  expect(isChecked(radios().at(-1) ?? dropdown)).toBe(true);
});

describe('the keys', () => {
  test('of the date grid step by day, week, month and year, and open a day', async () => {
    const app = await openPicker();
    await openMay2004(app);
    day(/^Monday, May 3, 2004/).focus();
    for (const [keys, expected] of [
      ['{ArrowRight}{ArrowDown}', 'Tuesday, May 11, 2004, no captures'],
      ['{ArrowLeft}{ArrowUp}', 'Monday, May 3, 2004, 2 captures'],
      ['{End}', 'Sunday, May 9, 2004, no captures'],
      ['{Home}{PageUp}', 'Saturday, April 3, 2004, no captures'],
      ['{PageDown}', 'Monday, May 3, 2004, 2 captures'],
      ['{Shift>}{PageDown}{/Shift}', 'Sunday, January 3, 2010, no captures'],
      ['{Shift>}{PageUp}{/Shift}', 'Saturday, April 3, 2004, no captures'],
      ['{PageDown}', 'Monday, May 3, 2004, 2 captures'],
    ] as const) {
      await app.user.keyboard(keys);
      expect(focusedName(), keys).toBe(expected);
      expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    }
    expect(screen.queryByRole('radio', { name: /^12:00/ })).toBeNull();
    await app.user.keyboard('{Enter}');
    await app.user.tab();
    await app.user.keyboard(' ');
    expect(app.captureDate()).toBe('20040503120000');
  });

  test('of the times are Home, End, PageUp and PageDown too, no further than there are', async () => {
    const keys = keysFrom2004(7, 60);
    const { user, dropdown, captureDate } = await openPicker([savedAt(keys)]);
    await user.selectOptions(dropdown, keys[6] ?? '');
    screen.getByRole('radio', { name: /^00:06/ }).focus();
    for (const [key, position] of [
      ['{PageUp}', 1],
      ['{PageUp}', 0],
      ['{End}', 6],
      ['{Home}', 0],
      ['{PageDown}{PageDown}', 6],
    ] as const) {
      await user.keyboard(key);
      expect(captureDate()).toBe(keys[position]);
    }
  });
});

describe('a typed date', () => {
  const suggestions = () =>
    textsOf(screen.queryAllByRole('link', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ }));

  test('leads to the nearest captures, before and after, in the zone named', async () => {
    const { user, router, typeDate } = await openPicker();
    await typeDate('May 3, 2004');
    const answer = '500 is shown as of May 3, 2004, last captured 2004-05-03 17:45.';
    expect(screen.getByText(`${answer} Nearest captures (UTC):`)).toBeDefined();
    expect(suggestions()).toEqual([
      ...['2004-04-20 08:00', '2004-05-03 12:00', '2004-05-03 17:45'],
      ...['2004-12-31 23:30', '2010-01-01 00:00'],
    ]);
    await user.click(screen.getByRole('link', { name: '2004-12-31 23:30' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20041231233000/500'));
  });

  test.each([
    ['31 Dec 2009', '20091231235959', 'As of December 31, 2009', 'First, at last'],
    ['2004-05-03 12', '20040503125959', 'As of Monday, May 3, 2004 at 12:59 PM UTC', 'First'],
  ])('opens that date, with its version: %s', { tags: ['3.23', '3.24'] }, async (...row) => {
    const [text, timestamp, asOf, title] = row;
    const { user, router, typeDate } = await openPicker();
    await typeDate(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${timestamp}/500`));
    const bar = (await screen.findByText(/^As of/)).textContent;
    expect(bar).toBe(asOf);
    const story = await screen.findByRole('article');
    expect(within(story).getByRole('heading').textContent).toBe(title);
  });

  test('that no address can have is explained, opens nothing, and has the nearest captures', async () => {
    const { user, router, typeDate } = await openPicker();
    await typeDate('1 Jan 1999');
    const first = '500 was first captured on April 20, 2004. Nearest captures (UTC):';
    expect(screen.getByText(first)).toBeDefined();
    await user.keyboard('{Enter}');
    expect(pathOf(router)).toBe('/archive-select');
    expect(suggestions()[0]).toBe('2004-04-20 08:00');
  });

  test.each([
    ['on Enter', '{Enter}'],
    ['when the focus leaves the field', '{Tab}'],
  ])('that cannot be read is reported %s, not while it is typed', async (_, key) => {
    const { user, captureDate, typeDate } = await openPicker();
    await typeDate('3/5');
    expect(screen.queryByText(/cannot be read/)).toBeNull();
    await user.keyboard(key);
    expect(screen.getByText(/^This cannot be read as a date\./)).toBeDefined();
    await typeDate('/2004');
    expect(screen.queryByText(/cannot be read/)).toBeNull();
    expect(captureDate()).toBeNull();
    expect(suggestions()).toEqual([]);
  });
});

test('in another time zone dropdown, calendar, times and typed dates are all in that zone', {
  tags: ['3.23', '3.24', '3.25'],
}, async () => {
  const { user, router, dropdown, typeDate } = await openPicker();
  await user.selectOptions(dropdown, '20100101000000');
  expect(shownMonth()).toBe('January 2010');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'reader');
  const local = screen.getByRole('combobox', { name: 'Capture date (America/Los_Angeles)' });
  expect(within(local).getByRole('option', { name: '2009-12-31 16:00' })).toHaveProperty(
    'selected',
    true,
  );
  const years = within(local).getAllByRole('group');
  expect(years.map((each) => each.getAttribute('label'))).toEqual(['2015', '2009', '2004']);
  expect(shownMonth()).toBe('December 2009');
  const times = group('Thursday, December 31, 2009 (America/Los_Angeles)');
  expect(times.getByRole('radio', { name: /^16:00/ })).toBeDefined();
  await typeDate('31 Dec 2009');
  expect(screen.getByRole('link', { name: '2009-12-31 16:00' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open this date' }));
  await waitFor(() => expect(pathOf(router)).toBe('/web/20100101075959/500'));
  expect((await screen.findByText(/^As of/)).textContent).toBe('As of December 31, 2009');
});

test('up to three captures are all listed, instead of a calendar', async () => {
  const { user, captureDate } = await openPicker(few);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByLabelText('Type a date')).toBeNull();
  const list = group('All captures (UTC)');
  await user.click(list.getByRole('radio', { name: '2015-06-15 08:30 +1 story, 1 comment' }));
  expect(captureDate()).toBe('20150615083000');
});
