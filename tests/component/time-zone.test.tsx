import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

// The tests run on a machine in Los Angeles.
const documents = [
  buildDocument('a', { '20040503020000': version('First') }, { itemTz: 'Europe/Rome' }),
  buildDocument('b', { '20100101000000': version('Second') }, { itemTz: 'Europe/Rome' }),
  buildDocument('c', { '20150615083000': version('Third') }, { itemTz: 'Asia/Kathmandu' }),
  buildDocument('c1', { '20150615083000': version('A reply') }, { parentId: 'c', itemTz: 'UTC' }),
  buildDocument(
    'c2',
    { '20150615083000': version('From Japan') },
    { parentId: 'c', itemTz: 'Asia/Tokyo' },
  ),
];

const open = (path: string) => renderApp(path, { documents, signedIn: true });
const zoneSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
const textOf = async (text: RegExp) => (await screen.findByText(text)).textContent;

describe('the time zone', () => {
  test.each([
    ['/web/20150615083000/500/story/c', 'hover', fireEvent.pointerEnter],
    ['/compare/20040503020000/20100101000000/500', 'focus', fireEvent.focus],
  ])('at %s is UTC; each choice names its zone on %s', async (...row) => {
    const [path, , use] = row;
    await open(path);
    await screen.findAllByText(/ UTC$/);
    const select = await zoneSelect();
    expect(select.value).toBe('utc');
    expect(textsOf(select.options)).toEqual(['UTC', 'Site’s time', 'My time']);
    use(select);
    // The site's zone is known once its content has loaded.
    const named = ['UTC', 'Site’s time (Europe/Rome)', 'My time (America/Los_Angeles)'];
    await waitFor(() => expect(textsOf(select.options)).toEqual(named));
  });

  test('applies to the whole frame, and the address stays in UTC', {
    tags: ['7.1', '7.4'],
  }, async () => {
    const { user, router } = await open('/web/20110101000000/500');
    // The site's zone is known once its content has loaded.
    await screen.findByText('Between captures 2 and 3 of 3');
    await user.selectOptions(await zoneSelect(), 'site');
    expect(await textOf(/^As of/)).toBe('As of Saturday, January 1, 2011 at 1:00 AM GMT+1');
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(await textOf(/^As of/)).toBe('As of Friday, December 31, 2010 at 4:00 PM PST');
    expect(screen.getByRole('link', { name: /^First: May 2, 2004/ })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20110101000000/500');
  });

  test('does not replace the zone of an item, unless it is the reader’s, also of a comment', {
    tags: ['7.4'],
  }, async () => {
    const { user } = await open('/web/20150615083000/500/story/c');
    const story = within(await screen.findByRole('article'));
    const time = story.getByText('Monday, June 15, 2015 at 2:15 PM GMT+5:45');
    expect(time.getAttribute('datetime')).toBe('2015-06-15T08:30:00Z');
    expect(time.title).toBe('Monday, June 15, 2015 at 8:30 AM UTC');
    const reply = within((await screen.findByText('A reply')).closest('li') ?? document.body);
    // UTC is not repeated on hover.
    expect(reply.getByText('Monday, June 15, 2015 at 8:30 AM UTC').title).toBe('');
    expect(screen.getByText('Monday, June 15, 2015 at 5:30 PM GMT+9')).toBeDefined();
    await user.selectOptions(await zoneSelect(), 'site');
    expect(time.textContent).toBe('Monday, June 15, 2015 at 2:15 PM GMT+5:45');
    await user.selectOptions(await zoneSelect(), 'reader');
    expect(time.textContent).toBe('Monday, June 15, 2015 at 1:30 AM PDT');
    expect(reply.getByText('Monday, June 15, 2015 at 1:30 AM PDT')).toBeDefined();
  });

  test('is that of the versions in a history, whatever the zone of the item', {
    tags: ['7.4'],
  }, async () => {
    await open('/web/20150615083000/500/story/c/history');
    const versions = within(await screen.findByRole('list', { name: 'Versions, newest first' }));
    const date = 'Monday, June 15, 2015 at 8:30 AM UTC';
    expect(await versions.findByRole('link', { name: date })).toBeDefined();
  });

  test.each([
    ['Etc/Unknown-Zone', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
  ])('of a browser in %s is %s', { tags: ['7.15'] }, async (timeZone, name) => {
    const options = new Intl.DateTimeFormat('en-US').resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone,
    });
    const { user } = await open('/web/20110101000000/500');
    await user.hover(await zoneSelect());
    expect(screen.getByRole('option', { name: `My time (${name})` })).toBeDefined();
    vi.restoreAllMocks();
  });
});

test('a stored choice is named, also by the captures on the card of a site, which are in its zone', {
  tags: ['7.4'],
}, async () => {
  storeSettings({ timeZone: 'reader' });
  const { router } = await open('/web/20150615083000/500');
  const [chosen] = (await zoneSelect()).selectedOptions;
  expect(chosen?.textContent).toBe('My time (America/Los_Angeles)');
  await screen.findAllByRole('article');
  await act(() => router.navigate('/mnemosyne'));
  const range = (await screen.findByText('3 captures')).nextElementSibling;
  expect(range?.textContent).toBe('May 2, 2004 to June 15, 2015 (America/Los_Angeles)');
  expect(range?.querySelector('time')?.getAttribute('datetime')).toBe('2004-05-03T02:00:00Z');
  expect(screen.getByText(/All times are America\/Los_Angeles unless/)).toBeDefined();
});
