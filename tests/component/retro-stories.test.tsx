import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

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
  test('live has top-level items, newest first, each with author, date, beginning and number of comments', {
    tags: ['1.7', '4.11', '4.12'],
  }, async () => {
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

  test('in the archive shows them as of the capture, and opens them there', {
    tags: ['1.7', '2.29'],
  }, async () => {
    const { user, router } = await renderApp('/web/20150611000000/500', archived);
    const articles = await screen.findAllByRole('article');
    expect(titlesOf(articles)).toEqual(['A story of June', 'The old story']);
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

describe('a story', () => {
  test('shows headline, author, date and body', { tags: ['4.13'] }, async () => {
    await renderApp('/500/story/mid', { documents });
    const story = within(await screen.findByRole('article'));
    expect(story.getByRole('heading', { level: 1 }).textContent).toBe('A story of June');
    expect(story.getByText(/Posted by/).textContent).toBe(
      'Posted by Ada on Wednesday, June 10, 2015 at 12:00 AM UTC',
    );
    expect(story.getByText('Summer.')).toBeDefined();
    expect(story.getByText('More of it.')).toBeDefined();
  });

  test.each([
    ['/500/story/old', 'Posted by Ada, edited on Friday, June 12, 2015 at 8:30 AM UTC'],
    ['/web/20150612082959/500/story/old', 'Posted by Ada on Monday, May 3, 2004 at 12:00 PM UTC'],
  ])('says whether the version shown is an edit: %s', async (path, byline) => {
    await renderApp(path, archived);
    expect((await screen.findByText(/^Posted by/)).textContent).toBe(byline);
  });

  test('of another branch is "Oops — No Detail Found"', { tags: ['2.36'] }, async () => {
    const versions = { '20150101000000': version('Elsewhere') };
    const elsewhere = buildDocument('elsewhere', versions, { itemBranch: '2' });
    await renderApp('/500/story/elsewhere', { documents: [elsewhere], signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
  });
});

describe('recent stories', () => {
  test('live are those of the 7 days before now', { tags: ['1.7', '7.12'] }, async () => {
    const lastWeek = buildDocument('last', { '20231224235959': version('A story of last week') });
    const now = new Date('2024-01-01T00:00:00Z');
    await renderApp('/500', { documents: [...documents, lastWeek], now });
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect((await recentLinks()).map((link) => link.textContent)).toEqual(['A story of this week']);
  });

  test('in the archive are those of the 7 days before the capture, opened in the same mode', {
    tags: ['1.7', '7.13'],
  }, async () => {
    const weekBefore = buildDocument('week', { '20150605235959': version('8 days before') });
    const { user, router } = await renderApp('/web/20150613000000/500', {
      ...archived,
      documents: [...documents, weekBefore],
    });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const links = await recentLinks();
    expect(links.map((link) => link.textContent)).toEqual([
      'The old story, corrected',
      'A story of June',
    ]);
    await user.click(links[1] ?? document.body);
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150613000000/500/story/mid'));
  });
});
