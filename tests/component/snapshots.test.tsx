import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars } from '../support/find-timeline';
import { textsOf } from '../support/read-elements';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';
import { publishSnapshots, type Snapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
/** Fifty stories of days one after the other, each edited two hundred days later. */
const documents = [
  ...Array.from({ length: 50 }, (_, index) =>
    buildDocument(`story${index}`, {
      [dayAt(index)]: version(`Story ${index}`),
      [dayAt(index + 200)]: version(`Later ${index}`),
    }),
  ),
  buildDocument('c1', { [dayAt(9)]: version('First word') }, { parentId: 'story8' }),
  buildDocument('c2', { [dayAt(209)]: version('Last word') }, { parentId: 'c1' }),
];
const published = publishSnapshots(documents);
const stale = { fresh: false, publishedAt: '20240101000000', change: '1' } as const;

/** Opens a page of a site with snapshots for a reader, holding back its content. */
async function open(path: string, replaced: Snapshots = {}) {
  const watch = watchCalls({ ...published, ...replaced });
  watch.hold('pages');
  const app = await renderApp(path, { documents, signedIn: true, adjust: watch.adjust });
  const heldPages = () => watch.held.findLast(({ call }) => call === 'pages');
  let last: ReturnType<typeof heldPages>;
  /** Waits for a read of pages after the last one that ended, and ends it. */
  const endRead = async (end: (read: ReturnType<typeof heldPages>) => void) => {
    await waitFor(() => expect(heldPages()).not.toBe(last));
    last = heldPages();
    await act(async () => end(last));
  };
  const release = () => endRead((read) => read?.proceed());
  const failContent = (code: string) => endRead((read) => read?.fail(code));
  return { ...app, release, failContent };
}

const inTitle = { selector: 'h2 span' };
const findStory = (title: string) => screen.findByText(title, inTitle);
const stories = () => textsOf(screen.queryAllByText(/^(?:Story|Later) \d+$/, inTitle));
const findSteps = async () => within(await screen.findByRole('navigation', { name: 'Captures' }));
const loaded = () => waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());

describe('an archived list whose content is loading', () => {
  test('shows its first page as it stood, with its timeline from the TimeMap; links to the other pages follow', async () => {
    const { release } = await open(`/web/${dayAt(40)}/500`);
    expect(await findStory('Story 40')).toBeDefined();
    expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
    const first = Array.from({ length: 20 }, (_, rank) => `Story ${40 - rank}`);
    await waitFor(() => expect(stories()).toEqual(first));
    expect(await screen.findByText('Capture 41 of 100')).toBeDefined();
    const labels = async () => (await findBars()).map((bar) => bar.getAttribute('aria-label'));
    const before = await labels();
    await release();
    await loaded();
    expect(await screen.findByText('Page 1 of 3')).toBeDefined();
    expect(stories()).toEqual(first);
    expect(screen.getByText('Capture 41 of 100')).toBeDefined();
    expect(await labels()).toEqual(before);
  });

  test('steps within its screen, and beyond it', async () => {
    const { router, user } = await open(`/web/${dayAt(40)}/500`);
    const steps = await findSteps();
    await screen.findByText('Capture 41 of 100');
    await user.click(steps.getByRole('link', { name: /^Previous/ }));
    await waitFor(() => expect(stories()[0]).toBe('Story 39'));
    expect(pathOf(router)).toBe(`/web/${dayAt(39)}/500`);
    await user.click(screen.getByRole('link', { name: /^Last/ }));
    expect(await findStory('Later 49')).toBeDefined();
    expect(screen.getByText('Capture 100 of 100')).toBeDefined();
  });

  test('steps to neighbouring captures while even the TimeMap is missing', async () => {
    const { user } = await open(`/web/${dayAt(40)}/500`, { index: stale });
    await findStory('Story 40');
    const steps = await findSteps();
    expect(screen.queryByText(/^Capture \d/)).toBeNull();
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(steps.getByRole('link', { name: /^Previous: / }));
    await waitFor(() => expect(stories()[0]).toBe('Story 39'));
  });

  test.each<[string, string, Snapshots, string]>([
    ['its second page', '/500?page=2', {}, 'Story 20'],
    ['a list whose screen is missing', '/500', { screen: () => null }, 'Story 40'],
    ['a comment', '/500/story/c1', {}, 'First word'],
  ])('waits for the content to show %s', async (_, at, replaced, title) => {
    const { release } = await open(`/web/${dayAt(40)}${at}`, replaced);
    await screen.findAllByText(/^Loading content/);
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(stories()).toEqual([]);
    await release();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});

test('an archived story whose content is loading is shown at its version; its comments follow', async () => {
  const { release } = await open(`/web/${dayAt(12)}/500/story/story8`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 8' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeDefined();
  expect(screen.queryByText(/No comments yet/)).toBeNull();
  expect(await screen.findByRole('link', { name: 'History: 2 versions' })).toBeDefined();
  await release();
  const comments = /^1 comment so far \(2 today\)/;
  expect(await screen.findByRole('heading', { name: comments })).toBeDefined();
});

test.each([
  ['/500', { level: 2, name: 'Story 40' }, 'Capture 41 of 100'],
  ['/500/story/story40', { level: 1, name: 'Story 40' }, 'Capture 1 of 2'],
] as const)(
  'an archive whose content fails stays readable at %s, with the error and Retry',
  { tags: ['11.17'] },
  async (at, heading, counter) => {
    const { user, failContent, release } = await open(`/web/${dayAt(40)}${at}`);
    await screen.findByRole('heading', heading);
    await failContent('unavailable');
    expect(await screen.findAllByText(/^Error: The archive is very busy/)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe(
      'The rest of this page cannot be shown.Retry',
    );
    expect(screen.getByRole('heading', heading)).toBeDefined();
    expect(screen.queryByText(/^Loading the rest/)).toBeNull();
    // The comments of a story are unknown.
    expect(screen.queryByText(/No comments yet/)).toBeNull();
    expect(screen.queryByRole('heading', { name: /^\d+ comments?/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await release();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(await screen.findByText(counter)).toBeDefined();
    expect(await screen.findByRole('heading', heading)).toBeDefined();
  },
);

test.each<[string, Snapshots, boolean]>([
  ['the TimeMap, before the content has loaded', {}, false],
  ['the content if the index is stale', { index: stale }, true],
])('the capture picker has the captures and their changes from %s', async (...row) => {
  const [, replaced, needsContent] = row;
  const { user, release } = await open('/mnemosyne', replaced);
  await user.click(await findSiteCard('500'));
  if (needsContent) await release();
  const dropdown = await screen.findByRole('combobox', { name: /^Capture date/ });
  expect(within(dropdown).getAllByRole('option')).toHaveLength(1 + 100);
  await user.selectOptions(dropdown, dayAt(9));
  expect(screen.getAllByText(/\+1 story, 1 comment/).length).toBeGreaterThan(0);
});

/** Here the content is held back to the end. */
describe('a live page with a fresh snapshot', () => {
  test('that is a list has its pages, and opens a story', async () => {
    const { unmount } = await open('/500/page/3');
    const article = (await findStory('Later 8')).closest('article');
    expect(article?.textContent).toContain('2 comments');
    unmount();
    const { user } = await open('/500');
    expect(await findStory('Later 49')).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(await screen.findByText('Page 1 of 3')).toBeDefined();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(screen.getAllByText(/^Posted by.*, edited on/)).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: 'Older stories' }));
    await waitFor(() => expect(stories()[0]).toBe('Later 29'));
    await user.click(screen.getByRole('link', { name: 'Later 20' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Later 20' })).toBeDefined();
  });

  test('that is a story says when it was edited, and has its comments', async () => {
    await open('/500/story/story8');
    const words = 'First published January 9, 2010, edited once, on July 28, 2010';
    expect((await screen.findByText(/^First published/)).textContent).toBe(words);
    expect(await screen.findByRole('heading', { name: 'Last word' })).toBeDefined();
  });
});

test('a live page with a stale snapshot is shown until the content has come; an error and Retry beside it', async () => {
  const outdated = publishSnapshots(documents.filter(({ itemId }) => itemId !== 'story49'));
  const { user, failContent, release } = await open('/500', { ...outdated, index: stale });
  expect(await findStory('Later 48')).toBeDefined();
  expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
  expect(screen.queryByText('Later 49', inTitle)).toBeNull();
  await failContent('unavailable');
  expect(await screen.findByText(/^Error: The archive is very busy/)).toBeDefined();
  await waitFor(() => expect(stories()).toHaveLength(20));
  expect(screen.queryByText(/^Loading the rest/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await release();
  expect(await findStory('Later 49')).toBeDefined();
  await loaded();
  expect(screen.queryByText(/^Error/)).toBeNull();
});
