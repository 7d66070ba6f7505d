import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';
import { buildThread, publishSnapshots, type Snapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
const documents = [
  ...Array.from({ length: 120 }, (_, index) =>
    buildDocument(`story${index}`, {
      '20050101000000': version(`Old ${index}`),
      [dayAt(index)]: version(`Story ${index}`),
    }),
  ),
  buildDocument('c1', { '20110101000000': version('First word') }, { parentId: 'story7' }),
  buildDocument('c2', { '20110102000000': version('Second word') }, { parentId: 'c1' }),
];
const published = publishSnapshots(documents);
const stale = { fresh: false, publishedAt: '20240101000000', change: '1' } as const;

/** Opens a page of a site with snapshots, some of them replaced. */
async function open(path: string, replaced: Snapshots = {}, signedIn = false) {
  const watch = watchCalls({ ...published, ...replaced });
  const isHeld = replaced.index === stale;
  if (isHeld) watch.hold('pages');
  const app = await renderApp(path, { documents, signedIn, adjust: watch.adjust });
  const reads = () => watch.calls.filter((call) => call !== 'observe');
  return { ...app, watch, reads };
}

const inTitle = { selector: 'h2 bdi' };
const story = (index: number) => screen.findByText(`Story ${index}`, inTitle);
const stories = () => screen.getAllByText(/^Story \d+$/, inTitle).map((title) => title.textContent);

describe('a live list with a fresh snapshot', () => {
  test('shows its newest stories without reading content', async () => {
    const { reads } = await open('/500');
    expect(await story(119)).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(await screen.findByText('Page 1 of 6')).toBeDefined();
    await waitFor(() => expect(reads()).toEqual(['screen live', 'index']));
    expect(screen.queryByText(/^Loading/)).toBeNull();
  });

  test('shows its second page from a list part', async () => {
    const { reads, user, router } = await open('/500');
    await user.click(await screen.findByRole('link', { name: 'Older stories' }));
    expect(await story(99)).toBeDefined();
    expect(pathOf(router)).toBe('/500/page/2');
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(reads().toSorted()).toEqual(['index', 'list 99', 'screen live']);
  });

  test('shows a later page first, with comments counted', async () => {
    const { reads } = await open('/500?page=6');
    const article = (await story(7)).closest('article');
    expect(within(article ?? document.body).getByText(/2 comments/)).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    await waitFor(() => expect(reads().toSorted()).toEqual(['index', 'list 19', 'screen live']));
  });

  test('shows its second page from the content if the list part is missing', async () => {
    const { reads } = await open('/500?page=2', { list: () => null });
    expect(await story(99)).toBeDefined();
    await waitFor(() => expect(reads()).toContain('pages 500/1'));
  });
});

describe('a live story with a fresh snapshot', () => {
  test.each(['story7', 'c1'])('%s is shown with its discussion from its thread', async (id) => {
    const { reads } = await open(`/500/story/${id}`);
    expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
    await waitFor(() =>
      expect(reads().toSorted()).toEqual(['index', 'screen live', `thread ${id}`]),
    );
  });

  test('opens from the list by one read', async () => {
    const { reads, user } = await open('/500?page=6');
    const article = (await story(7)).closest('article') ?? document.body;
    await user.click(within(article).getByRole('link', { name: 'Story 7' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 7' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
    expect(reads().filter((read) => read.startsWith('thread'))).toEqual(['thread story7']);
    expect(reads()).not.toContain('pages 500/1');
  });

  test('is reached from a comment by links to the parents', async () => {
    const { user } = await open('/500/story/c2');
    await user.click(await screen.findByRole('link', { name: 'Parent' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'First word' })).toBeDefined();
    const [parent] = screen.getAllByRole('link', { name: 'Parent' });
    if (!parent) throw new Error('there is no link to the parent');
    await user.click(parent);
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 7' })).toBeDefined();
  });

  test('that does not exist is "Oops — No Detail Found"', async () => {
    const { reads } = await open('/500/story/nowhere');
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(reads()).not.toContain('pages 500/1');
  });

  test('says when it was published and edited, although it has one version only', async () => {
    const { reads } = await open('/500/story/story7');
    const line = await screen.findByText(/^First published/);
    expect(line.textContent).toBe('First published 1 January 2005, edited once, on 8 January 2010');
    expect(reads()).not.toContain('pages 500/1');
  });

  test.each<[string, Snapshots['thread']]>([
    ['missing', () => null],
    ['too large', () => buildThread({ tooLarge: new Set(['story7']) })],
  ])('comes from the content if its thread is %s', async (_, thread) => {
    const { reads } = await open('/500/story/story7', { thread });
    expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
    expect(reads().filter((read) => read.startsWith('pages'))).toEqual(['pages 500/1']);
  });
});

describe('a live list with a stale snapshot', () => {
  const outdated = publishSnapshots(documents.slice(0, 119));

  test('is shown until the content has come', async () => {
    const { watch } = await open('/500', { ...outdated, index: stale });
    expect(await story(117)).toBeDefined();
    expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
    expect(screen.queryByText('Story 119', inTitle)).toBeNull();
    act(() => watch.held[0]?.proceed());
    expect(await story(119)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(stories()[0]).toBe('Story 119');
  });

  test('stays readable, with the error, if the content fails; Retry loads it', async () => {
    const { watch, user } = await open('/500', { ...outdated, index: stale });
    expect(await story(118)).toBeDefined();
    await waitFor(() => expect(watch.held).toHaveLength(1));
    act(() => watch.held[0]?.fail('unavailable'));
    expect(
      await screen.findByText('Error: The archive is very busy. Please try again in a moment.'),
    ).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(screen.queryByText(/^Loading the rest/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(watch.held).toHaveLength(2));
    act(() => watch.held[1]?.proceed());
    expect(await story(119)).toBeDefined();
    expect(screen.queryByText(/^Error/)).toBeNull();
  });
});

test('going to the archive from a live list with a snapshot reads the content', async () => {
  const { reads, user } = await open('/500', {}, true);
  await story(119);
  await user.click(screen.getByRole('link', { name: 'Mnemosyne' }));
  await user.click(await findSiteCard('500'));
  const dropdown = await screen.findByRole('combobox', { name: /^Capture date/ });
  await user.selectOptions(dropdown, '20050101000000');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('Old 0', inTitle)).toBeDefined();
  await waitFor(() => expect(reads()).toContain('pages 500/1'));
});
