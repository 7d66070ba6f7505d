import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
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

/** Opens a page of a site with snapshots; its content waits if they are stale. */
async function open(path: string, snapshots = published) {
  const watch = watchCalls(snapshots);
  if (snapshots.index === stale) watch.hold('pages');
  return { ...(await renderApp(path, { documents, adjust: watch.adjust })), watch };
}

const inTitle = { selector: 'h2 span' };
const story = (index: number) => screen.findByText(`Story ${index}`, inTitle);
const stories = () => screen.getAllByText(/^Story \d+$/, inTitle).map((title) => title.textContent);

describe('a live list with a fresh snapshot', () => {
  test('shows its first and its second page without reading content', async () => {
    const { watch, user, router } = await open('/500');
    expect(await story(119)).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(await screen.findByText('Page 1 of 6')).toBeDefined();
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(screen.getAllByText(/^Posted by.*, edited on/)).toHaveLength(20);
    await user.click(screen.getByRole('link', { name: 'Older stories' }));
    expect(await story(99)).toBeDefined();
    expect(pathOf(router)).toBe('/500/page/2');
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(watch.calls).not.toContain('pages 500/1');
  });

  test('shows a later page first, with comments counted, and opens a story from there', async () => {
    const { watch, user } = await open('/500?page=6');
    const article = within((await story(7)).closest('article') ?? document.body);
    expect(article.getByText(/2 comments/)).toBeDefined();
    await waitFor(() => expect(stories()).toHaveLength(20));
    await user.click(article.getByRole('link', { name: 'Story 7' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 7' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
    expect(watch.calls).not.toContain('pages 500/1');
  });
});

test('a live story with a fresh snapshot says when it was edited, although it has one version only', async () => {
  const { watch } = await open('/500/story/story7');
  const line = await screen.findByText(/^First published/);
  expect(line.textContent).toBe('First published 1 January 2005, edited once, on 8 January 2010');
  expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
  expect(watch.calls).not.toContain('pages 500/1');
});

test('a live list with a stale snapshot is shown until the content has come; an error and Retry beside it', async () => {
  const outdated = publishSnapshots(documents.slice(0, 119));
  const { watch, user } = await open('/500', { ...outdated, index: stale });
  expect(await story(118)).toBeDefined();
  expect(await screen.findByText(/^Loading the rest/)).toBeDefined();
  expect(screen.queryByText('Story 119', inTitle)).toBeNull();
  await waitFor(() => expect(watch.held).toHaveLength(1));
  act(() => watch.held[0]?.fail('unavailable'));
  expect(await screen.findByText(/^Error: The archive is very busy/)).toBeDefined();
  await waitFor(() => expect(stories()).toHaveLength(20));
  expect(screen.queryByText(/^Loading the rest/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(watch.held).toHaveLength(2));
  act(() => watch.held[1]?.proceed());
  expect(await story(119)).toBeDefined();
  expect(screen.queryByText(/^Error|^Loading the rest/)).toBeNull();
});
