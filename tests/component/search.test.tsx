import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { storeSettings } from '../support/store-settings';
import { watchCalls } from '../support/watched-backend';

const reply = 'I heard the band of brass.';
const documents = [
  buildDocument('ferry', {
    '20040503120000': version('The ferry', 'It sails at noon to the island.'),
    '20060503120000': version('The ferry', 'It sails at noon, with a brass band.'),
    '20110503120000': version('The ferry', 'It sails no more.'),
  }),
  buildDocument('band', { '20100101000000': version('A brass band', 'Nine players, all brass.') }),
  buildDocument('reply', { '20100201000000': version('Re: music', reply) }, { parentId: 'band' }),
  buildDocument('secret', { '20100101000000': version('Brass', 'A band.', 'pending') }),
];

const open = (path: string, signedIn = true) => renderApp(path, { documents, signedIn });
const titles = () =>
  textsOf(within(screen.getByRole('main')).queryAllByRole('heading', { level: 2 }));
const results = () =>
  waitFor(() =>
    expect(screen.getByText(/^\d+ results?/).closest('[aria-busy="false"]')).not.toBeNull(),
  );

test.each([
  [
    '?q=%22it+sails+at+midnight+with+a+brass+band%22&scope=through',
    'Nearest, 7 of 8 words: “It sails at noon, with a brass band.” in The ferry.',
    '20060503120000',
  ],
  [
    '?q=%22it+sails+at+noon+from+that+island%22&at=20050101000000',
    'Nearest, 5 of 7 words: “It sails at noon to the island.” in The ferry.',
    '20050101000000',
  ],
  [
    '?q=%22it+sails+at+dusk+today%22&scope=through',
    'Nearest, 3 of 5 words: “It sails at noon to the island.” in The ferry.',
    '20040503120000',
  ],
  [
    '?q=%22it+sails+at+dusk+from+here%22&scope=through',
    'Nearest, 3 of 6 words: “It sails at noon to the island.” in The ferry.',
    '20040503120000',
  ],
])(
  'names the sentence that is nearest to a quotation that nothing has: %s',
  { tags: ['8.58', '8.23'] },
  async (address, words, timestamp) => {
    await open(`/search/500${address}`);
    const nearest = await screen.findByText(/^Nearest, /);
    expect(nearest.textContent).toBe(words);
    const [href] = hrefsOf(within(nearest).getAllByRole('link'));
    expect(href).toMatch(new RegExp(`^/web/${timestamp}/500/story/ferry\\?s=It\\+sails`));
  },
);

test('says of words that stand together, but never in this order, that nobody wrote them so', async () => {
  await open('/search/500?q=with+a+brass+band+it+sails+at+noon&scope=through');
  await screen.findByText('No version has these words in this order.');
  expect(screen.queryByText(/^First seen/)).toBeNull();
  expect((await screen.findByText(/^Nearest, /)).textContent).toMatch(/in The ferry\.$/);
});

test.each([
  ['that has less than half of a quotation', 'it+was+never+a+band+of+pirates+here'],
  ['that has three of seven words', 'it+sails+at+dusk+from+here+now'],
  ['for four words', 'it+sails+at+dusk'],
  ['that has the words in another order', 'noon+at+sails+it+today'],
])('names no sentence %s', { tags: ['8.58'] }, async (_, words) => {
  await open(`/search/500?q=%22${words}%22&scope=through`);
  await screen.findByText(/^Nothing has/);
  expect(screen.queryByText(/^Nearest, /)).toBeNull();
});

describe('the search of the live version', () => {
  test('finds stories and comments for visitors, with the matches marked and counted', {
    tags: ['8.55', '2.48'],
  }, async () => {
    await open('/search/500?q=brass', false);
    await results();
    expect(titles()).toEqual(['A brass band', 'Re: music']);
    expect(screen.getByText(/^Comment on/).textContent).toMatch(/^Comment on A brass band by /);
    const [first] = screen.getAllByRole('listitem');
    expect(textsOf(first?.querySelectorAll('mark') ?? [])).toEqual(['brass', 'brass']);
    expect(within(first ?? document.body).getByText('2 matches')).toBeDefined();
    expect(screen.getAllByText(/^Story/)).toHaveLength(1);
  });

  test('leads to the page with the search in its address', { tags: ['8.55'] }, async () => {
    const { user, router } = await open('/search/500?q=nine', false);
    await user.click(await screen.findByRole('link', { name: 'A brass band' }));
    const matches = await screen.findByRole('region', { name: 'Matches' });
    expect(pathOf(router)).toBe('/500/story/band?q=nine');
    await waitFor(() =>
      expect(within(matches).getByRole('status').textContent).toBe('1 match for “nine”'),
    );
    await user.click(within(matches).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(pathOf(router)).toBe('/500/story/band'));
  });

  test('leads to a page with its words marked, to which n and p move', {
    tags: ['8.55', '8.64'],
  }, async () => {
    const { user } = await open('/500/story/band?q=brass', false);
    const matches = within(await screen.findByRole('region', { name: 'Matches' }));
    await matches.findByText(/^3 matches/);
    for (const [key, position] of [
      ['n', 'Match 1 of 3'],
      ['n', 'Match 2 of 3'],
      ['p', 'Match 1 of 3'],
    ] as const) {
      await user.keyboard(key);
      expect(matches.getByRole('status').textContent).toContain(position);
      // jsdom has no highlights, so the words are selected.
      expect(String(document.getSelection())).toBe('brass');
    }
  });

  test('leads back to what is searched, and to another site with the same words', async () => {
    const { user, router } = await open('/search/500?q=brass&at=20110520190000', true);
    const back = await screen.findByRole('link', { name: 'Read 500 as of May 20, 2011' });
    expect(back.getAttribute('href')).toBe('/web/20110520190000/500');
    await user.selectOptions(screen.getByLabelText('Site'), 'Homer in Limbo');
    await screen.findByRole('heading', { level: 1, name: 'Search Homer in Limbo' });
    expect(pathOf(router)).toBe('/search/homer?q=brass&at=20110520190000');
  });

  test('finds words that begin as typed, and keeps the address up to date', async () => {
    const { user, router } = await open('/search/500', false);
    await user.type(await screen.findByRole('searchbox', { name: 'Words to search for' }), 'play');
    await screen.findByText('1 result');
    expect(titles()).toEqual(['A brass band']);
    expect(pathOf(router)).toBe('/search/500?q=play');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Enter}');
    await screen.findByText('0 results');
  });

  test('says which word nothing has, the nearest date that has all, and searches without it', async () => {
    const { user, router } = await open('/search/500?q=band+island&page=2', false);
    expect(await screen.findByText('Nothing has “island” today.')).toBeDefined();
    expect(await screen.findByText('No version of any other time matches either.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Search without “island”' }));
    await screen.findByText('2 results');
    expect(pathOf(router)).toBe('/search/500?q=band');
  });

  test('names the nearest date with a match', async () => {
    await open('/search/500?q=noon+island', false);
    const nearest = await screen.findByRole('link', { name: /^Monday, May 3, 2004/ });
    expect(nearest.getAttribute('href')).toBe('/search/500?q=noon+island&at=20040503120000');
    expect(screen.getByText('Nothing has “noon” or “island” today.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Search without/ })).toBeNull();
  });

  test.each(['!!!', ''])('offers hints instead of results for %j', async (query) => {
    await open(`/search/500?q=${encodeURIComponent(query)}`, false);
    expect(await screen.findByText(/^Type one or more words/)).toBeDefined();
    expect(screen.queryByText(/^\d+ result/)).toBeNull();
  });

  test('searches the beginning of a very long text, and says so', async () => {
    await open(`/search/500?q=${'band '.repeat(2000)}`, false);
    expect(await screen.findByText(/^Only the first 500 characters/)).toBeDefined();
    await results();
    expect(titles()).toEqual(['A brass band', 'Re: music']);
  });
});

describe('the search as of a date', () => {
  test('finds what stood then, and opens it then', { tags: ['8.55', '2.48'] }, async () => {
    await open('/search/500?q=band&at=20070101000000');
    await results();
    expect(titles()).toEqual(['The ferry']);
    expect(screen.getByRole('link', { name: 'The ferry' }).getAttribute('href')).toBe(
      '/web/20070101000000/500/story/ferry?q=band',
    );
  });

  test('says how many there are at other times', { tags: ['8.55'] }, async () => {
    await open('/search/500?q=band&at=20070101000000');
    const link = await screen.findByRole('link', { name: /at other times$/ });
    expect(link.parentElement?.textContent).toBe('1 result, 2 more at other times');
    expect(link.getAttribute('href')).toBe('/search/500?q=band&at=20070101000000&scope=through');
  });

  test('sorts by date on request', async () => {
    const { user, router } = await open('/search/500?q=band&at=20101231000000');
    await results();
    expect(titles()).toEqual(['A brass band', 'Re: music', 'The ferry']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'date');
    await waitFor(() => expect(titles()).toEqual(['Re: music', 'A brass band', 'The ferry']));
    expect(pathOf(router)).toBe('/search/500?q=band&at=20101231000000&sort=date');
  });
});

describe('the search through time', () => {
  const headings = async () => {
    await results();
    const all = within(screen.getByRole('main')).queryAllByRole('heading', { level: 2 });
    // Others, such as that of the chart, may come later.
    return textsOf(all.filter((heading) => heading.closest('li')));
  };

  test.each([
    ['brass', 'First seen May 3, 2006 in The ferry, still there today.', '20060503120000'],
    [
      'noon',
      'First seen May 3, 2004 in The ferry, last there until May 3, 2011 in The ferry.',
      '20040503120000',
    ],
  ])(
    'of %s begins with the answer',
    { tags: ['7.6', '8.57', '8.23', '2.48'] },
    async (word, answer, first) => {
      await open(`/search/500?q=${word}&scope=through`);
      const [link] = within(await screen.findByText(/^First seen/)).getAllByRole('link');
      expect(screen.getByText(/^First seen/).textContent).toBe(answer);
      expect(link?.getAttribute('href')).toBe(`/web/${first}/500/story/ferry?q=${word}`);
    },
  );

  test('has its results in order of first appearance, or the newest first', {
    tags: ['2.48'],
  }, async () => {
    const { user, router } = await open('/search/500?q=brass&scope=through');
    expect(await headings()).toEqual(['The ferry', 'A brass band', 'Re: music']);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    within(sort).getByRole('option', { name: 'first appearance', selected: true });
    await user.selectOptions(sort, 'date, newest first');
    await waitFor(async () =>
      expect(await headings()).toEqual(['Re: music', 'A brass band', 'The ferry']),
    );
    expect(pathOf(router)).toBe('/search/500?q=brass&scope=through&sort=date');
  });

  test.each([
    ['ferry', 'In all 3 versionssince Monday, May 3, 2004 at 12:00 PM UTC, still there today'],
    ['nine', 'In its only versionsince Friday, January 1, 2010 at 12:00 AM UTC, still there today'],
  ])('tells in which versions %s is', async (word, words) => {
    await open(`/search/500?q=${word}&scope=through`);
    await results();
    expect(screen.getByText(/^In$/).textContent).toBe(words);
  });

  test('has links to what was added and what was removed', async () => {
    await open('/search/500?q=with+brass&scope=through');
    await results();
    expect(screen.getByText(/^In$/).textContent).toMatch(
      /^In 1 of 3 versionsfrom Wednesday, May 3/,
    );
    expect(hrefsOf(screen.getAllByRole('link', { name: /^what was/ }))).toEqual([
      '/compare/20040503120000/20060503120000/500/story/ferry',
      '/compare/20060503120000/20110503120000/500/story/ferry',
    ]);
  });

  test('without a result says why, and what to search for', async () => {
    await open('/search/500?q=noon+heard&scope=through');
    const words = 'No story or comment has all of these words at any time.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(hrefsOf(screen.getAllByRole('link', { name: /^Search without/ }))).toEqual([
      '/search/500?q=heard&scope=through',
      '/search/500?q=noon&scope=through',
    ]);
  });

  test('can be narrowed to a year, in which the chart counts as many', async () => {
    const { user } = await open('/search/500?q=band+brass&scope=through');
    await screen.findByText('3 results in all versions');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2007');
    await screen.findByText('1 result in 2007');
    expect(titles()).toContain('The ferry');
    const chart = within(screen.getByRole('figure'));
    expect(chart.getByText(/^Number of stories and comments that had all of them/)).toBeDefined();
    const rows = chart.getAllByRole('row', { hidden: true });
    const cells = rows.map((row) => textsOf(row.children));
    expect(cells).toContainEqual(['2007', '1 of 1 (100%)']);
    expect(cells).toContainEqual(['2011', '3 of 3 (100%)']);
    await user.click(chart.getByRole('checkbox', { name: 'Show as share' }));
    expect(chart.getByText(/^Share of stories/)).toBeDefined();
  });
});

const newYear = (itemTz: string) => [
  buildDocument(
    'night',
    {
      '20050101030000': version('Midnight', 'The xylotheque opened.'),
      '20060601000000': version('Midnight', 'The collection moved.'),
    },
    { itemTz },
  ),
];
const years = async () => {
  const choice = await screen.findByRole('combobox', { name: 'Year' });
  return textsOf(within(choice).getAllByRole('option')).join(', ');
};

// The tests run on a machine in Los Angeles.
test.each([
  ['in the zone of the reader', 'reader', 'UTC', '2004 2005 2006'],
  ['in the zone of the story', 'utc', 'America/Los_Angeles', '2005 2006'],
] as const)(
  'the search through time, where it was another year has results under the year that they name: %s',
  { tags: ['7.14'] },
  async (_, timeZone, itemTz, charted) => {
    storeSettings({ timeZone });
    const path = '/search/500?q=xylotheque&scope=through&year=2004';
    await renderApp(path, { documents: newYear(itemTz), signedIn: true });
    await screen.findByText('1 result in 2004');
    expect(await years()).toBe('all years, 2006, 2005, 2004');
    expect(screen.getByText(/^In$/).textContent).toMatch(
      /^In 1 of 2 versionsfrom Friday, December 31, 2004 at 7:00 PM PST until /,
    );
    const rows = within(screen.getByRole('figure')).getAllByRole('rowheader', { hidden: true });
    expect([...new Set(rows.map(({ textContent }) => textContent?.slice(-4)))].join(' ')).toBe(
      charted,
    );
  },
);

test('on a slow machine, the page says nothing of words before it has searched for them', async () => {
  // Each step of a search takes a task.
  let ms = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 20));
  onTestFinished(() => clock.mockRestore());
  const many = Array.from({ length: 60 }, (_, at) =>
    buildDocument(`s${at}`, {
      '20100101000000': version(`Story ${at}`, 'The ferry sails.'),
    }),
  );
  const last = buildDocument('z', { '20100101000000': version('The last', 'A brass band.') });
  const { user } = await renderApp('/search/500?q=xyzzy&at=20200101000000', {
    documents: [...many, last],
    signedIn: true,
  });
  await screen.findByText('Nothing has “xyzzy” as of January 1, 2020.');
  const said = new Set<string>();
  const observer = new MutationObserver(() => {
    const { textContent } = screen.getByRole('main');
    for (const [sentence] of textContent.matchAll(/Nothing has “[^”]*”|\d+ match(?:es)?\b/g))
      said.add(sentence);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const field = screen.getByRole('searchbox', { name: 'Words to search for' });
  await user.clear(field);
  await user.type(field, 'brass{Enter}');
  expect(await screen.findByText('1 match')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'plugh{Enter}');
  await screen.findByText('Nothing has “plugh” as of January 1, 2020.');
  observer.disconnect();
  expect([...said].sort()).toEqual(['1 match', 'Nothing has “plugh”', 'Nothing has “xyzzy”']);
});

describe('while the text is loading', () => {
  async function openLoading(path: string) {
    const watch = watchCalls(publishSnapshots(documents));
    watch.hold('pages');
    await renderApp(path, { documents, signedIn: true, adjust: watch.adjust });
    return watch;
  }

  test('results come from the published search index, and say so', async () => {
    const watch = await openLoading('/search/500?q=band+noon&at=20070101000000');
    expect(await screen.findByText(/^1 result from the search index/)).toBeDefined();
    expect(screen.getByText('Loading the text of this site...')).toBeDefined();
    expect(screen.getByRole('link', { name: 'The ferry' }).getAttribute('href')).toBe(
      '/web/20070101000000/500/story/ferry?q=band+noon',
    );
    act(() => watch.held[0]?.proceed());
    await results();
    expect(screen.queryByText(/search index/)).toBeNull();
    expect(titles()).toEqual(['The ferry']);
  });

  test('the index also knows in how many versions an item matches, even if the text fails', async () => {
    const watch = await openLoading('/search/500?q=noon&scope=through');
    expect(await screen.findByText(/, in 2 of 3 versions$/)).toBeDefined();
    act(() => watch.held[0]?.fail('unreachable'));
    expect(await screen.findByText('The text of 500 cannot be searched.')).toBeDefined();
    expect(screen.getByText(/, in 2 of 3 versions$/)).toBeDefined();
  });
});

describe('with a published index, the search of the live version', () => {
  const seen: (() => void)[] = [];
  // jsdom does not know what is in view.
  class FakeObserver {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push(() => notify([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }

  async function openPublished(path: string, some = documents, arriveAfterMs = 0) {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    seen.length = 0;
    const watch = watchCalls({ ...publishSnapshots(some), arriveAfterMs });
    return { ...(await renderApp(path, { documents: some, adjust: watch.adjust })), watch };
  }

  test.each([
    ['brass', 0, ['A brass band', 'Re: music'], '2 results, 1 more at other times'],
    ['author:ada -brass', 0, ['The ferry'], '1 result'],
    ['noon', 0, [], '0 results, 1 at other times'],
    ['brass', 5_000, ['A brass band', 'Re: music'], '2 results, 1 more at other times'],
  ])(
    'has the same results for %s after %d ms, and reads no content',
    async (query, ms, expected, counted) => {
      const path = `/search/500?q=${encodeURIComponent(query)}`;
      const { watch } = await openPublished(path, documents, ms);
      await waitFor(() => expect(titles()).toEqual(expected));
      await waitFor(() =>
        expect(screen.getByText(/^\d+ result/).closest('p')?.textContent).toBe(counted),
      );
      await waitFor(() => {
        for (const item of screen.queryAllByRole('listitem')) {
          expect(item.textContent).toMatch(/\d match/);
        }
      });
      expect(watch.documents.content).toBe(0);
    },
  );

  test('says why nothing was found', async () => {
    const { watch } = await openPublished('/search/500?q=heard+xyzzy');
    expect(await screen.findByText('Nothing has “xyzzy” today.')).toBeDefined();
    expect(screen.getByText('No version of any other time matches either.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Search without “xyzzy”' })).toBeDefined();
    expect(watch.documents.content).toBe(0);
  });

  test('does not say that nothing has a word whose results are excluded by a phrase', async () => {
    await openPublished('/search/500?q=sails+-"no+more"');
    expect(await screen.findByText(/^No story or comment has all of these words/)).toBeDefined();
  });

  test('takes an unfinished word for a whole one', async () => {
    const { watch, user } = await openPublished('/search/500');
    const field = await screen.findByRole('searchbox', { name: 'Words to search for' });
    await user.type(field, 'play');
    expect(await screen.findByText('Nothing has “play” today.')).toBeDefined();
    await user.type(field, 'ers');
    await screen.findByText('1 result');
    expect(titles()).toEqual(['A brass band']);
    expect(watch.documents.content).toBe(0);
  });

  test('checks in the text whether words are side by side, and says so until it has', async () => {
    const { watch } = await openPublished('/search/500?q="brass+band"', documents, 200);
    expect(await screen.findByText(/^2 results from the search index$/)).toBeDefined();
    expect(await screen.findByText(/^1 result$/)).toBeDefined();
    const counts = new Set<string>();
    const observer = new MutationObserver(() =>
      counts.add(screen.getByText(/^\d+ results?/).textContent),
    );
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    expect([...counts].filter((text) => text !== '1 result')).toEqual([]);
    expect(titles()).toEqual(['A brass band']);
    expect(watch.documents.content).toBe(0);
  });

  test('says that nothing has a phrase whose words are apart', async () => {
    const { watch } = await openPublished('/search/500?q="band+nine"');
    expect(await screen.findByText('Nothing has “band nine” today.')).toBeDefined();
    expect(screen.queryByText(/search index/)).toBeNull();
    expect(watch.documents.content).toBe(0);
  });

  test('reads all content where the index or a text is missing', async () => {
    const { index, items, search } = publishSnapshots(documents);
    const withoutTexts = { index, items, search };
    for (const snapshots of [{ index }, { index, search }, { index, items }, withoutTexts]) {
      const watch = watchCalls(snapshots);
      const app = await renderApp('/search/500?q=brass', { documents, adjust: watch.adjust });
      // Single stories may be read before all content.
      const read = () => watch.documents.content;
      await waitFor(() => expect(read()).toBeGreaterThanOrEqual(documents.length));
      expect(await screen.findAllByText('2 matches')).toHaveLength(1);
      app.unmount();
    }
  });

  test('has pages of twenty results, each with an address', { tags: ['8.59'] }, async () => {
    const many = Array.from({ length: 45 }, (_, at) =>
      buildDocument(`s${at}`, { '20100101000000': version(`Story ${at}`, 'The ferry sails.') }),
    );
    const { user, router } = await renderApp('/search/500?q=ferry&page=3', { documents: many });
    expect(await screen.findByText('45 results, page 3 of 3')).toBeDefined();
    expect(titles()).toHaveLength(5);
    await user.click(screen.getByRole('link', { name: 'Previous results' }));
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(pathOf(router)).toBe('/search/500?q=ferry&page=2');
  });

  test('reads at most 30 documents of 10,000 items', { tags: ['8.59', '11.18'] }, async () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      buildDocument(`s${at}`, { '20100101000000': version(`Story ${at}`, 'The ferry sails.') }),
    );
    const { watch } = await openPublished('/search/500?q=the+ferry+sails', many);
    expect(await screen.findByText('10,000 results, page 1 of 500')).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('3 matches')).toHaveLength(10));
    expect(watch.documents.snapshots).toBeLessThanOrEqual(30);
    // The end of the list that is on the page by now.
    await waitFor(() => {
      act(() => seen.at(-1)?.());
      expect(screen.getAllByText('3 matches')).toHaveLength(20);
    });
    expect(watch.documents.content).toBe(0);
  });
});

describe('a search field', () => {
  test('is in the bar of a live site, and / moves to it', { tags: ['8.64'] }, async () => {
    const { user, router } = await open('/homer', false);
    await screen.findAllByText('Live mirror');
    await user.keyboard('/');
    expect(document.activeElement).toBe(
      screen.getByRole('searchbox', { name: 'Search Homer in Limbo' }),
    );
    await user.keyboard('moth{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/search/homer?q=moth'));
  });

  test('of site 500 searches an archived site at its date; / leads there, too', {
    tags: ['4.2'],
  }, async () => {
    const { user, router } = await open('/web/20070101000000/500');
    await user.type(await screen.findByRole('searchbox'), 'band{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/search/500?q=band&at=20070101000000'));
    await act(() => router.navigate('/web/20070101000000/500'));
    await screen.findByRole('navigation', { name: 'Captures' });
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    await act(() => router.navigate('/web/20070101000000/homer'));
    await screen.findByRole('heading', { name: 'Homer in Limbo' });
    await user.keyboard('{Escape}/');
    await waitFor(() => expect(pathOf(router)).toBe('/search/homer?at=20070101000000'));
  });

  test('of site 500 searches the site', { tags: ['4.2'] }, async () => {
    const { user, router } = await open('/500', false);
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'ferry{Enter}');
    await waitFor(() => expect(pathOf(router)).toBe('/search/500?q=ferry'));
  });
});
