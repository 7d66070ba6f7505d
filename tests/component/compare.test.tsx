import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/content/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, contentHanging, pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

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

/** Makes media queries match as at a width in px, until the end of the test. */
function showWidth(width: number): void {
  const before = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  onTestFinished(() => {
    window.matchMedia = before;
  });
}

const open = (path: string, stored: readonly ContentDocument[] = documents) =>
  renderApp(path, { documents: stored, signedIn: true });
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

/** Waits until the comparison has its summary and all its texts. */
async function findSummary(): Promise<void> {
  await screen.findByText(/^[\d,]+ (?:story|stories|comments?) (?:added|removed|edited|unchanged)/);
  await waitFor(() => expect(screen.queryByText('Comparing…')).toBeNull());
}

describe('the choice of captures', () => {
  test('offers all captures of the site, newest first, comments too', async () => {
    await open('/compare/20040503120000/20100101000000/500');
    await findSummary();
    expect(labels(screen.getByLabelText('From (UTC)'))).toEqual([
      '2015-06-15 08:30',
      '2013-01-01 00:00',
      '2012-01-01 00:00',
      '2010-01-01 00:00',
      '2007-01-01 00:00',
      '2004-05-03 12:00',
    ]);
  });

  test('opens the chosen comparison, and the focus stays', async () => {
    const { user, router } = await open('/compare/20040503120000/20100101000000/500');
    await findSummary();
    await user.selectOptions(screen.getByLabelText('To (UTC)'), '2012-01-01 00:00');
    await waitFor(() =>
      expect(screen.getByLabelText('To (UTC)')).toHaveProperty('value', '20120101000000'),
    );
    expect(pathOf(router)).toBe('/compare/20040503120000/20120101000000/500');
    await user.selectOptions(screen.getByLabelText('From (UTC)'), '2010-01-01 00:00');
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20100101000000/20120101000000/500'));
    expect(document.activeElement).toBe(screen.getByLabelText('From (UTC)'));
  });

  test('lists a moment that is no capture as such', async () => {
    await open('/compare/20040503120000/20110101000000/500');
    await findSummary();
    expect(labels(screen.getByLabelText('To (UTC)'))).toContain(
      '2011-01-01 00:00 (between captures)',
    );
    expect(labels(screen.getByLabelText('From (UTC)'))).toHaveLength(6);
  });

  test('leaves the focus on Swap, so that it can be swapped back', async () => {
    const { user, router } = await open('/compare/20040503120000/20100101000000/500');
    await user.click(await screen.findByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(pathOf(router)).toBe('/compare/20100101000000/20040503120000/500'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Swap' }));
  });
});

describe('the pairs before and after', () => {
  test('are named with their dates, and skip captures without changes', async () => {
    const { user, router } = await open('/compare/20100101000000/20120101000000/500');
    await findSummary();
    const earlier = screen.getByRole('link', { name: /^Earlier pair/ });
    expect(earlier.getAttribute('aria-label')).toBe(
      'Earlier pair: 1 January 2007 to 1 January 2010',
    );
    await user.click(earlier);
    const end = await screen.findByRole('link', { name: 'Earlier pair' });
    expect(pathOf(router)).toBe('/compare/20070101000000/20100101000000/500');
    expect(end.getAttribute('aria-disabled')).toBe('true');
    expect(end.getAttribute('href')).toBeNull();
  });

  test('are, of a swapped comparison, those on either side of it', async () => {
    await open('/compare/20120101000000/20100101000000/500');
    await findSummary();
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/^Earlier pair/)).toBe('/compare/20070101000000/20100101000000/500');
    expect(href(/^Later pair/)).toBe('/compare/20120101000000/20130101000000/500');
  });
});

describe('a difference', () => {
  const compareBodies = async (before: readonly Segment[], after: readonly Segment[]) => {
    const story = buildDocument('s', {
      '20040503120000': version('Story', before),
      '20100101000000': version('Story', after),
    });
    await open('/compare/20040503120000/20100101000000/500', [story]);
    await findSummary();
    const texts = (role: string) =>
      screen.queryAllByRole(role).map((element) => element.textContent);
    return { removed: texts('deletion'), added: texts('insertion') };
  };
  const link = (url: string): Segment => ({ linkType: 'external', url, text: 'there' });

  test('is marked up as insertions and deletions, in the article', async () => {
    expect(await compareBodies(['One old line.'], ['One new line.'])).toEqual({
      removed: ['old'],
      added: ['new'],
    });
  });

  test('can be the style of a word', async () => {
    const changes = await compareBodies(
      ['one two three'],
      ['one ', { text: 'two', type: 'bold' }, ' three'],
    );
    expect(changes).toEqual({ removed: ['two'], added: ['two'] });
    expect(screen.getByRole('insertion').querySelector('strong')?.textContent).toBe('two');
  });

  test('can be the target of a link, which is then shown', async () => {
    const changes = await compareBodies([link('https://a.example')], [link('https://b.example')]);
    expect(changes).toEqual({
      removed: ['there → https://a.example'],
      added: ['there → https://b.example'],
    });
  });

  test('in an added story is all of it, without the targets of its links', async () => {
    const story = buildDocument('s', {
      '20100101000000': version('Story', ['See ', link('https://a.example'), '.']),
    });
    await open('/compare/20040503120000/20100101000000/500', [story]);
    await findSummary();
    expect(screen.getAllByRole('insertion').map((part) => part.textContent)).toEqual([
      'See ',
      'there',
      '.',
    ]);
  });

  test('can be a line break, which is shown as a symbol', async () => {
    expect(await compareBodies(['one two'], ['one\ntwo'])).toEqual({
      removed: [' '],
      added: ['↵\n'],
    });
  });

  test('is compared without markup', async () => {
    expect(await compareBodies(['<i>one</i> two'], ['<b>one</b> three'])).toEqual({
      removed: ['two'],
      added: ['three'],
    });
  });

  test('of many items is rendered in steps, and the focus moves to the added ones', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      buildDocument(`s${String(index).padStart(2, '0')}`, {
        '20040503120000': version(`Story ${index}`, 'Old.'),
        '20100101000000': version(`Story ${index}`, 'New.'),
      }),
    );
    const { user } = await open('/compare/20040503120000/20100101000000/500', many);
    await screen.findByText('50 stories edited.');
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }));
    expect(screen.getAllByRole('article')).toHaveLength(50);
    expect(screen.queryByRole('button', { name: /more of/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Story 40');
    expect(await screen.findAllByRole('insertion')).toHaveLength(50);
  });

  test('is nothing before the first capture', async () => {
    await open('/compare/20010101000000/20020101000000/500');
    expect(await screen.findByText(/Nothing of this site was captured/)).toBeDefined();
  });
});

describe('a comparison of captures', () => {
  const discussed = [
    ...documents,
    buildDocument('d', { '20140101000000': version('A late reply') }, { parentId: 'c' }),
    buildDocument('e', { '20120101000000': version('A quiet story') }),
  ];
  const path = '/compare/20120101000000/20160101000000/500';
  const articles = () =>
    screen.getAllByRole('article').map((article) => {
      const heading = within(article).getByRole('heading');
      return `${heading.localName} ${heading.textContent}`;
    });
  const changedItems = async () =>
    within(await screen.findByRole('navigation', { name: 'Changed items' }));

  test('begins with a summary of stories and comments', async () => {
    await open(path, discussed);
    expect(await screen.findByText('1 story edited, 2 unchanged. 2 comments added.')).toBeDefined();
  });

  test('has comments under the story they belong to, even if that is unchanged', async () => {
    await open(path, discussed);
    await findSummary();
    expect(articles()).toEqual([
      'h2 Third draft',
      'h2 Another story',
      'h3 A reply',
      'h3 A late reply',
    ]);
  });

  test('lists the changed items, and a link there moves the focus to the item', async () => {
    const { user, router } = await open(path, discussed);
    const list = await changedItems();
    expect(list.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Third draft edited',
      'Another story unchangedA reply addedA late reply added',
      'A reply added',
      'A late reply added',
    ]);
    await user.click(list.getByRole('link', { name: 'A late reply' }));
    const [, , , late] = screen.getAllByRole('article');
    expect(document.activeElement).toBe(within(late ?? document.body).getByRole('link'));
    expect(pathOf(router)).toBe(path);
  });

  test('of identical captures has no list of changes, and nothing to step through', async () => {
    await open('/compare/20160101000000/20170101000000/500', discussed);
    await screen.findByText('These captures are identical.');
    expect(screen.queryByRole('navigation', { name: 'Changed items' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next change' })).toBeNull();
  });

  test('with all items lists the changed ones only', async () => {
    const { user } = await open(path, discussed);
    await user.click(await screen.findByRole('checkbox', { name: 'Changes only' }));
    expect(articles()).toContain('h2 A quiet story');
    const list = await changedItems();
    const names = list.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Third draft', 'Another story', 'A reply', 'A late reply']);
    await user.click(list.getByRole('link', { name: 'A late reply' }));
    expect(document.activeElement?.textContent).toBe('A late reply');
  });

  test('says so if only markup that is not shown changed', async () => {
    await open('/compare/20040503120000/20100101000000/500', [
      buildDocument('m', {
        '20040503120000': version('Story', '<i>One</i> two.'),
        '20100101000000': version('Story', '<b>One</b> two.'),
      }),
    ]);
    expect(await screen.findByText('Only hidden markup has changed.')).toBeDefined();
  });

  test('moves the focus to items that have not been rendered', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      buildDocument(`s${String(index).padStart(2, '0')}`, {
        '20100101000000': version(`Story ${index}`),
      }),
    );
    const { user } = await open('/compare/20040503120000/20100101000000/500', many);
    await findSummary();
    const list = await changedItems();
    await user.click(list.getByRole('button', { name: 'List all 60' }));
    await user.click(list.getByRole('link', { name: 'Story 59' }));
    const last = screen.getAllByRole('article').at(-1) ?? document.body;
    expect(document.activeElement).toBe(within(last).getByRole('link', { name: 'Story 59' }));
  });
});

describe('steps from change to change', () => {
  const stories = [
    buildDocument('new', { '20100101000000': version('A new story') }),
    buildDocument('old', {
      '20040503120000': version('Story', 'One old line, and then another.'),
      '20100101000000': version('Story', 'One new line, and then a last.'),
    }),
    buildDocument('same', { '20040503120000': version('Unchanged') }),
  ];
  const path = '/compare/20040503120000/20100101000000/500';
  const focused = () => document.activeElement?.textContent;

  test('move the focus by n and p, to items and to passages of edited texts', async () => {
    const { user } = await open(path, stories);
    await findSummary();
    const visited: (string | null | undefined)[] = [];
    for (const key of ['n', 'n', 'n', 'n', 'p', 'p', 'p']) {
      await user.keyboard(key);
      visited.push(focused());
    }
    expect(visited).toEqual([
      'A new story',
      'old',
      'another',
      'another',
      'old',
      'A new story',
      'A new story',
    ]);
  });

  test('have buttons, which tell the position and the ends', async () => {
    const { user } = await open(path, stories);
    await findSummary();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Previous change');
    expect(screen.getByText('No earlier change')).toBeDefined();
    await press('Next change');
    expect(screen.getByText('Change 1 of 3')).toBeDefined();
    await press('Next change');
    await press('Next change');
    expect(screen.getByText('Change 3 of 3')).toBeDefined();
    expect(focused()).toBe('another');
    await press('Next change');
    expect(screen.getByText('No later change')).toBeDefined();
    await press('Previous change');
    expect(focused()).toBe('old');
  });

  test.each(['{Control>}n{/Control}', '{Alt>}n{/Alt}', '{Meta>}n{/Meta}', '{Shift>}n{/Shift}'])(
    'do not react to %s',
    async (keys) => {
      const { user } = await open(path, stories);
      await findSummary();
      await user.keyboard(keys);
      expect(document.activeElement).toBe(document.body);
    },
  );

  test('do not react during the choice of a capture', async () => {
    const { user } = await open(path, stories);
    await findSummary();
    const select = screen.getByLabelText('From (UTC)');
    select.focus();
    await user.keyboard('n');
    expect(document.activeElement).toBe(select);
  });

  test('go through the passages of a single story', async () => {
    const { user } = await open(`${path}/story/old`, stories);
    await screen.findByText('+3 −2 words');
    await user.keyboard('nn');
    expect(focused()).toBe('another');
    expect(screen.getByText('Change 2 of 2')).toBeDefined();
  });

  test('count changed words beside each other as one change', async () => {
    const story = buildDocument('s', {
      '20040503120000': version('Story', 'Yesterday I tried it.'),
      '20100101000000': version('Story', 'Once, before lunch, and again later, I tried it twice.'),
    });
    const { user } = await open(`${path}/story/s`, [story]);
    await screen.findByText('+7 −1 words');
    await user.keyboard('nn');
    expect(focused()).toBe(' twice');
    expect(screen.getByText('Change 2 of 2')).toBeDefined();
  });

  test('show further items after the last one', async () => {
    const many = Array.from({ length: 41 }, (_, index) =>
      buildDocument(`s${String(index).padStart(2, '0')}`, {
        '20100101000000': version(`Story ${index}`),
      }),
    );
    const { user } = await open(path, many);
    await findSummary();
    await user.keyboard('n'.repeat(41));
    expect(focused()).toBe('Story 40');
  });
});

describe('the layout of a comparison', () => {
  const story = buildDocument('s', {
    '20040503120000': version('Story', 'Same line.\n\nOne old line.'),
    '20100101000000': version('Story', 'Same line.\n\nOne new line.'),
  });
  const path = '/compare/20040503120000/20100101000000/500';
  const sideBySide = { name: 'Side by side' };

  beforeEach(() => localStorage.clear());

  test('is inline on narrow displays, without a choice', async () => {
    storeSettings({ comparisonLayout: 'side-by-side' });
    showWidth(899);
    await open(path, [story]);
    await findSummary();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('radio', sideBySide)).toBeNull();
  });

  test('is inline at first, and side by side on request, with a row for each part', async () => {
    showWidth(900);
    const { user } = await open(path, [story]);
    await findSummary();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('radio', sideBySide));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['3 May 2004', '1 January 2010'],
      ['Same line.\n\n', 'Same line.\n\n'],
      ['One old line.', 'One new line.'],
    ]);
    expect(screen.getByRole('deletion').textContent).toBe('old');
    expect(screen.getByRole('insertion').textContent).toBe('new');
  });

  test('is remembered', async () => {
    showWidth(1440);
    const first = await open(path, [story]);
    await findSummary();
    await first.user.click(screen.getByRole('radio', sideBySide));
    first.unmount();
    await open(path, [story]);
    expect(await screen.findByRole('table')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', sideBySide).checked).toBe(true);
  });
});

describe('a changed link to another item', () => {
  const link = (targetId: string, date?: string): Segment => ({
    linkType: 'id',
    targetId,
    text: 'there',
    ...(date && { date }),
  });
  const compareLinks = async (before: Segment, after: Segment) => {
    const story = buildDocument('s', {
      '20110101000000': version('Story', [before]),
      '20160101000000': version('Story', [after]),
    });
    await open('/compare/20110101000000/20160101000000/500/story/s', [...documents, story]);
    await screen.findByText('+1 −1 words');
    return [screen.getByRole('deletion').textContent, screen.getByRole('insertion').textContent];
  };

  test('is named by the title of the item at that time', async () => {
    expect(await compareLinks(link('a'), link('b'))).toEqual([
      'there → Second draft',
      'there → Another story',
    ]);
  });

  test('with a date is named by the title at that date', async () => {
    expect(await compareLinks(link('b'), link('a', '20040503120000'))).toEqual([
      'there → b',
      'there → First draft, 3 May 2004',
    ]);
  });

  test('is named by the id of an item that is not there', async () => {
    expect(await compareLinks(link('nobody'), link('a'))).toEqual([
      'there → nobody',
      'there → Third draft',
    ]);
  });
});

describe('/compare/{A}/{B}/{site}/story/{itemId}', () => {
  test('compares only that item, under its title, with the size of the change', async () => {
    await open('/compare/20040503120000/20160101000000/500/story/a');
    expect(await screen.findByText('+2 −2 words')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Comparing two versions of Third draft',
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getAllByRole('deletion').map((part) => part.textContent)).toEqual([
      'First',
      'old',
    ]);
    expect(document.title).toMatch(
      /^Comparing two versions of Third draft: 3 May 2004 and 1 January 2016/,
    );
  });

  test('has links to the history, and to the story at either moment', async () => {
    await open('/compare/20040503120000/20100101000000/500/story/a');
    await screen.findByText(/words/);
    const hrefs = screen.getAllByRole('link').map((element) => element.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/web/20100101000000/500/story/a/history',
        '/web/20040503120000/500/story/a',
        '/web/20100101000000/500/story/a',
      ]),
    );
  });

  test('offers and steps through the versions of that item', async () => {
    await open('/compare/20070101000000/20100101000000/500/story/a');
    await screen.findByText(/words/);
    expect(labels(screen.getByLabelText('From (UTC)'))).toHaveLength(4);
    const later = screen.getByRole('link', { name: /^Later pair/ });
    expect(later.getAttribute('href')).toBe('/compare/20100101000000/20150615083000/500/story/a');
  });

  test('shows when two versions are identical', async () => {
    await open('/compare/20040503120000/20070101000000/500/story/a');
    expect(await screen.findByText('These versions are identical.')).toBeDefined();
    expect(screen.getByText('Same text')).toBeDefined();
  });

  test('shows when the item did not exist at either moment', async () => {
    await open('/compare/20000101000000/20010101000000/500/story/b');
    expect(
      await screen.findByText('This item had not been captured at either date.'),
    ).toBeDefined();
  });

  test('of an item that is not there is "Oops — No Detail Found"', async () => {
    await open('/compare/20040503120000/20100101000000/500/story/nobody');
    expect(await screen.findByRole('heading', { name: /No Detail Found/ })).toBeDefined();
  });
});

test('a comparison on a live domain has a link to the archive', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    hostname: 'homer.localhost',
  });
  expect(await screen.findByText(/This is the live version of the site/)).toBeDefined();
});

test('a comparison that is loading shows that below its heading', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    adjust: contentHanging,
  });
  expect(await screen.findByRole('heading', { name: 'Comparing two captures' })).toBeDefined();
  expect(screen.getByText('Loading content...')).toBeDefined();
});

test('a comparison that failed to load shows the error, and offers Retry', async () => {
  await renderApp('/compare/20040503120000/20100101000000/500', {
    documents,
    signedIn: true,
    adjust: contentFailing('unavailable'),
  });
  expect(await screen.findByText(/^Error: /)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
