import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createSiteRegistry } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { logIn, pathOf, renderApp } from '../support/render-app';

const noContent =
  'No content available for this site in live mode. Please sign in to view all content.';
const inHomer = { itemSite: 'homer', author: 'Calliope' } as const;
const documents = [
  buildDocument('old', { '20100102030000': version('Waiting', 'A long wait.') }, inHomer),
  buildDocument(
    'new',
    {
      '20150615083000': version('Shore, first draft', 'Sand.'),
      '20160615083000': version('The Shore', 'Sand and salt.'),
    },
    inHomer,
  ),
  buildDocument('reply', { '20160701000000': version('A reply') }, { ...inHomer, parentId: 'new' }),
];

test.each([
  ['a live', '/homer', 'live version', 'live version'],
  [
    'an archived',
    '/web/20170101000000/homer',
    'as of January 1, 2017',
    'as of 2017-01-01T00:00:00Z',
  ],
])(
  'the print of %s page has the name of the site, the date, and the day of the visit',
  { tags: ['8.66'] },
  async (_, path, date, time) => {
    const now = new Date('2024-02-03T12:00:00Z');
    await renderApp(path, { documents, signedIn: true, now });
    expect(await screen.findByText('Retrieved 2024-02-03 from Mnemosyne')).toBeDefined();
    const [top, end] = [date, time].map((text) => `Homer in Limbo, ${text}`);
    expect(textsOf(screen.getAllByText(/^Homer in Limbo, (?:as of|live)/))).toEqual([top, end]);
  },
);

describe('the homer site', { tags: ['2.8', '8.3'] }, () => {
  test.each(['/live/homer', '/web/20170101000000/homer'])(
    'has its title, and headline, author, body and date of each, newest first, at %s',
    {
      tags: ['1.8', '2.31', '6.1', '8.23'],
    },
    async (path) => {
      await renderApp(path, { documents, signedIn: true });
      expect(textsOf(await screen.findAllByRole('article'))).toEqual([
        'The ShoreCalliopeSand and salt.Edited on Wednesday, June 15, 2016 at 8:30 AM UTC',
        'WaitingCalliopeA long wait.Saturday, January 2, 2010 at 3:00 AM UTC',
      ]);
      expect(screen.getByRole('heading', { level: 1, name: 'Homer in Limbo' })).toBeDefined();
    },
  );

  test.each(['homer', 'maid'])(
    'without content lets visitors log in, like %s',
    { tags: ['6.3', '6.4', '8.23'] },
    async (site) => {
      const { user } = await renderApp(`/live/${site}`);
      expect(await screen.findByText(noContent)).toBeDefined();
      await logIn(user);
      await waitFor(() => expect(screen.queryByRole('form', { name: 'User Login' })).toBeNull());
      expect(screen.getByText(noContent)).toBeDefined();
    },
  );

  test('has links to one piece as it stood, and back', { tags: ['2.31', '1.8'] }, async () => {
    const { user, router } = await renderApp('/web/20160101000000/homer', {
      documents,
      signedIn: true,
    });
    await user.click(await screen.findByRole('link', { name: 'Shore, first draft' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shore, first draft' }),
    ).toBeDefined();
    expect(screen.getByText('Sand.')).toBeDefined();
    expect(screen.getByText(/^By\b/).textContent).toBe(
      'By Calliope on Monday, June 15, 2015 at 8:30 AM UTC',
    );
    expect(pathOf(router)).toBe('/web/20160101000000/homer/story/new');
    await user.click(screen.getByRole('link', { name: 'Homer in Limbo' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20160101000000/homer'));
  });

  test('has links to one piece, with its replies, and back', { tags: ['1.8'] }, async () => {
    const { user, router } = await renderApp('/live/homer', { documents });
    await user.click(await screen.findByRole('link', { name: 'The Shore' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Shore' })).toBeDefined();
    expect(pathOf(router)).toBe('/homer/story/new');
    expect(screen.getByText('Sand and salt.')).toBeDefined();
    expect(screen.getAllByText(/^By\b/)[0]?.textContent).toBe(
      'By Calliope, edited on Wednesday, June 15, 2016 at 8:30 AM UTC',
    );
    const replies = within(screen.getByRole('region', { name: 'Replies' }));
    expect(replies.getByRole('link', { name: 'A reply' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Homer in Limbo' }));
    await waitFor(() => expect(pathOf(router)).toBe('/homer'));
  });
});

const registry = createSiteRegistry();
const others = ['freedom', 'harmegiddo', 'word', 'maid'] as const;

const documentsOf = (itemSite: (typeof others)[number]) => [
  buildDocument(
    'a',
    {
      '20040503120000': version('First draft', 'Once.'),
      '20160615083000': version('Second draft', 'Twice.'),
    },
    { itemSite },
  ),
  buildDocument('b', { '20100101000000': version('Another') }, { itemSite, author: null }),
  buildDocument('c', { '20170101000000': version('A reply') }, { itemSite, parentId: 'a' }),
];

describe.each(others)('the generic view of %s', (site) => {
  test('shows name, description and items, newest first', { tags: ['1.9', '2.8'] }, async () => {
    await renderApp(`/live/${site}`, { documents: documentsOf(site) });
    expect(await screen.findByRole('link', { name: 'Second draft' })).toBeDefined();
    expect(screen.getByRole('link', { name: registry[site].name })).toBeDefined();
    expect(screen.getByText(registry[site].description)).toBeDefined();
    expect(textsOf(within(screen.getByRole('main')).getAllByRole('listitem'))).toEqual([
      'Second draftTwice.By Ada, edited on Wednesday, June 15, 2016 at 8:30 AM UTC',
      'AnotherText.Friday, January 1, 2010 at 12:00 AM UTC',
    ]);
  });

  test('shows a story as it stood, with links in the archive', {
    tags: ['2.32', '1.9'],
  }, async () => {
    const { user, router } = await renderApp(`/web/20110101000000/${site}`, {
      documents: documentsOf(site),
      signedIn: true,
    });
    const list = await screen.findByRole('main');
    await user.click(await within(list).findByRole('link', { name: 'First draft' }));
    expect(await screen.findByText('Once.')).toBeDefined();
    expect(screen.getByText(registry[site].description)).toBeDefined();
    expect(pathOf(router)).toBe(`/web/20110101000000/${site}/story/a`);
    expect(screen.queryByRole('region', { name: 'Replies' })).toBeNull();
    const home = screen.getByRole('link', { name: registry[site].name });
    expect(home.getAttribute('href')).toBe(`/web/20110101000000/${site}`);
  });
});
