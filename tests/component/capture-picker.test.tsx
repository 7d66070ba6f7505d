import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20040503174500': version('First, mended'),
    '20040420080000': version('First, again'),
    '20041231233000': version('First, at last'),
    '20100101000000': version('Second'),
  }),
  buildDocument('b', { '20150615083000': version('Another') }),
  buildDocument('c', { '20150615083000': version('Reply') }, { parentId: 'b' }),
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
  return { ...app, dropdown, captureDate };
}

const shownMonth = () => screen.getByRole('heading', { level: 3 }).textContent;
const grid = () => screen.getByRole('grid');
const day = (name: RegExp) => within(grid()).getByRole('gridcell', { name });
const year = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Year' })).getByRole('radio', { name });
const focusedName = () => document.activeElement?.getAttribute('aria-label');
const isChecked = (radio: HTMLElement) => radio instanceof HTMLInputElement && radio.checked;

async function openMay2004({ user }: Awaited<ReturnType<typeof openPicker>>) {
  await user.click(year(/^2004/));
  await user.click(screen.getByRole('radio', { name: /^May 2004/ }));
}

describe('year, month, day and time', () => {
  test('shows the month of the last capture first', async () => {
    await openPicker();
    expect(shownMonth()).toBe('June 2015');
    expect(isChecked(year(/^2015/))).toBe(true);
    expect(grid().querySelector('[tabindex="0"]')).toBe(day(/^Monday, 15 June 2015, 1 capture$/));
  });

  test('offers the years with captures and no others, with how many they have', async () => {
    await openPicker();
    const years = within(screen.getByRole('group', { name: 'Year' })).getAllByRole('radio');
    expect(years.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '2004, 4 captures',
      '2010, 1 capture',
      '2015, 1 capture',
    ]);
  });

  test('offers the months of the year with captures, if there are several', async () => {
    const { user } = await openPicker();
    expect(screen.queryByRole('group', { name: 'Month' })).toBeNull();
    await user.click(year(/^2004/));
    const months = within(screen.getByRole('group', { name: 'Month' })).getAllByRole('radio');
    expect(months.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'April 2004, 1 capture',
      'May 2004, 2 captures',
      'December 2004, 1 capture',
    ]);
  });

  test('names the weekdays in full, Monday first', async () => {
    await openPicker();
    const headers = within(grid()).getAllByRole('columnheader');
    expect(headers.map((header) => header.getAttribute('abbr'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  test('a day with one capture chooses it; the dropdown and Go follow', async () => {
    const { user, dropdown, captureDate, router } = await openPicker();
    await user.click(day(/^Monday, 15 June 2015/));
    expect(captureDate()).toBe('20150615083000');
    expect(dropdown.value).toBe('20150615083000');
    expect(day(/^Monday, 15 June 2015/).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
  });

  test('a day with several captures lists their times in the named zone, with changes', async () => {
    const app = await openPicker();
    await openMay2004(app);
    await app.user.click(day(/^Monday, 3 May 2004, 2 captures/));
    expect(app.captureDate()).toBeNull();
    const times = within(screen.getByRole('group', { name: 'Monday, 3 May 2004 (UTC)' }));
    expect(times.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      ['12:00 1 edit', '17:45 1 edit'],
    );
    expect(screen.getByText('2 captures on Monday, 3 May 2004')).toBeDefined();
    await app.user.click(times.getByRole('radio', { name: /^17:45/ }));
    expect(app.captureDate()).toBe('20040503174500');
    expect(app.dropdown.value).toBe('20040503174500');
  });

  test('opens the chosen capture from the list of times', async () => {
    const { user, router } = await openPicker();
    await user.click(day(/^Monday, 15 June 2015/));
    await user.click(screen.getByRole('button', { name: 'Open this capture' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
  });

  test('a day without captures chooses nothing', async () => {
    const { user, captureDate } = await openPicker();
    await user.click(day(/^Tuesday, 16 June 2015, no captures$/));
    expect(captureDate()).toBeNull();
    expect(day(/^Tuesday, 16 June 2015/).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Open this capture' })).toBeNull();
  });

  test('follows the dropdown to its year, month, day and time', async () => {
    const { user, dropdown } = await openPicker();
    await user.selectOptions(dropdown, '20040503120000');
    expect(shownMonth()).toBe('May 2004');
    expect(isChecked(year(/^2004/))).toBe(true);
    expect(isChecked(screen.getByRole('radio', { name: /^12:00/ }))).toBe(true);
    await user.selectOptions(dropdown, '');
    expect(shownMonth()).toBe('May 2004');
    expect(isChecked(screen.getByRole('radio', { name: /^12:00/ }))).toBe(false);
  });
});

describe('the keys of the date grid', () => {
  test.each([
    ['{ArrowRight}', 'Tuesday, 4 May 2004, no captures'],
    ['{ArrowLeft}', 'Sunday, 2 May 2004, no captures'],
    ['{ArrowDown}', 'Monday, 10 May 2004, no captures'],
    ['{ArrowUp}', 'Monday, 26 April 2004, no captures'],
    ['{End}', 'Sunday, 9 May 2004, no captures'],
    ['{End}{Home}', 'Monday, 3 May 2004, 2 captures'],
    ['{PageUp}', 'Saturday, 3 April 2004, no captures'],
    ['{PageDown}', 'Friday, 3 December 2004, no captures'],
    ['{PageDown}{PageDown}', 'Sunday, 3 January 2010, no captures'],
    ['{Shift>}{PageDown}{/Shift}', 'Sunday, 3 January 2010, no captures'],
    ['{Shift>}{PageDown}{PageDown}{PageUp}{/Shift}', 'Sunday, 3 January 2010, no captures'],
    ['{PageUp}{PageUp}{PageUp}', 'Saturday, 3 April 2004, no captures'],
  ])('%s leads from 3 May 2004 to %s', async (keys, expected) => {
    const app = await openPicker();
    await openMay2004(app);
    day(/^Monday, 3 May 2004/).focus();
    await app.user.keyboard(keys);
    expect(focusedName()).toBe(expected);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(app.captureDate()).toBeNull();
  });

  test.each(['{Enter}', ' '])('%j chooses the day', async (key) => {
    const { user, captureDate } = await openPicker();
    day(/^Monday, 15 June 2015/).focus();
    await user.keyboard(key);
    expect(captureDate()).toBe('20150615083000');
  });

  test('a capture can be chosen by keyboard only', async () => {
    const { user, router } = await openPicker();
    screen.getByLabelText('Type a date').focus();
    await user.tab();
    expect(focusedName()).toBe('2015, 1 capture');
    await user.keyboard('{Home}');
    expect(focusedName()).toBe('2004, 4 captures');
    await user.tab();
    expect(focusedName()).toBe('May 2004, 2 captures');
    await user.tab();
    expect(focusedName()).toBe('Monday, 3 May 2004, 2 captures');
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' {End}');
    expect(isChecked(screen.getByRole('radio', { name: /^17:45/ }))).toBe(true);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/web/20040503174500/500'));
  });

  test('End, PageUp and PageDown move along the years, no further than there are', async () => {
    const { user } = await openPicker();
    year(/^2015/).focus();
    for (const [key, expected] of [
      ['{PageUp}', '2004'],
      ['{PageDown}', '2015'],
      ['{PageDown}', '2015'],
      ['{Home}{End}', '2015'],
    ] as const) {
      await user.keyboard(key);
      expect(focusedName()).toMatch(new RegExp(`^${expected},`));
    }
  });
});

describe('a typed date', () => {
  const suggestions = () =>
    screen
      .queryAllByRole('button', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ })
      .map((button) => button.textContent);

  test('suggests the nearest captures, before and after, in the zone named', async () => {
    const { user, captureDate, dropdown } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), '3 May 2004');
    expect(
      screen.getByText('Enter selects 2004-05-03 17:45. Nearest captures (UTC):'),
    ).toBeDefined();
    expect(suggestions()).toEqual([
      '2004-04-20 08:00',
      '2004-05-03 12:00',
      '2004-05-03 17:45',
      '2004-12-31 23:30',
      '2010-01-01 00:00',
    ]);
    await user.click(screen.getByRole('button', { name: '2004-12-31 23:30' }));
    expect(captureDate()).toBe('20041231233000');
    expect(dropdown.value).toBe('20041231233000');
    expect(shownMonth()).toBe('December 2004');
  });

  test('Enter selects what stood on that day, at or before its end', async () => {
    const { user, captureDate } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), '31 December 2009{Enter}');
    expect(captureDate()).toBe('20041231233000');
    expect(shownMonth()).toBe('December 2004');
  });

  test('that does not exist is reported, with the nearest captures', async () => {
    const { user } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), '31 Feb 2004');
    expect(
      screen.getByText(/^There is no 31st of February\. Enter selects 2004-04-20 08:00\./),
    ).toBeDefined();
    expect(suggestions()[0]).toBe('2004-04-20 08:00');
  });

  test('that cannot be read is reported while it is typed', async () => {
    const { user, captureDate } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), '3');
    expect(screen.queryByText(/cannot be read/)).toBeNull();
    await user.keyboard('/');
    expect(screen.getByText(/^This cannot be read as a date\./)).toBeDefined();
    await user.keyboard('5/2004{Enter}');
    expect(screen.getByText(/^This cannot be read as a date\./)).toBeDefined();
    expect(captureDate()).toBeNull();
    expect(suggestions()).toEqual([]);
  });

  test('that is unfinished is reported on Enter only', async () => {
    const { user, captureDate } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), '3 Ma');
    expect(screen.queryByText(/cannot be read/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^This cannot be read as a date\./)).toBeDefined();
    expect(captureDate()).toBeNull();
  });

  test.each([
    ['1 Jan 1999', '500 was first captured on 20 April 2004.'],
    ['1 Jan 2023', 'Nothing was captured after 15 June 2015.'],
    ['2030', 'This date is in the future; the last capture is from 15 June 2015.'],
  ])('beside the captures is explained: %s', async (text, note) => {
    const { user } = await openPicker();
    await user.type(screen.getByLabelText('Type a date'), text);
    expect(screen.getByText((content) => content.startsWith(note))).toBeDefined();
  });
});

describe('the changes', () => {
  test('of the chosen capture are shown below the dropdown', async () => {
    const { user, dropdown } = await openPicker();
    await user.selectOptions(dropdown, '20150615083000');
    expect(
      screen.getByText('Monday, June 15, 2015 at 8:30 AM UTC').closest('[role=status]')
        ?.textContent,
    ).toBe('Monday, June 15, 2015 at 8:30 AM UTC: +1 story, 1 comment');
  });
});

describe('in another time zone', () => {
  test('dropdown, calendar, times and typed dates are all in that zone', async () => {
    const { user } = await openPicker();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'reader');
    const dropdown = screen.getByRole('combobox', { name: 'Capture date (America/Los_Angeles)' });
    await user.selectOptions(dropdown, '2009-12-31 16:00');
    expect(shownMonth()).toBe('December 2009');
    const times = screen.getByRole('group', {
      name: 'Thursday, 31 December 2009 (America/Los_Angeles)',
    });
    expect(within(times).getByRole('radio', { name: /^16:00/ })).toBeDefined();
    await user.type(screen.getByLabelText('Type a date'), '2004-05-03 05:00');
    expect(screen.getByRole('button', { name: '2004-05-03 05:00' })).toBeDefined();
  });

  test('still shows the chosen capture', async () => {
    const { user, dropdown } = await openPicker();
    await user.selectOptions(dropdown, '20100101000000');
    expect(shownMonth()).toBe('January 2010');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'reader');
    expect(shownMonth()).toBe('December 2009');
  });
});

describe('with three captures or fewer', () => {
  const few = [documents[1], documents[2]].filter((document) => document !== undefined);

  test('lists them all instead of a calendar', async () => {
    const { user, captureDate } = await openPicker(few);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByLabelText('Type a date')).toBeNull();
    const list = within(screen.getByRole('group', { name: 'All captures (UTC)' }));
    await user.click(list.getByRole('radio', { name: '2015-06-15 08:30 +1 story, 1 comment' }));
    expect(captureDate()).toBe('20150615083000');
  });
});
