import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../src/domain/text/segment';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const [first, second] = ['20040503120000', '20140503120000'];
const link = (targetId: string, text: string): Segment => ({ linkType: 'id', targetId, text });
const chapter = (id: string, title: string, key = first) =>
  buildDocument(id, { [key]: version(title) }, { itemSite: 'word' });
const home = buildDocument(
  'book-home',
  {
    [first]: version('Book', [
      link('c', 'III. The end'),
      ' ',
      link('a', 'I. The tower'),
      ' ',
      link('b', 'II. The sea'),
      ' ',
      link('a', 'again'),
      ' ',
      link('nowhere', 'Lost'),
    ]),
  },
  { itemSite: 'word', pageKind: 'home' },
);
const imprint = buildDocument(
  'book-imprint',
  { [first]: version('Imprint', 'Printed here.'), [second]: version('Imprint', 'Printed there.') },
  { itemSite: 'word', pageKind: 'page' },
);
const documents = [
  ...[chapter('a', 'The tower'), chapter('b', 'The sea'), chapter('c', 'The end')],
  ...[chapter('d', 'Later', second), home, imprint],
];
const on500 = documents.map((document) => ({ ...document, itemSite: '500' as const }));
const open = (path: string, stored = documents) =>
  renderApp(path, { documents: stored, signedIn: true });
const linksIn = (name: string) =>
  textsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link', { hidden: true }));

describe('pages that are no stories', () => {
  test.each([
    ['live', '/word'],
    ['archived', `/web/${second}/word`],
  ])('stand in a list of their own, %s', { tags: ['4.16', '8.23'] }, async (_, path) => {
    await open(path);
    expect(await screen.findByRole('heading', { name: 'The tower' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^(Book|Imprint)$/ })).toBeNull();
    expect(linksIn('Pages')).toEqual(['Book', 'Imprint']);
  });

  test('do so in the published copy', { tags: ['4.16'] }, async () => {
    const { adjust, hold } = watchCalls(publishSnapshots(on500));
    hold('pages');
    await renderApp('/500', { documents: on500, adjust });
    expect(await screen.findByRole('heading', { name: 'The tower' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /^(Book|Imprint)$/ })).toBeNull();
    expect(linksIn('Pages')).toEqual(['Book', 'Imprint']);
  });

  test('do not count as stories', { tags: ['4.16'] }, async () => {
    await open(`/web/${first}/word`);
    expect((await screen.findByText(/^\+\d+ stor/)).textContent).toMatch(/^\+3 stories: /);
  });

  test('are no recent stories', { tags: ['4.16'] }, async () => {
    await renderApp('/500', { documents: on500, now: new Date('2014-05-05T00:00:00Z') });
    const recent = within(await screen.findByRole('region', { name: 'Recent Stories' }));
    await waitFor(() => expect(textsOf(recent.queryAllByRole('link'))).toEqual(['Later']));
  });

  test('can be read', { tags: ['4.16'] }, async () => {
    await open('/word/story/book-imprint');
    expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeDefined();
  });

  test('can be searched', { tags: ['4.16'] }, async () => {
    await open('/search/word?q=printed');
    expect(await screen.findByRole('link', { name: 'Imprint' })).toBeDefined();
    expect(screen.getByText('1 result')).toBeDefined();
    expect(await screen.findByText(/^Page by/)).toBeDefined();
  });

  test.each(['', '/story/book-imprint'])('can be compared%s', { tags: ['4.16'] }, async (at) => {
    await open(`/compare/${first}/${second}/word${at}`);
    await waitFor(() => expect(textsOf(screen.getAllByRole('insertion'))).toContain('there'));
    expect(textsOf(screen.getAllByRole('deletion'))).toEqual(['here']);
    expect(screen.queryByText(/edited story|story edited/i)).toBeNull();
  });

  test('are counted as pages in a comparison', { tags: ['4.16'] }, async () => {
    await open(`/compare/${first}/${second}/word`);
    expect(await screen.findByText(/^1 story added, 3 unchanged\. 1 page edited/)).toBeDefined();
  });

  test('are pages among what is gone', { tags: ['4.16', '8.50'] }, async () => {
    const ended = { ...imprint, ends: { '20150101000000': { status: 404 } } };
    await open('/web/20160101000000/word/gone', [chapter('a', 'The tower'), ended]);
    expect(await screen.findByRole('heading', { name: 'Page: Imprint' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
      /: 1 page and 1 sentence$/,
    );
  });

  test('are shown if a site has nothing else', { tags: ['4.16'] }, async () => {
    await open('/word', [imprint]);
    expect(await screen.findByRole('link', { name: 'Imprint' })).toBeDefined();
    expect(screen.queryByText(/^No content available/)).toBeNull();
  });
});

describe('the contents of a home page', () => {
  test.each(['/word', `/web/${second}/word`])(
    'lead to its stories, in its order and words, at %s',
    { tags: ['4.17'] },
    async (path) => {
      await open(path);
      await screen.findByRole('heading', { name: 'The tower' });
      expect(linksIn('Contents')).toEqual(['III. The end', 'I. The tower', 'II. The sea']);
      const contents = screen.getByRole('navigation', { name: 'Contents' });
      const stories = ['c', 'a', 'b'].map((id) => `${path}/story/${id}`);
      expect(hrefsOf(contents.querySelectorAll('a'))).toEqual(stories);
      const story = screen.getByRole('heading', { name: 'Later' });
      expect(contents.compareDocumentPosition(story)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  test('are left out where it has hardly any', { tags: ['4.17'] }, async () => {
    await open('/word', [home, chapter('a', 'The tower')]);
    await screen.findByRole('heading', { name: 'The tower' });
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  });
});
