import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Segment } from '../../src/domain/text/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { fill, pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { storeSettings } from '../support/store-settings';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'One old line.'),
    '20070101000000': version('First draft', 'One old line.'),
    '20100101000000': version('Second draft', 'One new line.'),
    '20150615083000': version('Third draft', 'One new line.'),
  }),
  buildDocument('b', { '20120101000000': version('Another story') }),
  buildDocument('c', { '20130101000000': version('A reply') }, { parentId: 'b' }),
];
const path = '/compare/20040503120000/20100101000000/500';

type Text = string | readonly Segment[];

/** A story of which the first capture of `path` has one body, the second another. */
const edited = (before: Text, after: Text) =>
  buildDocument('s', {
    '20040503120000': version('Story', before),
    '20100101000000': version('Story', after),
  });
/** As many stories that the second capture of `path` added, in the order of their ids. */
const addedStories = (length: number) =>
  Array.from({ length }, (_, index) =>
    buildDocument(`s${100 + index}`, { '20100101000000': version(`Story ${index}`) }),
  );
const externalLink = (url: string): Segment => ({ linkType: 'external', url, text: 'there' });

/** Makes media queries match as at a width in px, until the end of the test. */
function showWidth(width: number): void {
  const matchMedia = (query: string) =>
    Object.assign(new EventTarget(), {
      matches: width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? Infinity),
    });
  vi.stubGlobal('matchMedia', matchMedia);
  onTestFinished(() => void vi.unstubAllGlobals());
}

const open = (at: string, stored = documents) =>
  renderApp(at, { documents: stored, signedIn: true });

/** Opens a comparison and waits until it has its summary and all its texts. */
async function openCompared(at = path, stored = documents) {
  const app = await open(at, stored);
  await screen.findByText(/^([\d,]+ \w+ (added|removed|edited|unchanged)|Same text)/);
  await waitFor(() => expect(screen.queryByText('Comparing…')).toBeNull());
  return app;
}

const labels = (select: string) =>
  textsOf(within(screen.getByLabelText(select)).getAllByRole('option'));
const changes = () => ({
  removed: textsOf(screen.queryAllByRole('deletion')),
  added: textsOf(screen.queryAllByRole('insertion')),
});
const focused = () => document.activeElement?.textContent;

describe('the choice of captures', () => {
  test('offers all captures of the site, newest first, comments too, and names a moment between', async () => {
    await openCompared('/compare/20040503120000/20110101000000/500');
    expect(labels('From (UTC)')).toEqual([
      '2015-06-15 08:30',
      '2013-01-01 00:00',
      '2012-01-01 00:00',
      '2010-01-01 00:00',
      '2007-01-01 00:00',
      '2004-05-03 12:00',
    ]);
    expect(labels('To (UTC)')).toContain('2011-01-01 00:00 (shows 2010-01-01)');
  });

  test('opens the two chosen captures, or exchanges them', { tags: ['8.39', '8.23'] }, async () => {
    const { user, router } = await openCompared();
    await user.selectOptions(screen.getByLabelText('To (UTC)'), '2012-01-01 00:00');
    await user.selectOptions(screen.getByLabelText('From (UTC)'), '2010-01-01 00:00');
    await user.click(screen.getAllByRole('button', { name: 'Compare' })[0] ?? document.body);
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20100101000000/20120101000000/500'));
    const earlier = 'Earlier dates: January 1, 2007 to January 1, 2010';
    expect(await screen.findByRole('link', { name: earlier })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Exchange the two dates' }));
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20120101000000/20100101000000/500'));
  });

  test('leads to the nearest captures that differ, before and after', {
    tags: ['8.39', '8.23'],
  }, async () => {
    await openCompared('/compare/20100101000000/20120101000000/500');
    const links = screen.getAllByRole('link', { name: /^(Earlier|Later) dates: / });
    expect(hrefsOf(links)).toEqual([
      '/compare/20070101000000/20100101000000/500',
      '/compare/20120101000000/20130101000000/500',
    ]);
  });

  test('of a story leads to those of its versions', { tags: ['8.39'] }, async () => {
    await openCompared('/compare/20070101000000/20100101000000/500/story/a');
    const links = screen.getAllByRole('link', { name: /^(Earlier|Later) dates: / });
    expect(hrefsOf(links)).toEqual(['/compare/20100101000000/20150615083000/500/story/a']);
  });

  test('leads to the changes before, of which there are none before the first', {
    tags: ['8.39'],
  }, async () => {
    await openCompared('/compare/20040503120000/20100101000000/500');
    const end = screen.getByRole('link', { name: 'Earlier dates' });
    expect(end.getAttribute('aria-disabled')).toBe('true');
    expect(end.getAttribute('href')).toBeNull();
  });
});

describe('a date to compare with', () => {
  test.each([
    ['2005/2011/500', '20051231235959/20111231235959/500'],
    ['first/latest/500/story/c', '20130101000000/20130101000000/500/story/c'],
  ])(
    'in the address can be a part or a word, as under /web/: %s',
    { tags: ['2.20', '2.47'] },
    async (from, to) => {
      const { router } = await open(`/compare/${from}`);
      await waitFor(() => expect(pathOf(router)).toBe(`/compare/${to}`));
    },
  );

  test('is not offered in the menu until all captures are known', async () => {
    const { adjust, hold } = watchCalls(publishSnapshots(documents));
    hold('timemap');
    hold('pages');
    const { user } = await renderApp('/web/20150615083000/500', {
      documents,
      signedIn: true,
      adjust,
    });
    await user.click(await screen.findByRole('button', { name: 'Compare with…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare with…' }));
    expect(await dialog.findByText('Loading content...')).toBeDefined();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  test('is typed in the menu of an archived page, or offered', async () => {
    const { user, router } = await open('/web/20150615083000/500');
    await user.click(await screen.findByRole('button', { name: 'Compare with…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare with…' }));
    const suggestions = () => textsOf(dialog.getAllByRole('listitem'));
    const offers = [
      'The capture before: 2013-01-01 00:00',
      'A year earlier: 2014-06-15 08:30',
      'Five years earlier: 2010-06-15 08:30',
      'First: 2004-05-03 12:00',
    ];
    expect(suggestions()).toEqual(offers);
    const field = dialog.getByLabelText('Type a date');
    await user.type(field, '201');
    expect(suggestions()).toEqual(offers);
    await user.type(field, '1');
    const answer = '500 is shown as of December 31, 2011, last captured 2010-01-01 00:00.';
    expect(dialog.getByText(`${answer} Nearest captures (UTC):`)).toBeDefined();
    const nearest = dialog.getByRole('link', { name: '2012-01-01 00:00' });
    expect(nearest.getAttribute('href')).toBe('/compare/20120101000000/20150615083000/500');
    await user.clear(field);
    await fill(user, field, 'May 2011');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20110531235959/20150615083000/500'));
  });
});

describe('a difference', () => {
  test.each<[string, Text, Text, string, string]>([
    ['is marked up as insertion and deletion', 'One old line.', 'One new line.', 'old', 'new'],
    ['can be a line break, shown as a symbol', 'one two', 'one\ntwo', ' ', '↵\n'],
    [
      'can be the target of a link, which is then shown',
      [externalLink('https://a.example')],
      [externalLink('https://b.example')],
      'there → https://a.example/',
      'there → https://b.example/',
    ],
  ])('%s', async (_, before, after, removed, added) => {
    await openCompared(path, [edited(before, after)]);
    expect(changes()).toEqual({ removed: [removed], added: [added] });
  });

  test.each([null, 'b'])(
    'is that of the item of the address, whose parent is %j',
    {
      tags: ['2.47'],
    },
    async (parentId) => {
      const item = { ...edited('One old line.', 'One new line.'), parentId };
      const other = { ...edited('Another.', 'Yet another.'), itemId: 'other' };
      await openCompared(`${path}/story/s`, [...documents, item, other]);
      expect(changes()).toEqual({ removed: ['old'], added: ['new'] });
    },
  );

  test('in an added story is all of it, without the targets of its links', async () => {
    const body = ['See ', externalLink('https://a.example'), '.'];
    const story = buildDocument('s', { '20100101000000': version('Story', body) });
    await openCompared(path, [story]);
    expect(changes()).toEqual({ removed: [], added: ['See ', 'there', '.'] });
  });

  test('in an added story that is long is its beginning at first, which ends with a whole character', {
    tags: ['8.24'],
  }, async () => {
    const family = '👩‍👩‍👧‍👦';
    const album = version('Album', family.repeat(40));
    await openCompared(path, [buildDocument('s', { '20100101000000': album })]);
    expect(screen.getByText(new RegExp(`^(?:${family})+…$`))).toBeDefined();
  });

  test('of many items is rendered in steps, and the focus moves to the added ones', async () => {
    const { user } = await openCompared(path, addedStories(82));
    const shown = document.getElementsByTagName('article');
    expect(shown).toHaveLength(40);
    act(() => shown[39]?.querySelector('a')?.focus());
    await user.keyboard('n');
    expect([shown.length, focused()]).toEqual([80, 'Story 40']);
    await user.click(screen.getByRole('button', { name: 'Show 2 more of 2' }));
    expect([shown.length, focused()]).toEqual([82, 'Story 80']);
    expect(screen.queryByRole('button', { name: /more of/ })).toBeNull();
    await waitFor(() => expect(document.querySelectorAll('article ins')).toHaveLength(82));
  });
});

describe('a comparison of captures', () => {
  const discussed = [
    ...documents,
    buildDocument('d', { '20140101000000': version('A late reply') }, { parentId: 'c' }),
    buildDocument('e', { '20120101000000': version('A quiet story') }),
  ];
  const later = '/compare/20120101000000/20160101000000/500';
  const articles = () =>
    screen.getAllByRole('article').map((article) => {
      const heading = within(article).getByRole('heading');
      return `${heading.localName} ${heading.textContent}`;
    });
  const changedItems = async () => within(await screen.findByRole('list', { name: 'Changes' }));

  test('has a summary, and comments under the story they belong to, even if that is unchanged', {
    tags: ['8.36', '8.23', '2.47'],
  }, async () => {
    await openCompared(later, discussed);
    expect(screen.getByText('1 story edited, 2 unchanged. 2 comments added.')).toBeDefined();
    expect(articles()).toEqual([
      'h2 Third draft',
      'h2 Another story',
      'h3 A reply',
      'h3 A late reply',
    ]);
  });

  test('lists the changed items, and a link there moves the focus to the item', async () => {
    const { user, router } = await open(later, discussed);
    const list = await changedItems();
    expect(textsOf(list.getAllByRole('listitem'))).toEqual([
      'Third draft edited',
      'Comments on Another storyA reply addedA late reply added',
      'A reply added',
      'A late reply added',
    ]);
    await user.click(list.getByRole('link', { name: 'A late reply' }));
    const [, , , late] = screen.getAllByRole('article');
    expect(document.activeElement).toBe(within(late ?? document.body).getByRole('link'));
    expect(pathOf(router)).toBe(later);
  });

  test('with all items lists the changed ones only', { tags: ['8.36', '8.23'] }, async () => {
    const { user } = await open(later, discussed);
    await user.click(await screen.findByRole('checkbox', { name: 'Changes only' }));
    expect(articles()).toContain('h2 A quiet story');
    const list = await changedItems();
    const names = textsOf(list.getAllByRole('link'));
    expect(names).toEqual(['Third draft', 'A reply', 'A late reply']);
  });

  test('of identical captures has no list of changes, and nothing to step through', async () => {
    await open('/compare/20160101000000/20170101000000/500', discussed);
    await screen.findByText('These captures are identical.');
    expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next change' })).toBeNull();
  });

  test('moves the focus to items that have not been rendered', async () => {
    const { user } = await openCompared(path, addedStories(42));
    const list = await changedItems();
    await user.click(screen.getByRole('button', { name: 'List all 42' }));
    await user.click(list.getByRole('link', { name: 'Story 41' }));
    expect(focused()).toBe('Story 41');
    expect(document.activeElement?.closest('article')).not.toBeNull();
  });
});

describe('steps from change to change', () => {
  const stories = [
    buildDocument('new', { '20100101000000': version('A new story') }),
    edited('One old line, and then another.', 'One new line, and then a last.'),
    buildDocument('same', { '20040503120000': version('Unchanged') }),
  ];

  test('move the focus by n and p, to items and to passages of edited texts', {
    tags: ['8.38', '8.64'],
  }, async () => {
    const { user } = await openCompared(path, stories);
    const visited: (string | null | undefined)[] = [];
    for (const key of ['n', 'n', 'n', 'n', 'p', 'p', 'p']) {
      await user.keyboard(key);
      visited.push(focused());
    }
    expect(visited.join('; ')).toBe('old; another; A new story; A new story; another; old; old');
  });

  test('have buttons, which tell the position and the ends', {
    tags: ['8.38', '8.23'],
  }, async () => {
    const { user } = await openCompared(path, stories);
    for (const [name, told] of [
      ['Previous change', 'No earlier change'],
      ['Next change', 'Change 1 of 3'],
      ['Next change', 'Change 2 of 3'],
      ['Next change', 'Change 3 of 3'],
      ['Next change', 'No later change'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByText(told)).toBeDefined();
    }
  });

  test.each(['Control', 'Alt', 'Meta', 'Shift'])(
    'do not react to a key with %s',
    async (modifier) => {
      const { user } = await openCompared(path, stories);
      await user.keyboard(`{${modifier}>}n{/${modifier}}`);
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('go through the passages of a single story, where changed words beside each other are one', {
    tags: ['8.64'],
  }, async () => {
    const after = 'Once, before lunch, and again later, I tried it twice.';
    const { user } = await open(`${path}/story/s`, [edited('Yesterday I tried it.', after)]);
    await screen.findByText('7 words added, 1 removed');
    await user.keyboard('nn');
    expect(focused()).toBe(' twice');
    expect(screen.getByText('Change 2 of 2')).toBeDefined();
  });
});

describe('the layout of a comparison', () => {
  const stories = [edited('Same line.\n\nOne old line.', 'Same line.\n\nOne new line.')];
  const sideBySide = { name: 'Side by side' };

  test('is one text on narrow displays, without a choice', async () => {
    storeSettings({ comparisonLayout: 'side-by-side' });
    showWidth(767);
    await openCompared(path, stories);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', sideBySide)).toBeNull();
  });

  test('is one text at first, and side by side on request, with a row for each part; that is remembered', async () => {
    showWidth(768);
    const { user, unmount } = await openCompared(path, stories);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', sideBySide));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['May 3, 2004', 'January 1, 2010'],
      ['Same line.\n\n', 'Same line.\n\n'],
      ['One old line.', 'One new line.'],
    ]);
    expect(changes()).toEqual({ removed: ['old'], added: ['new'] });
    unmount();
    await open(path, stories);
    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.getByRole('button', { ...sideBySide, pressed: true })).toBeDefined();
  });
});

const link = (targetId: string, date = '', targetSite = ''): Segment => ({
  ...{ linkType: 'id', targetId, text: 'there', date, targetSite },
});

test.each([
  ['the title of the item at that time', link('a'), link('b'), 'Second draft', 'Another story'],
  [
    'its title',
    link('b'),
    link('a', '20040503120000'),
    'Another story',
    'First draft, May 3, 2004',
  ],
  [
    'the site of an item that is not there',
    link('nobody'),
    link('a'),
    'a page of 500',
    'Third draft',
  ],
  ['the other site', link('a'), link('x', '', 'homer'), 'Second draft', 'a page of Homer in Limbo'],
])('a changed link to another item is named by %s', async (_, before, after, removed, added) => {
  const story = buildDocument('s', {
    '20110101000000': version('Story', [before]),
    '20160101000000': version('Story', [after]),
  });
  await open('/compare/20110101000000/20160101000000/500/story/s', [...documents, story]);
  await screen.findByText('1 word added, 1 removed');
  expect(changes()).toEqual({ removed: [`there → ${removed}`], added: [`there → ${added}`] });
});

describe('/compare/{A}/{B}/{site}/story/{itemId}', () => {
  test('compares only that item, under its title, with the size of the change', {
    tags: ['8.37', '8.23'],
  }, async () => {
    await openCompared('/compare/20040503120000/20160101000000/500/story/a');
    expect(screen.getByText('2 words added, 2 removed')).toBeDefined();
    const title = 'What changed in Third draft between May 3, 2004 and January 1, 2016';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(changes()).toEqual({ removed: ['First', 'old'], added: ['Third', 'new'] });
    expect(document.title).toMatch(new RegExp(`^${title}`));
  });

  test('has links to the history, the story at either moment, and the pairs of its versions', async () => {
    await openCompared('/compare/20070101000000/20100101000000/500/story/a');
    expect(hrefsOf(screen.getAllByRole('link'))).toEqual(
      expect.arrayContaining([
        '/web/20100101000000/500/story/a/history',
        '/web/20070101000000/500/story/a',
        '/web/20100101000000/500/story/a',
      ]),
    );
  });

  test.each([
    ['20040503120000/20070101000000/500/story/a', 'These versions are identical.'],
    [
      '20000101000000/20010101000000/500/story/b',
      'This item had not been captured at either date.',
    ],
    ['20040503120000/20100101000000/500/story/nobody', 'Oops — No Detail Found'],
    ['20040503120000/20100101000000/500/story/s', 'Only hidden markup has changed.'],
    [
      '20010101000000/20020101000000/500',
      'Nothing of this site was captured at or before either date.',
    ],
  ])('%s shows "%s"', async (at, words) => {
    await open(`/compare/${at}`, [...documents, edited('<i>One</i> two.', '<b>One</b> two.')]);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
