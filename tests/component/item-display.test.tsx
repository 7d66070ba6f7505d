import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { VersionDate } from '../../src/ui/dates';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, renderApp } from '../support/render-app';

const key = '20150615083000';
const withVersions = (versions: ContentDocument['versions'], fields = {}) => [
  buildDocument('item', versions, fields),
];

async function shownAt(path: string, documents: readonly ContentDocument[]) {
  await renderApp(path, { documents, signedIn: path.startsWith('/web/') });
  return within(await screen.findByRole('article'));
}

describe('the title of an item', () => {
  test('is the text of its first headline segment, in lists', { tags: ['8.1'] }, async () => {
    const headline = [{ text: 'First part', type: 'bold' as const }, ' and second part'];
    const item = await shownAt('/500', withVersions({ [key]: version(headline) }));
    expect(item.getByRole('heading').textContent).toBe('First part');
  });

  test('is "Untitled" without a headline', { tags: ['8.2', '8.23'] }, async () => {
    const item = await shownAt('/500', withVersions({ [key]: version([]) }));
    expect(item.getByRole('heading').textContent).toBe('Untitled');
  });

  test('is "Untitled" with a blank one', async () => {
    const item = await shownAt('/500', withVersions({ [key]: version('  ') }));
    expect(item.getByRole('heading').textContent).toBe('Untitled');
  });

  test('is "Untitled" on the page of a story without a headline', { tags: ['8.2'] }, async () => {
    const item = await shownAt('/500/story/item', withVersions({ [key]: version([]) }));
    expect(item.getByRole('heading', { level: 1 }).textContent).toBe('Untitled');
    expect(document.title).toBe('Untitled · Mnemosyne');
  });
});

describe('the date of an item', () => {
  test.each([
    ['UTC', 'Monday, June 15, 2015 at 8:30 AM UTC'],
    ['America/New_York', 'Monday, June 15, 2015 at 4:30 AM EDT'],
    ['Asia/Kolkata', 'Monday, June 15, 2015 at 2:00 PM GMT+5:30'],
    ['Nowhere/At-All', 'Monday, June 15, 2015 at 8:30 AM UTC'],
  ])(
    'is in the zone of the item, and names it: %s',
    { tags: ['7.4', '8.3'] },
    async (itemTz, expected) => {
      const item = await shownAt('/500', withVersions({ [key]: version('A') }, { itemTz }));
      const time = item.getByText(expected);
      expect(time.getAttribute('datetime')).toBe('2015-06-15T08:30:00Z');
    },
  );

  test.each([
    ['/homer', 'homer'],
    ['/homer/story/item', 'homer'],
    ['/word', 'word'],
    ['/web/20200101000000/homer', 'homer'],
    ['/500/story/item', '500'],
  ] as const)('is in the zone of the item at %s', { tags: ['7.4'] }, async (path, itemSite) => {
    const fields = { itemSite, itemTz: 'Asia/Kolkata' };
    await renderApp(path, {
      documents: withVersions({ [key]: version('A') }, fields),
      signedIn: path.startsWith('/web/'),
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Monday, June 15, 2015 at 2:00 PM GMT+5:30')).toBeDefined();
  });

  test('is in UTC if the item has no zone', { tags: ['7.5'] }, async () => {
    const documents = withVersions({ [key]: version('A') }, { itemTz: undefined });
    const item = await shownAt('/500', documents);
    expect(item.getByText('Monday, June 15, 2015 at 8:30 AM UTC')).toBeDefined();
  });

  test('is "Invalid Date" for a key that is no timestamp, with a warning', {
    tags: ['7.3', '8.23'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const item = await shownAt('/500', withVersions({ '20151301000000': version('Odd') }));
    expect(item.getByText('Invalid Date')).toBeDefined();
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('Invalid version timestamp: "20151301000000"'),
    );
    warn.mockRestore();
  });

  test('is "Unknown date" without a version', { tags: ['8.4', '8.23'] }, () => {
    render(<VersionDate versionKey={null} zone="UTC" />);
    expect(screen.getByText('Unknown date')).toBeDefined();
  });
});

describe('an unapproved version', () => {
  const versions = {
    '20100101000000': version('Approved'),
    '20150101000000': version('Pending', 'Not yet.', 'pending'),
    '20160101000000': version('Rejected', 'Never.', 'no'),
  };

  test.each([
    ['live', '/500'],
    ['at the capture', '/web/20200101000000/500'],
    ['exactly at its key', '/web/20160101000000/500'],
  ])(
    'is not shown %s, and neither are its title and date',
    { tags: ['8.5', '13.5'] },
    async (_, path) => {
      const item = await shownAt(path, withVersions(versions));
      expect(item.getByRole('heading').textContent).toBe('Approved');
      expect(item.getByText('Friday, January 1, 2010 at 12:00 AM UTC')).toBeDefined();
      expect(screen.queryByText(/Pending|Rejected/)).toBeNull();
    },
  );

  test.each([
    '/500/story/item',
    '/web/20200101000000/500/story/item',
    '/web/20200101000000/500/story/item/history',
    '/compare/20100101000000/20200101000000/500/story/item',
    '/compare/20100101000000/20200101000000/500',
    '/archive-select?site=500',
  ])('leaves no trace at %s', { tags: ['13.9'] }, async (path) => {
    await renderApp(path, { documents: withVersions(versions), signedIn: true });
    await screen.findAllByText(/January 1, 2010|2010-01-01 00:00/);
    await screen.findAllByText(/Approved|2010-01-01 00:00/);
    expect(document.body.textContent).not.toMatch(
      /Pending|Rejected|Not yet|Never|January 1, 201[56]|201[56]-01-01/,
    );
  });

  test('hides an item that has no other version', { tags: ['13.6'] }, async () => {
    const documents = [
      ...withVersions(versions),
      buildDocument('draft', { [key]: version('Draft', '-', 'pending') }),
    ];
    await renderApp('/500', { documents });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  test('is not found by its address either', { tags: ['2.37'] }, async () => {
    const documents = withVersions({ [key]: version('Draft', '-', 'pending') });
    await renderApp('/500/story/item', { documents });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
  });

  test('is no capture in the dropdown', { tags: ['7.9'] }, async () => {
    const { user } = await renderApp('/mnemosyne', {
      documents: withVersions(versions),
      signedIn: true,
    });
    await user.click(await findSiteCard('500'));
    const options = within(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
    ).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      '-- Select a date --',
      '2010-01-01 00:00',
    ]);
  });
});
