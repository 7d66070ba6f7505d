import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createSiteRegistry } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentHanging, pathOf, renderApp } from '../support/render-app';

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
  test('shows name, description and items, newest first', { tags: ['1.9'] }, async () => {
    await renderApp(`/live/${site}`, { documents: documentsOf(site) });
    expect(await screen.findByRole('link', { name: 'Second draft' })).toBeDefined();
    expect(screen.getByRole('link', { name: registry[site].name })).toBeDefined();
    expect(screen.getByText(registry[site].description)).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Second draftBy Ada, edited on Wednesday, June 15, 2016 at 8:30 AM UTC',
      'AnotherFriday, January 1, 2010 at 12:00 AM UTC',
    ]);
  });

  test('shows a story as it stood, with links in the archive', { tags: ['2.32'] }, async () => {
    const { user, router } = await renderApp(`/web/20110101000000/${site}`, {
      documents: documentsOf(site),
      signedIn: true,
    });
    await user.click(await screen.findByRole('link', { name: 'First draft' }));
    expect(await screen.findByText('Once.')).toBeDefined();
    expect(pathOf(router)).toBe(`/web/20110101000000/${site}/story/a`);
    expect(screen.queryByRole('region', { name: 'Replies' })).toBeNull();
    const home = screen.getByRole('link', { name: registry[site].name });
    expect(home.getAttribute('href')).toBe(`/web/20110101000000/${site}`);
  });
});

test('a generic site shows "Loading content..." while loading', async () => {
  await renderApp('/live/maid', { adjust: contentHanging });
  await screen.findByRole('link', { name: registry.maid.name });
  expect(screen.getByText('Loading content...')).toBeDefined();
});

test('a generic site without content shows that, with the login widget', async () => {
  await renderApp('/live/maid');
  expect(await screen.findByText(/^No content available for this site/)).toBeDefined();
  expect(screen.getByRole('form', { name: 'User Login' })).toBeDefined();
});
