import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settingsKey } from '../../src/constants';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';
import { storeInAnotherTab, storeSettings } from '../support/store-settings';

// The tests run on a machine in Los Angeles.
const documents = [
  buildDocument('a', { '20040503020000': version('First') }, { itemTz: 'Europe/Rome' }),
  buildDocument('b', { '20100101000000': version('Second') }, { itemTz: 'Europe/Rome' }),
  buildDocument('c', { '20150615083000': version('Third') }, { itemTz: 'Asia/Kathmandu' }),
  buildDocument('c1', { '20150615083000': version('A reply') }, { parentId: 'c', itemTz: 'UTC' }),
];

const open = (path: string) => renderApp(path, { documents, signedIn: true });
const zoneSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
const textOf = async (text: RegExp) => (await screen.findByText(text)).textContent;

describe('the time zone', () => {
  test.each([
    ['the archive', '/web/20100101000000/500'],
    ['a story in the archive', '/web/20150615083000/500/story/c'],
    ['a comparison', '/compare/20040503020000/20100101000000/500'],
  ])('is UTC, and each choice names its zone on hover: %s', async (_, path) => {
    const { user } = await open(path);
    await screen.findAllByText(/ UTC$/);
    await user.hover(await zoneSelect());
    const options = within(await zoneSelect()).getAllByRole('option');
    // The site's zone is known once its content has loaded.
    await waitFor(() =>
      expect(options.map((option) => option.textContent)).toEqual([
        'UTC',
        'Site’s time (Europe/Rome)',
        'My time (America/Los_Angeles)',
      ]),
    );
    expect((await zoneSelect()).value).toBe('utc');
  });

  test('of the reader is determined only on focus or hover', async () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const { user } = await open('/web/20110101000000/500');
    expect(within(await zoneSelect()).getByRole('option', { name: 'My time' })).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
    await user.tab();
    while (document.activeElement !== (await zoneSelect())) await user.tab();
    expect(screen.getByRole('option', { name: 'My time (America/Los_Angeles)' })).toBeDefined();
    expect(asked).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('of the reader is named if it was chosen before', async () => {
    storeSettings({ timeZone: 'reader' });
    await open('/web/20110101000000/500');
    expect((await zoneSelect()).selectedOptions[0]?.textContent).toBe(
      'My time (America/Los_Angeles)',
    );
  });

  test('can be chosen in the capture picker', async () => {
    const { user } = await open('/mnemosyne');
    await user.click(await findSiteCard('500'));
    const dates = await screen.findByRole('combobox', { name: 'Capture date (UTC)' });
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(
      within(dates)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toContain('2004-05-02 19:00');
    expect(screen.getByRole('combobox', { name: /^Capture date \(.*Los.Angeles/ })).toBe(dates);
    expect(screen.getByText(/All times are America\/Los_Angeles unless/)).toBeDefined();
  });

  test('applies to the whole frame, and the address stays in UTC', async () => {
    const { user, router } = await open('/web/20110101000000/500');
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(await textOf(/^As of/)).toBe('As of Friday, December 31, 2010 at 4:00 PM PST');
    expect(await textOf(/^Between captures/)).toBe(
      'Between captures 2 and 3 of 3. Last change: 31 December 2009. Next change: 15 June 2015.',
    );
    expect(screen.getByRole('link', { name: /^First: 2 May 2004/ })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20110101000000/500');
  });

  test('of the site is that of most of its stories', async () => {
    const { user } = await open('/web/20150615083000/500');
    await user.selectOptions(await zoneSelect(), 'site');
    // The site's zone is known once its content has loaded.
    await screen.findByText('Capture 3 of 3');
    expect(await textOf(/^As of/)).toBe('As of Monday, June 15, 2015 at 10:30 AM GMT+2');
    expect(screen.getByRole('link', { name: /^First: 3 May 2004/ })).toBeDefined();
  });

  test.each([
    ['utc', 'Monday, June 15, 2015 at 2:15 PM GMT+5:45'],
    ['site', 'Monday, June 15, 2015 at 2:15 PM GMT+5:45'],
    ['reader', 'Monday, June 15, 2015 at 1:30 AM PDT'],
  ])(
    'does not replace the zone of an item, unless it is the reader’s: %s',
    async (choice, expected) => {
      const { user } = await open('/web/20150615083000/500/story/c');
      await user.selectOptions(await zoneSelect(), choice);
      const story = within(await screen.findByRole('article'));
      const time = story.getByText(expected);
      expect(time.getAttribute('datetime')).toBe('2015-06-15T08:30:00Z');
      expect(time.title).toBe('Monday, June 15, 2015 at 8:30 AM UTC');
    },
  );

  test('applies to comments as to stories, and repeats no UTC on hover', async () => {
    const { user } = await open('/web/20150615083000/500/story/c');
    const reply = within((await screen.findByText('A reply')).closest('li') ?? document.body);
    expect(reply.getByText('Monday, June 15, 2015 at 8:30 AM UTC').title).toBe('');
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(reply.getByText('Monday, June 15, 2015 at 1:30 AM PDT')).toBeDefined();
  });

  test.each([
    [
      'the nearest capture',
      '/web/20041301000000/500',
      'Monday, May 3, 2004 at 2:00 AM UTC',
      '2004-05-03T02:00:00Z',
    ],
    [
      'a capture offered instead of no date',
      '/web/20140231/500',
      'Monday, June 15, 2015 at 8:30 AM UTC',
      '2015-06-15T08:30:00Z',
    ],
  ])('does not change machine-readable times: %s', async (_, path, text, iso) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open(path);
    const [time] = await screen.findAllByText(text, { selector: 'time' });
    expect(time?.getAttribute('datetime')).toBe(iso);
    warn.mockRestore();
  });

  test('is remembered in this browser', async () => {
    const { user, unmount } = await open('/web/20110101000000/500');
    await user.selectOptions(await zoneSelect(), 'reader');
    unmount();
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    expect((await zoneSelect()).value).toBe('reader');
  });

  test('follows the choice made in another tab', async () => {
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
    storeInAnotherTab({ timeZone: 'reader' });
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
  });

  test('is UTC if something else is stored', async () => {
    localStorage.setItem(settingsKey, '{"state":{"timeZone":"../../x"},"version":0}');
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
  });

  test('is UTC in a browser that hides the zone of the reader', async () => {
    const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Etc/Unknown-Zone',
    });
    const { user } = await open('/web/20110101000000/500');
    await user.hover(await zoneSelect());
    expect(screen.getByRole('option', { name: 'My time (UTC)' })).toBeDefined();
    vi.restoreAllMocks();
  });

  test('can be chosen for the page if storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    vi.restoreAllMocks();
    await user.selectOptions(await zoneSelect(), 'utc');
  });
});

describe('the known captures of a site, on its card', () => {
  test.each([
    ['utc', '2004-05-03 to 2015-06-15 (UTC)'],
    ['site', '2004-05-03 to 2015-06-15 (UTC)'],
    ['reader', '2004-05-02 to 2015-06-15 (America/Los_Angeles)'],
  ] as const)('are in the chosen time zone, and name it: %s', async (choice, expected) => {
    storeSettings({ timeZone: choice });
    const { router } = await open('/web/20150615083000/500');
    await screen.findAllByRole('article');
    await act(() => router.navigate('/mnemosyne'));
    const range = (await screen.findByText('3 captures')).nextElementSibling;
    expect(range?.textContent).toBe(expected);
    expect(range?.querySelector('time')?.getAttribute('datetime')).toBe('2004-05-03T02:00:00Z');
  });
});
