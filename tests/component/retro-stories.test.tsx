import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { contentFailing, pathOf, renderApp } from '../support/render-app';
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

  test('in the archive has and opens them as they stood', { tags: ['1.7', '2.29'] }, async () => {
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
    await renderApp('/500', { documents: [...documents, lastWeek], now });
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(textsOf(await recentLinks())).toEqual(['A story of this week']);
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

describe('recent stories beside a page from a snapshot', () => {
  test.each([
    ['/500/page/4', 'Old 29'],
    ['/500/story/old3', 'Old 3'],
  ])('are all stories of the last 7 days: %s', async (path, shown) => {
    const { adjust } = watchCalls(published);
    await renderApp(path, { documents: manyDocuments, now, adjust });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('heading', { name: new RegExp(`^${shown}\\b`) });
    await waitFor(() => expect(recentTitles()).toEqual(all), { timeout: 3_000 });
  });
});

test('recent stories are there once Retry has loaded them', async () => {
  let isBroken = true;
  const adjust = contentFailing('unreachable', () => isBroken);
  const { user } = await renderApp('/500', { documents: manyDocuments, now, adjust });
  await screen.findByText(/^Error: /);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(recentTitles()).toEqual(all));
});
