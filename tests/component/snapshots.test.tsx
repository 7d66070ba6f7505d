import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars } from '../support/find-timeline';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';
import { publishSnapshots, type Snapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
const documents = [
  ...Array.from({ length: 120 }, (_, index) =>
    buildDocument(`story${index}`, {
      [dayAt(index)]: version(`Story ${index}`),
      [dayAt(index + 200)]: version(`Later ${index}`),
    }),
  ),
  buildDocument('c1', { [dayAt(60)]: version('First word') }, { parentId: 'story59' }),
  buildDocument('c2', { [dayAt(260)]: version('Last word') }, { parentId: 'c1' }),
];
const published = publishSnapshots(documents);
const stale = { fresh: false, publishedAt: '20240101000000', change: '1' } as const;

/** Opens a page of a site with snapshots for a reader, holding back its content. */
async function open(path: string, replaced: Snapshots = {}) {
  const watch = watchCalls({ ...published, ...replaced });
  watch.hold('pages');
  const app = await renderApp(path, { documents, signedIn: true, adjust: watch.adjust });
  const heldPages = () => watch.held.findLast(({ call }) => call.startsWith('pages'));
  let last: ReturnType<typeof heldPages>;
  /** Waits for a read of pages after the last one that ended. */
  const waitForPages = async () => {
    await waitFor(() => expect(heldPages()).not.toBe(last));
    last = heldPages();
  };
  const release = async () => {
    await waitForPages();
    await act(async () => heldPages()?.proceed());
  };
  const failContent = async (code: string) => {
    await waitForPages();
    await act(async () => heldPages()?.fail(code));
  };
  return { ...app, reads: watch.calls, release, failContent };
}

const inTitle = { selector: 'h2 span' };
const findStory = (title: string) => screen.findByText(title, inTitle);
const stories = () =>
  screen.queryAllByText(/^(?:Story|Later) \d+$/, inTitle).map((title) => title.textContent);
const findSteps = async () => within(await screen.findByRole('navigation', { name: 'Captures' }));
const loaded = () => waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());

describe('an archived list whose content is loading', () => {
  test('shows its first page as it stood, with its timeline from the TimeMap; links to the other pages follow', async () => {
    const { reads, release } = await open(`/web/${dayAt(100)}/500`);
    expect(await findStory('Story 100')).toBeDefined();
    expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
    const first = Array.from({ length: 20 }, (_, rank) => `Story ${100 - rank}`);
    await waitFor(() => expect(stories()).toEqual(first));
    await waitFor(() => expect(reads).toContain('pages 500/1'));
    expect(reads).toContain(`screen ${dayAt(100)}`);
    expect(await screen.findByText('Capture 101 of 240')).toBeDefined();
    const labels = async () => (await findBars()).map((bar) => bar.getAttribute('aria-label'));
    const before = await labels();
    await release();
    await loaded();
    expect(await screen.findByText('Page 1 of 6')).toBeDefined();
    expect(stories()).toEqual(first);
    expect(screen.getByText('Capture 101 of 240')).toBeDefined();
    expect(await labels()).toEqual(before);
  });

  test('steps within its screen without a request, and beyond it with one', async () => {
    const { router, user, reads, release } = await open(`/web/${dayAt(100)}/500`);
    await findStory('Story 100');
    const steps = await findSteps();
    await steps.findByText('Capture 101 of 240');
    const before = reads.length;
    await user.click(steps.getByRole('link', { name: /^Previous/ }));
    expect(await findStory('Story 99')).toBeDefined();
    await waitFor(() => expect(stories()).not.toContain('Story 100'));
    expect(pathOf(router)).toBe(`/web/${dayAt(99)}/500`);
    await user.click(steps.getByRole('link', { name: /^Last/ }));
    expect(await findStory('Later 119')).toBeDefined();
    expect(reads.slice(before).filter((read) => read !== `screen ${dayAt(99)}`)).toEqual([
      `screen ${dayAt(319)}`,
    ]);
    await release();
    await loaded();
    expect(steps.getByText('Capture 240 of 240')).toBeDefined();
  });

  test('steps to neighbouring captures while even the TimeMap is missing', async () => {
    const { router, user } = await open(`/web/${dayAt(100)}/500`, { index: stale });
    await findStory('Story 100');
    const steps = await findSteps();
    expect(steps.queryByText(/^Capture \d/)).toBeNull();
    expect(steps.getByRole('link', { name: 'First' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(steps.getByRole('link', { name: /^Previous: / }));
    expect(await findStory('Story 99')).toBeDefined();
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${dayAt(99)}/500`));
  });

  test.each<[string, string, Snapshots, string]>([
    ['its second page', '/500?page=2', {}, 'Story 80'],
    ['a list whose screen is missing', '/500', { screen: () => null }, 'Story 100'],
    ['a comment', '/500/story/c1', {}, 'First word'],
  ])('waits for the content to show %s', async (_, at, replaced, title) => {
    const { release } = await open(`/web/${dayAt(100)}${at}`, replaced);
    await waitFor(() => expect(screen.getAllByText(/^Loading content/).length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(stories()).toEqual([]);
    await release();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});

describe('an archived story whose content is loading', () => {
  test('is shown at its version; its comments follow', async () => {
    const { reads, release } = await open(`/web/${dayAt(65)}/500/story/story59`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 59' })).toBeDefined();
    expect(reads).toContain('story story59');
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeDefined();
    expect(screen.queryByText(/No comments yet/)).toBeNull();
    expect(await screen.findByRole('link', { name: 'History: 2 versions' })).toBeDefined();
    await release();
    expect(
      await screen.findByRole('heading', { name: /^1 comment so far \(2 today\)/ }),
    ).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Story 59' })).toBeDefined();
  });

  test('opens from the list, and steps through its versions', async () => {
    const { user, release } = await open(`/web/${dayAt(100)}/500`);
    await user.click(await screen.findByRole('link', { name: 'Read more of Story 100' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 100' })).toBeDefined();
    const steps = await findSteps();
    // The removed word is struck, before the added one.
    const later = /Later 100$/;
    await user.click(await steps.findByRole('link', { name: /^Next: / }));
    expect(await screen.findByRole('heading', { level: 1, name: later })).toBeDefined();
    await release();
    await loaded();
    expect(screen.getByRole('heading', { level: 1, name: later })).toBeDefined();
  });
});

describe('an archive whose content fails', () => {
  test.each([
    ['/500', { level: 2, name: 'Story 100' }, 'Capture 101 of 240'],
    ['/500/story/story100', { level: 1, name: 'Story 100' }, 'Capture 1 of 2'],
  ] as const)('stays readable at %s, with the error and Retry', async (at, heading, counter) => {
    const { user, failContent, release } = await open(`/web/${dayAt(100)}${at}`);
    expect(await screen.findByRole('heading', heading)).toBeDefined();
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
  });
});

describe('the capture picker', () => {
  test.each<[string, Snapshots, boolean]>([
    ['the TimeMap, before the content has loaded', {}, false],
    ['the content if the index is stale', { index: stale }, true],
  ])('has the captures and their changes from %s', async (_, replaced, needsContent) => {
    const { user, stores, release } = await open('/mnemosyne', replaced);
    await user.click(await findSiteCard('500'));
    if (needsContent) await release();
    const dropdown = await screen.findByRole('combobox', { name: /^Capture date/ });
    expect(within(dropdown).getAllByRole('option')).toHaveLength(1 + 240);
    await user.selectOptions(dropdown, dayAt(60));
    expect(screen.getAllByText(/\+1 story, 1 comment/).length).toBeGreaterThan(0);
    expect(stores.content.getState().archivedContent.length > 0).toBe(needsContent);
  });
});

describe('a live page', () => {
  test('that is a list with a fresh snapshot has its pages without the content, and opens a story', async () => {
    const { reads, user, router } = await open('/500');
    expect(await findStory('Later 119')).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(await screen.findByText('Page 1 of 6')).toBeDefined();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(screen.getAllByText(/^Posted by.*, edited on/)).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: 'Older stories' }));
    expect(await findStory('Later 99')).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    await act(() => router.navigate('/500/page/4'));
    const article = within((await findStory('Later 59')).closest('article') ?? document.body);
    expect(article.getByText(/2 comments/)).toBeDefined();
    await user.click(article.getByRole('link', { name: 'Later 59' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Later 59' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Last word' })).toBeDefined();
    expect(reads).not.toContain('pages 500/1');
  });

  test('that is a later page with a fresh snapshot is shown first, without the content', async () => {
    const { reads } = await open('/500/page/4');
    const article = within((await findStory('Later 59')).closest('article') ?? document.body);
    expect(article.getByText(/2 comments/)).toBeDefined();
    expect(reads).not.toContain('pages 500/1');
  });

  test('that is a story with one version of several says when it was edited, without the content', async () => {
    const { reads } = await open('/500/story/story59');
    const words = 'First published 1 March 2010, edited once, on 17 September 2010';
    expect((await screen.findByText(/^First published/)).textContent).toBe(words);
    expect(await screen.findByRole('heading', { name: 'Last word' })).toBeDefined();
    expect(reads).not.toContain('pages 500/1');
  });

  test('with a stale snapshot is shown until the content has come; an error and Retry beside it', async () => {
    const outdated = publishSnapshots(documents.filter(({ itemId }) => itemId !== 'story119'));
    const { user, failContent, release } = await open('/500', { ...outdated, index: stale });
    expect(await findStory('Later 118')).toBeDefined();
    expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
    expect(screen.queryByText('Later 119', inTitle)).toBeNull();
    await failContent('unavailable');
    expect(await screen.findByText(/^Error: The archive is very busy/)).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(screen.queryByText(/^Loading the rest/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await release();
    expect(await findStory('Later 119')).toBeDefined();
    expect(screen.queryByText(/^Error|^Loading the rest/)).toBeNull();
  });
});
