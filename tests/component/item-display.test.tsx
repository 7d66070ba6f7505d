import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/text/segment';
import { VersionDate } from '../../src/ui/dates';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

const key = '20150615083000';
const withVersions = (versions: ContentDocument['versions'], fields = {}) => [
  buildDocument('item', versions, fields),
];

const open = (path: string, documents: readonly ContentDocument[]) =>
  renderApp(path, { documents, signedIn: /^\/(?:web|search)\//.test(path) });

async function shownAt(path: string, documents: readonly ContentDocument[]) {
  await open(path, documents);
  return within(await screen.findByRole('article'));
}

test.each([
  ['has the language that its page gave', { lang: 'ja' }, 'ja'],
  ['has none if its page gave none, and not that of the app', {}, ''],
])('a text %s, in lists and on its page', { tags: ['9.10'] }, async (_, fields, expected) => {
  const item = await shownAt(
    '/500',
    withVersions({ [key]: { ...version('直骨海', '直線'), ...fields } }),
  );
  const languageOf = (text: string) => item.getByText(text).closest('[lang]')?.getAttribute('lang');
  expect([languageOf('直骨海'), languageOf('直線')]).toEqual([expected, expected]);
});

describe('the title of an item', () => {
  test.each([
    ['in lists', '/500', {}],
    ['of comments', '/500/story/story', { parentId: 'story' }],
  ])(
    'is the text of its first headline segment, %s',
    { tags: ['8.1'] },
    async (_, path, fields) => {
      const headline = [{ text: 'First part', type: 'bold' as const }, ' and second part'];
      const story = buildDocument('story', { [key]: version('The story') });
      await open(path, [story, ...withVersions({ [key]: version(headline) }, fields)]);
      expect(await screen.findByRole('heading', { name: 'First part' })).toBeDefined();
    },
  );

  test.each<[string, string, readonly Segment[]]>([
    ['without a headline in a list', '/500', []],
    ['without one on its page', '/500/story/item', []],
    ['with markup only in a list', '/500', ['<b></b>']],
    ['with markup only on a generic page', '/word/story/item', ['<b></b>']],
    ['with invisible characters only on its page', '/500/story/item', ['\u200b']],
  ])('is "Untitled" %s', { tags: ['8.2', '8.23', '8.26'] }, async (_, path, headline) => {
    const versions = { [key]: version(headline) };
    await open(path, [...withVersions(versions), ...withVersions(versions, { itemSite: 'word' })]);
    const item = within(await screen.findByRole('article'));
    expect(item.getAllByRole('heading')[0]?.textContent).toBe('Untitled');
    if (path.includes('story')) expect(document.title).toBe('Untitled · Mnemosyne');
  });

  test.each([
    ['/500', 2],
    ['/500/story/item', 1],
  ])('with a newline has a line break at %s', { tags: ['8.10'] }, async (path, level) => {
    const item = await shownAt(path, withVersions({ [key]: version('one\ntwo') }));
    expect(item.getByRole('heading', { level }).querySelectorAll('br')).toHaveLength(1);
  });
});

test.each([
  ...['/500', '/500/story/story', '/500/story/gone'],
  ...['/homer', '/homer/story/story', '/word', '/word/story/story'],
  ...['/search/500?q=القديمة', '/compare/20100101000000/20200101000000/500'],
])('headings turn to the side of their script at %s', { tags: ['8.32'] }, async (path) => {
  const versions = { [key]: version('المدينة القديمة') };
  const ends = { '20160101000000': { status: 404 } };
  const documents = (['500', 'homer', 'word'] as const).flatMap((itemSite) => [
    buildDocument('story', versions, { itemSite }),
    buildDocument('reply', versions, { itemSite, parentId: 'story' }),
  ]);
  const gone = buildDocument('gone', versions, { ends });
  await renderApp(path, { documents: [...documents, gone], signedIn: true });
  const main = within(await screen.findByRole('main'));
  const headings = await main.findAllByRole('heading', { name: 'المدينة القديمة' });
  expect(headings.map(({ dir }) => dir)).toEqual(headings.map(() => 'auto'));
});

describe('the date of an item', () => {
  test.each([
    ['/500', '500'],
    ['/500/story/item', '500'],
    ['/homer/story/item', 'homer'],
    ['/word', 'word'],
    ['/web/20200101000000/homer', 'homer'],
    ['/search/500?q=headline&at=20200101000000', '500'],
  ] as const)('is in the zone of the item: %s', { tags: ['7.4', '8.3'] }, async (path, site) => {
    const fields = { itemSite: site, itemTz: 'Asia/Kolkata' };
    await open(path, withVersions({ [key]: version('A headline') }, fields));
    const main = within(await screen.findByRole('main'));
    const time = await main.findByText('Monday, June 15, 2015 at 2:00 PM GMT+5:30');
    expect(time.getAttribute('datetime')).toBe('2015-06-15T08:30:00Z');
  });

  test.each([
    ['/homer', 'homer', 'March 7, 2021'],
    ['/web/20200101000000/homer', 'homer', 'June 15, 2015'],
    ['/web/20200101000000/homer/story/item', 'homer', 'June 15, 2015'],
    ['/500/story/item', '500', 'March 7, 2021'],
    ['/web/20200101000000/500', '500', 'June 15, 2015'],
  ] as const)('is that of the version shown at %s', { tags: ['8.3'] }, async (path, site, date) => {
    const versions = {
      '20100101000000': version('A'),
      [key]: version('A'),
      '20210307000000': version('A'),
    };
    await open(path, withVersions(versions, { itemSite: site }));
    const main = within(await screen.findByRole('main'));
    expect((await main.findByText(/ at \d+:\d+ .M UTC$/)).textContent).toContain(date);
  });

  test('is "Invalid Date" with a warning for a bad key', { tags: ['7.3', '8.23'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const item = await shownAt('/500', withVersions({ '20151301000000': version('Odd') }));
    expect(item.getByText('Invalid Date')).toBeDefined();
    const warning = 'Invalid version timestamp: "20151301000000"';
    await waitFor(() => expect(warn).toHaveBeenCalledWith(warning));
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
  const draft = { [key]: version('Draft', '-', 'pending') };

  test.each([
    ...['/500', '/web/20170101000000/500', '/500/story/item', '/archive-select?site=500'],
    ...['', '/history'].map((at) => `/web/20200101000000/500/story/item${at}`),
    ...['', '/story/item'].map((at) => `/compare/20100101000000/20200301000000/500${at}`),
  ])('leaves no trace at %s', { tags: ['7.9', '8.5', '13.5', '13.9'] }, async (path) => {
    await renderApp(path, { documents: withVersions(versions), signedIn: true });
    await screen.findAllByText(/January 1, 2010|2010-01-01 00:00/);
    await screen.findAllByText(/Approved|2010-01-01 00:00/);
    expect(document.body.textContent).not.toMatch(
      /Pending|Rejected|Not yet|Never|January 1, 201[56]|201[56]-01-01/,
    );
  });

  test.each(['Pending', 'Rejected', 'Never'])(
    'is not found by a search for "%s" at any time',
    { tags: ['13.9'] },
    async (words) => {
      const documents = withVersions(versions);
      await renderApp(`/search/500?q=${words}&scope=through`, { documents, signedIn: true });
      expect(await screen.findByText(`Nothing has “${words}” at any time.`)).toBeDefined();
      expect(screen.queryByText(/January 1, 201[56]/)).toBeNull();
    },
  );

  test('hides an item that has no other version', { tags: ['13.6', '8.5'] }, async () => {
    await open('/500', [...withVersions(versions), buildDocument('draft', draft)]);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/Draft/);
  });
});

const edited = {
  '20000229030000': version('The story', 'One.'),
  '20010101000000': version('The story', 'One.'),
  '20100101000000': version('The story', 'Two.'),
  '20110101000000': version('The story', 'Three.', 'no'),
  '20200923120000': version('The story', 'Four.'),
};
describe('a story tells when it was published and how often it was edited', () => {
  test.each(['500', 'homer'] as const)(
    'live, without links, on site %s',
    {
      tags: ['7.6'],
    },
    async (itemSite) => {
      // The archive may be on another host.
      await open(`/${itemSite}/story/item`, withVersions(edited, { itemSite }));
      const line = await screen.findByText(/^First published/);
      const words = 'First published February 29, 2000, edited 2 times, last on September 23, 2020';
      expect(line.textContent).toBe(words);
      expect(line.querySelector('a')).toBeNull();
    },
  );

  test('in the archive in one line, with links to the first text, the history, the next text and the comments', {
    tags: ['7.6'],
  }, async () => {
    const comment = (key: string, id: string) =>
      buildDocument(id, { [key]: version('A reply') }, { parentId: 'item' });
    const documents = [comment('20140101000000', 'c'), comment('20160101000000', 'd')];
    await open('/web/20150101000000/500/story/item', [...withVersions(edited), ...documents]);
    const line = await screen.findByText(/^Published/);
    await waitFor(() =>
      expect(line.textContent).toBe(
        'Published February 29, 2000 · text of January 1, 2010, version 3 of 4, until September 23, 2020 · 1 of 2 comments',
      ),
    );
    expect(hrefsOf(within(line).getAllByRole('link'))).toEqual([
      '/web/20000229030000/500/story/item',
      '/web/20150101000000/500/story/item/history',
      '/web/20200923120000/500/story/item',
      '#comments',
    ]);
  });

  test.each(['500', 'homer'] as const)(
    'below its text in the archive: when it changed next, and how much, on site %s',
    async (itemSite) => {
      await open(`/web/20150101000000/${itemSite}/story/item`, withVersions(edited, { itemSite }));
      const line = await screen.findByText(/^Next change/);
      await waitFor(() =>
        expect(line.textContent).toBe('Next change, September 23, 2020: 1 word added, 1 removed'),
      );
      expect(hrefsOf(within(line).getAllByRole('link'))).toEqual([
        `/web/20200923120000/${itemSite}/story/item`,
      ]);
    },
  );

  test('in the time zone of its other dates, and without an end where the text still stands', async () => {
    const { user } = await open('/web/20210101000000/500/story/item', withVersions(edited));
    const line = await screen.findByText(/^Published/);
    const words = 'Published February 29, 2000 · text of September 23, 2020, version 4 of 4';
    expect(line.textContent).toBe(words);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'reader');
    expect(line.textContent).toBe(words.replace('29', '28'));
    expect(screen.queryByText(/^Next change/)).toBeNull();
  });
});
