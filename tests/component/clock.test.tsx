import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

// The tests run on a machine in Los Angeles.
const documents = [
  buildDocument('a', { '20040503020000': version('First') }, { itemTz: 'Europe/Rome' }),
  buildDocument('b', { '20100101000000': version('Second') }, { itemTz: 'Europe/Rome' }),
  buildDocument('c', { '20150615083000': version('Third') }, { itemTz: 'Asia/Kathmandu' }),
  buildDocument('c1', { '20150615083000': version('A reply') }, { parentId: 'c', itemTz: 'UTC' }),
];

const open = (path: string) => renderApp(path, { documents, signedIn: true });
const clock = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Clock' });
const textOf = async (text: RegExp) => (await screen.findByText(text)).textContent;

describe('the clock', () => {
  test.each([
    ['the archive', '/web/20100101000000/500'],
    ['a story in the archive', '/web/20150615083000/500/story/c'],
    ['a comparison', '/compare/20040503020000/20100101000000/500'],
  ])('is UTC, and each choice names its zone when it is come to: %s', async (_, path) => {
    const { user } = await open(path);
    await screen.findAllByText(/ UTC$/);
    await user.hover(await clock());
    const options = within(await clock()).getAllByRole('option');
    // The site's zone is known when its content has come.
    await waitFor(() =>
      expect(options.map((option) => option.textContent)).toEqual([
        'UTC',
        'Site’s time (Europe/Rome)',
        'My time (America/Los_Angeles)',
      ]),
    );
    expect((await clock()).value).toBe('utc');
  });

  test('asks the machine where it is only when that is wanted', async () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const { user } = await open('/web/20110101000000/500');
    expect(within(await clock()).getByRole('option', { name: 'My time' })).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
    await user.tab();
    while (document.activeElement !== (await clock())) await user.tab();
    expect(screen.getByRole('option', { name: 'My time (America/Los_Angeles)' })).toBeDefined();
    expect(asked).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('names the zone that was chosen before', async () => {
    localStorage.setItem('mnemosyne.clock', 'reader');
    await open('/web/20110101000000/500');
    expect((await clock()).selectedOptions[0]?.textContent).toBe('My time (America/Los_Angeles)');
  });

  test('can be chosen where the capture is picked', async () => {
    const { user } = await open('/mnemosyne');
    await user.click(await screen.findByRole('button', { name: '500' }));
    const dates = await screen.findByRole('combobox', { name: 'Capture date (UTC)' });
    await user.selectOptions(await clock(), 'reader');
    expect(
      within(dates)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toContain('2004-05-02 19:00');
    expect(screen.getByRole('combobox', { name: /^Capture date \(.*Los.Angeles/ })).toBe(dates);
    expect(screen.getByText(/All times are America\/Los_Angeles unless/)).toBeDefined();
  });

  test('tells everything in the frame, and the address stays in UTC', async () => {
    const { user, router } = await open('/web/20110101000000/500');
    await user.selectOptions(await clock(), 'reader');
    expect(await textOf(/^As of/)).toBe('As of Friday, December 31, 2010 at 4:00 PM PST');
    expect(await textOf(/^Nothing changed/)).toMatch(
      /^Nothing changed since Thursday, December 31, 2009 at 4:00 PM PST; next change Monday, June 15, 2015 at 1:30 AM PDT$/,
    );
    expect(screen.getByRole('link', { name: /^First: 2 May 2004/ })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20110101000000/500');
  });

  test('of the site tells the frame in the zone of most of its stories', async () => {
    const { user } = await open('/web/20150615083000/500');
    await user.selectOptions(await clock(), 'site');
    // The site's zone is known when its content has come.
    await screen.findByText('Capture 3 of 3');
    expect(await textOf(/^As of/)).toBe('As of Monday, June 15, 2015 at 10:30 AM GMT+2');
    expect(screen.getByRole('link', { name: /^First: 3 May 2004/ })).toBeDefined();
  });

  test.each([
    ['utc', 'Monday, June 15, 2015 at 2:15 PM GMT+5:45'],
    ['site', 'Monday, June 15, 2015 at 2:15 PM GMT+5:45'],
    ['reader', 'Monday, June 15, 2015 at 1:30 AM PDT'],
  ])('leaves items their own zone, unless it is the reader’s: %s', async (choice, expected) => {
    const { user } = await open('/web/20150615083000/500/story/c');
    await user.selectOptions(await clock(), choice);
    const story = within(await screen.findByRole('article'));
    const time = story.getByText(expected);
    expect(time.getAttribute('datetime')).toBe('2015-06-15T08:30:00Z');
    expect(time.title).toBe('Monday, June 15, 2015 at 8:30 AM UTC');
  });

  test('tells comments as it tells stories, and repeats no UTC on hover', async () => {
    const { user } = await open('/web/20150615083000/500/story/c');
    const reply = within((await screen.findByText('A reply')).closest('li') ?? document.body);
    expect(reply.getByText('Monday, June 15, 2015 at 8:30 AM UTC').title).toBe('');
    await user.selectOptions(await clock(), 'reader');
    expect(reply.getByText('Monday, June 15, 2015 at 1:30 AM PDT')).toBeDefined();
  });

  test.each([
    ['a step', '/web/20110101000000/500', '3 May 2004', '2004-05-03T02:00:00Z'],
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
  ])('is readable by machines: %s', async (_, path, text, iso) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open(path);
    const [time] = await screen.findAllByText(text, { selector: 'time' });
    expect(time?.getAttribute('datetime')).toBe(iso);
    warn.mockRestore();
  });

  test('is remembered in this browser', async () => {
    const { user, unmount } = await open('/web/20110101000000/500');
    await user.selectOptions(await clock(), 'reader');
    unmount();
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    expect((await clock()).value).toBe('reader');
  });

  test('follows the choice made in another tab', async () => {
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
    localStorage.setItem('mnemosyne.clock', 'reader');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mnemosyne.clock' })));
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
  });

  test('is UTC where something else is stored', async () => {
    localStorage.setItem('mnemosyne.clock', '../../x');
    await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
  });

  test('is UTC on a machine that does not say where it is', async () => {
    const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Etc/Unknown-Zone',
    });
    const { user } = await open('/web/20110101000000/500');
    await user.hover(await clock());
    expect(screen.getByRole('option', { name: 'My time (UTC)' })).toBeDefined();
    vi.restoreAllMocks();
  });

  test('can be chosen for the page where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = await open('/web/20110101000000/500');
    expect(await textOf(/^As of/)).toMatch(/UTC$/);
    await user.selectOptions(await clock(), 'reader');
    expect(await textOf(/^As of/)).toMatch(/PST$/);
    vi.restoreAllMocks();
    await user.selectOptions(await clock(), 'utc');
  });
});

describe('the captures known of a site, on its card', () => {
  test.each([
    ['utc', '3 captures, 2004-05-03 to 2015-06-15 (UTC)'],
    ['site', '3 captures, 2004-05-03 to 2015-06-15 (UTC)'],
    ['reader', '3 captures, 2004-05-02 to 2015-06-15 (America/Los_Angeles)'],
  ])('are told by the clock, and name its zone: %s', async (choice, expected) => {
    localStorage.setItem('mnemosyne.clock', choice);
    const { router } = await open('/web/20150615083000/500');
    await screen.findAllByRole('article');
    await act(() => router.navigate('/mnemosyne'));
    const known = await screen.findByText(/captures, /);
    expect(known.textContent).toBe(expected);
    expect(within(known).getAllByText(/-/)[0]?.getAttribute('datetime')).toBe(
      '2004-05-03T02:00:00Z',
    );
  });
});
