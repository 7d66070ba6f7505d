import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { logIn, pathOf, reader, renderApp, userCreatedWith, withAuth } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('old', {
    '20040503120000': version('The old story', 'How it began.'),
    '20150612083000': version('The old story, corrected', 'How it really began.'),
  }),
  buildDocument('mid', { '20150610000000': version('A story of June', 'Summer.\n\nMore of it.') }),
  buildDocument('new', { '20231229000000': version('A story of this week', 'Snow.') }),
  buildDocument('said', { '20231230000000': version('So true') }, { parentId: 'new' }),
  buildDocument('again', { '20231231000000': version('Not at all') }, { parentId: 'said' }),
];

const titlesOf = (elements: readonly HTMLElement[]) =>
  elements.map((element) => within(element).getByRole('heading').textContent);

const recentLinks = async () =>
  within(await screen.findByRole('region', { name: 'Recent Stories' })).queryAllByRole('link');

const archived = { documents, signedIn: true } as const;

describe('the list of stories', () => {
  test('live has top-level items, newest first', { tags: ['1.7', '4.11', '4.12'] }, async () => {
    await renderApp('/500', { documents });
    const articles = await screen.findAllByRole('article');
    expect(titlesOf(articles)).toEqual([
      'A story of this week',
      'The old story, corrected',
      'A story of June',
    ]);
    const [first, edited, last] = articles.map((article) => article.textContent);
    expect(first).toMatch(/Posted by Ada on Friday, December 29, 2023 at 12:00 AM UTC/);
    expect(first).toMatch(/Snow\..*2 comments/);
    expect(edited).toMatch(/Posted by Ada, edited on Friday, June 12, 2015 at 8:30 AM UTC/);
    expect(last).toMatch(/Summer\..*0 comments/);
    expect(last).not.toMatch(/More of it/);
  });

  test('in the archive has and opens them as they stood', {
    tags: ['1.7', '2.29', '2.30', '4.11', '4.12', '7.7', '13.7'],
  }, async () => {
    const said = buildDocument('then', { '20150610120000': version('Yes') }, { parentId: 'mid' });
    const later = buildDocument('later', { '20160101000000': version('No') }, { parentId: 'mid' });
    const { user, router } = await renderApp('/web/20150611000000/500', {
      ...archived,
      documents: [...documents, said, later],
    });
    const articles = await screen.findAllByRole('article');
    expect(titlesOf(articles)).toEqual(['A story of June', 'The old story']);
    const [first, last] = articles.map((article) => article.textContent);
    expect(first).toMatch(/Posted by Ada on Wednesday, June 10, 2015 at 12:00 AM UTC/);
    expect(first).toMatch(/Summer\..*1 comment\b/);
    expect(last).toMatch(/How it began\..*0 comments/);
    await user.click(screen.getByRole('link', { name: 'The old story' }));
    expect(await screen.findByText('How it began.')).toBeDefined();
    expect(pathOf(router)).toBe('/web/20150611000000/500/story/old');
  });

  test('without content has one login widget, that of the sidebar', async () => {
    await renderApp('/500');
    expect(await screen.findByText(/^No content available for this site/)).toBeDefined();
    expect(screen.getAllByRole('form', { name: 'User Login' })).toHaveLength(1);
  });
});

test.each([
  ['live', '/500/story/mid'],
  ['in the archive', '/web/20150611000000/500/story/mid'],
])('a story shows headline, author, date and body, %s', { tags: ['4.13'] }, async (_, path) => {
  await renderApp(path, archived);
  const story = within(await screen.findByRole('article'));
  expect(story.getByRole('heading', { level: 1 }).textContent).toBe('A story of June');
  expect(story.getByText(/Posted by/).textContent).toBe(
    'Posted by Ada on Wednesday, June 10, 2015 at 12:00 AM UTC',
  );
  expect(story.getByText('Summer.')).toBeDefined();
  expect(story.getByText('More of it.')).toBeDefined();
});

describe('recent stories', () => {
  test('live are those of the 7 days before now', { tags: ['1.7', '7.12'] }, async () => {
    const lastWeek = buildDocument('last', { '20231224235959': version('A story of last week') });
    const edited = buildDocument('edited', {
      '20040503120000': version('A story of old'),
      '20231230120000': version('A story of old, told anew'),
    });
    await renderApp('/500', { documents: [...documents, lastWeek, edited], now });
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    const titles = ['A story of old, told anew', 'A story of this week'];
    expect(textsOf(await recentLinks())).toEqual(titles);
  });

  test('are said to be none in a quiet week', async () => {
    await renderApp('/500', {
      documents: [buildDocument('old', { '20100101000000': version('Old') })],
    });
    const recent = within(await screen.findByRole('region', { name: 'Recent Stories' }));
    expect(await recent.findByText('No stories in the last 7 days.')).toBeDefined();
  });

  test('in the archive are those of the 7 days before it', { tags: ['1.7', '7.13'] }, async () => {
    const weekBefore = buildDocument('week', { '20150605235959': version('8 days before') });
    const { user, router } = await renderApp('/web/20150613000000/500', {
      ...archived,
      documents: [...documents, weekBefore],
    });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const links = await recentLinks();
    expect(textsOf(links)).toEqual(['The old story, corrected', 'A story of June']);
    await user.click(links[1] ?? document.body);
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150613000000/500/story/mid'));
  });
});

const now = new Date('2024-01-01T00:00:00Z');
const hoursAgo = (hours: number) => digitsOfDate(new Date(now.getTime() - hours * 3_600_000));

/** So long that about twenty stories fill a part of the published list. */
const subtitle = ' and more'.repeat(600);
const headed = (title: string) => version([title, subtitle]);

/** 35 stories of the last 7 days, one every four hours, and 30 older ones. */
const manyDocuments = [
  ...Array.from({ length: 35 }, (_, rank) =>
    buildDocument(`new${rank}`, { [hoursAgo(4 * rank + 1)]: headed(`News ${rank}`) }),
  ),
  ...Array.from({ length: 30 }, (_, rank) =>
    buildDocument(`old${rank}`, { [hoursAgo(24 * (8 + rank))]: headed(`Old ${rank}`) }),
  ),
];
const published = publishSnapshots(manyDocuments);
const all = Array.from({ length: 35 }, (_, rank) => `News ${rank}`);

const recent = () => within(screen.getByRole('region', { name: 'Recent Stories' }));
const recentTitles = () => textsOf(recent().queryAllByRole('link'));

test.each([
  ['/500/page/4', 'Old 29'],
  ['/500/story/old3', 'Old 3'],
])(
  'recent stories beside a page from a snapshot are all stories of the last 7 days: %s',
  async (path, shown) => {
    const { adjust } = watchCalls(published);
    await renderApp(path, { documents: manyDocuments, now, adjust });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('heading', { name: new RegExp(`^${shown}\\b`) });
    await waitFor(() => expect(recentTitles()).toEqual(all), { timeout: 3_000 });
  },
);

const linksIn = (name: string) =>
  Array.from(
    screen.getByRole('navigation', { name }).querySelectorAll('a'),
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );

describe('the retro layout', { tags: ['2.29'] }, () => {
  test.each(['/500', '/live/500', '/web/20200101000000/500'])(
    'has two menus and a sidebar at %s',
    { tags: ['1.7', '2.8', '4.1', '4.3', '4.6', '8.23', '4.9'] },
    async (path) => {
      await renderApp(path, { signedIn: true });
      const sidebar = within(await screen.findByRole('complementary'));
      expect(linksIn('Top').join(', ')).toBe(
        'Home /, Our Network /network, Newsletters /newsletters, Advertise /advertise, Shop /shop',
      );
      expect(linksIn('Site').join(', ')).toBe(
        'FAQ /500/faq, Code /500/code, Awards /500/awards, Journals /500/journals, Older Stuff /500/archive',
      );
      const titles = textsOf(sidebar.getAllByRole('heading'));
      expect(titles).toEqual(['Welcome, Demo Reader', 'Recent Stories']);
    },
  );

  test.each(['/500', '/web/20200101000000/500'])(
    'has a footer of four dead links and a copyright line at %s',
    { tags: ['1.7', '4.5'] },
    async (path) => {
      await renderApp(path, { signedIn: true });
      const footer = within(await screen.findByRole('contentinfo'));
      const items = textsOf(footer.getAllByRole('listitem'));
      expect(items).toEqual(['About', 'FAQ', 'Jobs', 'Advertising']);
      expect(footer.queryByRole('link')).toBeNull();
      expect(footer.queryByRole('button')).toBeNull();
      for (const item of footer.getAllByRole('listitem')) {
        item.focus();
        expect(document.activeElement).not.toBe(item);
      }
      expect(footer.getByText(/Copyright/)).toBeDefined();
    },
  );

  test.each([
    ...['Our Network', 'Newsletters', 'Advertise', 'Shop'],
    ...['FAQ', 'Code', 'Awards', 'Journals', 'Older Stuff'],
  ])('leads by "%s" to the not-found page, as yet', { tags: ['4.4'] }, async (name) => {
    const { user } = await renderApp('/500');
    await user.click(await screen.findByRole('link', { name }));
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });
});

describe('the user widget of the sidebar', () => {
  test('is the login, then a greeting with Logout', { tags: ['4.6', '4.8', '12.3'] }, async () => {
    const { user, backend } = await renderApp('/500');
    const sidebar = within(await screen.findByRole('complementary'));
    expect(sidebar.getByRole('form', { name: 'User Login' })).toBeDefined();
    await logIn(user);
    await sidebar.findByRole('heading', { name: `Welcome, ${reader.name}` });
    expect(sidebar.queryByRole('form')).toBeNull();
    expect(sidebar.getByText(reader.email)).toBeDefined();
    await user.click(sidebar.getByRole('button', { name: 'Logout' }));
    expect(await sidebar.findByRole('form', { name: 'User Login' })).toBeDefined();
    const whoIsThere = new Promise((resolve) => backend.auth.observe(resolve));
    expect(await whoIsThere).toBeNull();
  });

  test('has the nickname beside all the rest', { tags: ['4.6', '4.7'] }, async () => {
    const adjust = userCreatedWith({ nickname: 'ada99' });
    await renderApp('/500', { signedIn: true, adjust });
    const sidebar = within(await screen.findByRole('complementary'));
    expect(await sidebar.findByText('ada99')).toBeDefined();
    expect(sidebar.getByRole('heading', { name: `Welcome, ${reader.name}` })).toBeDefined();
    expect(sidebar.getByText(reader.email)).toBeDefined();
    expect(sidebar.getByRole('button', { name: 'Logout' })).toBeDefined();
  });

  test.each([
    ['the name', '/500', { name: '<b>Ada</b> <img src=x>& Co' }, 'Welcome, Ada & Co'],
    ['the nickname', '/500', { nickname: '<i>ada</i> <img src=x>99' }, 'ada 99'],
    ['the name in the header', '/mnemosyne', { name: '<b>Ada</b> <img src=x>& Co' }, 'Ada & Co'],
    ['the name in the account', '/account', { name: '<b>Ada</b> <img src=x>& Co' }, 'Ada & Co'],
    ['the nickname in the account', '/account', { nickname: '<i>ada</i> <img src=x>99' }, 'ada 99'],
  ])('shows %s without markup', { tags: ['4.7', '8.8', '4.6'] }, async (_, path, names, shown) => {
    await renderApp(path, { signedIn: true, adjust: userCreatedWith(names) });
    expect(await screen.findAllByText(shown)).not.toEqual([]);
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).not.toContain('<img');
  });
});

test.each([
  ['/500', 'Logout'],
  ['/mnemosyne', 'Log out'],
])('at %s, "%s" says when it fails, and the reader stays signed in', async (path, name) => {
  const signOut = () => Promise.reject(new BackendError('unreachable', 'raw words'));
  const { user } = await renderApp(path, { signedIn: true, adjust: withAuth({ signOut }) });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Logging out did not work. Please try again.')).toBeDefined();
  expect(screen.getByRole('button', { name })).toBeDefined();
});
