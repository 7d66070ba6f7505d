import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentHanging, pathOf, renderApp } from '../support/render-app';

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

async function recentTitles() {
  const section = within(await screen.findByRole('region', { name: 'Recent Stories' }));
  return section.queryAllByRole('link').map((link) => link.textContent);
}

describe('the list of stories', () => {
  test('live shows top-level items, newest first, each at its latest version', {
    tags: ['1.7', '4.11'],
  }, async () => {
    await renderApp('/500', { documents });
    expect(titlesOf(await screen.findAllByRole('article'))).toEqual([
      'A story of this week',
      'The old story, corrected',
      'A story of June',
    ]);
  });

  test('in the archive shows them as of the capture', { tags: ['1.7', '2.29'] }, async () => {
    await renderApp('/web/20150611000000/500', { documents, signedIn: true });
    expect(titlesOf(await screen.findAllByRole('article'))).toEqual([
      'A story of June',
      'The old story',
    ]);
  });

  test('gives author, date, the beginning of the body and the number of comments', {
    tags: ['4.12'],
  }, async () => {
    await renderApp('/500', { documents });
    const [first, , last] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(
      /Posted by Ada on Friday, December 29, 2023 at 12:00 AM UTC/,
    );
    expect(first?.textContent).toMatch(/Snow\..*2 comments/);
    expect(last?.textContent).toMatch(/Summer\..*0 comments/);
    expect(last?.textContent).not.toMatch(/More of it/);
  });

  test('opens the story in the same mode', async () => {
    const { user, router } = await renderApp('/web/20150611000000/500', {
      documents,
      signedIn: true,
    });
    await user.click(await screen.findByRole('link', { name: 'The old story' }));
    expect(await screen.findByText('How it began.')).toBeDefined();
    expect(pathOf(router)).toBe('/web/20150611000000/500/story/old');
  });

  test('shows "Loading content..." while loading', async () => {
    await renderApp('/500', { adjust: contentHanging });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Loading content...')).toBeDefined();
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
    ['20040503120000', 'The old story', 'How it began.'],
    ['20150612083000', 'The old story, corrected', 'How it really began.'],
  ])('in the archive at %s is "%s"', async (timestamp, title, text) => {
    await renderApp(`/web/${timestamp}/500/story/old`, { documents, signedIn: true });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  test('not yet captured is "Oops — No Detail Found", with a link to the site then', {
    tags: ['2.38'],
  }, async () => {
    await renderApp('/web/20100101000000/500/story/new', { documents, signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Go to 500 as of 1 January 2010' }).getAttribute('href'),
    ).toBe('/web/20100101000000/500');
  });

  test('of another branch is "Oops — No Detail Found"', { tags: ['2.36'] }, async () => {
    const elsewhere = buildDocument(
      'elsewhere',
      { '20150101000000': version('Elsewhere') },
      { itemBranch: '2' },
    );
    await renderApp('/500/story/elsewhere', { documents: [elsewhere], signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
  });
});

describe('recent stories', () => {
  const at = (iso: string) => ({ documents, now: new Date(iso) });

  test('live are those of the 7 days before now', { tags: ['1.7', '7.12'] }, async () => {
    const lastWeek = buildDocument('last', { '20231224235959': version('A story of last week') });
    const now = new Date('2024-01-01T00:00:00Z');
    await renderApp('/500', { documents: [...documents, lastWeek], now });
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(await recentTitles()).toEqual(['A story of this week']);
  });

  test('reach back exactly 7 days', async () => {
    await renderApp('/500', at('2024-01-05T00:00:00Z'));
    await screen.findAllByRole('article');
    expect(await recentTitles()).toEqual(['A story of this week']);
  });

  test('have no stories of the future on a computer whose clock is behind', async () => {
    await renderApp('/500', at('2015-06-11T00:00:00Z'));
    await screen.findAllByRole('article');
    expect(await recentTitles()).toEqual(['A story of June']);
  });

  test('are none after a quiet week', async () => {
    await renderApp('/500', at('2024-01-05T00:00:01Z'));
    await screen.findAllByRole('article');
    expect(await recentTitles()).toEqual([]);
  });

  test('in the archive are those of the 7 days before the capture', {
    tags: ['1.7', '7.13'],
  }, async () => {
    const weekBefore = buildDocument('week', { '20150605235959': version('8 days before') });
    await renderApp('/web/20150613000000/500', {
      documents: [...documents, weekBefore],
      signedIn: true,
    });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(await recentTitles()).toEqual(['The old story, corrected', 'A story of June']);
  });

  test('open the story in the same mode', async () => {
    const { user, router } = await renderApp('/web/20150613000000/500', {
      documents,
      signedIn: true,
    });
    const recent = within(await screen.findByRole('region', { name: 'Recent Stories' }));
    await user.click(await recent.findByRole('link', { name: 'A story of June' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150613000000/500/story/mid'));
  });

  test('hold no comments', async () => {
    await renderApp('/500', at('2024-01-01T00:00:00Z'));
    await screen.findAllByRole('article');
    expect(await recentTitles()).not.toContain('So true');
  });
});
