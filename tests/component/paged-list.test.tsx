import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type Backend, BackendError } from '../../src/backend/backend';
import type { ContentItem } from '../../src/domain/content/content-item';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const documentsOf = (itemSite: '500' | 'homer' | 'freedom', count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
    return buildDocument(`item${index}`, { [day]: version(`Story ${index}`) }, { itemSite });
  });

const stories = () =>
  textsOf(document.querySelectorAll('h2')).filter((text) => text?.startsWith('Story'));

test.each(['500', 'homer', 'freedom'] as const)(
  'a long list of %s has pages of twenty, newest first',
  { tags: ['8.59'] },
  async (site) => {
    const { user, router } = await renderApp(`/${site}`, { documents: documentsOf(site, 41) });
    const steps = within(await screen.findByRole('navigation', { name: 'Pages of this list' }));
    await waitFor(() => expect(stories()).toHaveLength(20));
    expect(stories()[0]).toBe('Story 40');
    expect(steps.getByText('Page 1 of 3')).toBeDefined();
    await user.click(steps.getByRole('link', { name: 'Older stories' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/${site}/page/2`));
    await waitFor(() => expect(stories()[0]).toBe('Story 20'));
    await user.click(screen.getByRole('link', { name: 'Newer stories' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/${site}`));
  },
);

test('a list of twenty is one page, without links to others', { tags: ['8.59'] }, async () => {
  await renderApp('/500', { documents: documentsOf('500', 20) });
  await waitFor(() => expect(stories()).toHaveLength(20));
  expect(screen.queryByRole('navigation', { name: 'Pages of this list' })).toBeNull();
});

const documents = ['a', 'b', 'c'].map((id, index) =>
  buildDocument(id, { [`2010010${index + 1}000000`]: version(`Story ${id}`) }),
);

/** A backend with `first` items on its first page; all others come alone, when they are released. */
function withSlowPages(first = 1) {
  const releases: ((end?: Promise<never>) => void)[] = [];
  const adjust = (backend: Backend): Backend => ({
    ...backend,
    content: {
      ...backend.content,
      async *readContent(site, branch) {
        const items: ContentItem[] = [];
        for await (const page of backend.content.readContent(site, branch)) items.push(...page);
        for (let start = 0; start < items.length; start += start === 0 ? first : 1) {
          if (start > 0) await new Promise((resolve) => releases.push(resolve));
          yield items.slice(start, start === 0 ? first : start + 1);
        }
      },
    },
  });
  return {
    adjust,
    release: (error?: Error) => act(async () => releases.shift()?.(error && Promise.reject(error))),
    releases,
  };
}

/** The stories that are listed, after each change of the page. */
function watchStories() {
  const seen: ReturnType<typeof stories>[] = [];
  const observer = new MutationObserver(() => seen.push(stories()));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test('a site of many pages can be read from its first page on, and shows how much has come', async () => {
  const { adjust, release } = withSlowPages();
  await renderApp('/web/20200101000000/500', { documents, signedIn: true, adjust });
  expect(await screen.findByRole('heading', { name: 'Story a' })).toBeDefined();
  expect(await screen.findByText(/^Loading the rest: 1 item so far/)).toBeDefined();
  // Nothing says how many there are.
  expect(document.body.textContent).not.toMatch(/Capture 1 of|Last change|\d comments/);
  const seen = watchStories();
  await release();
  expect(await screen.findByText(/^Loading the rest: 2 items so far/)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 400));
  // The list does not change meanwhile.
  expect(stories()).toEqual(['Story a']);
  await release();
  await screen.findByRole('heading', { name: 'Story c' });
  // All others in one change.
  expect(seen.find((listed) => listed.length > 1)).toEqual(['Story c', 'Story b', 'Story a']);
  await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
});

test('the story of an address is shown as soon as that has come', async () => {
  const { adjust, release } = withSlowPages();
  await renderApp('/500/story/b', { documents, adjust });
  await screen.findAllByText('Loading content...');
  await release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Story b' })).toBeDefined();
  await release();
  await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Story b' })).toBeDefined();
});

test.each([
  ['/web/latest/500', '/web/20100103000000/500'],
  ['/compare/first/latest/500', '/compare/20100101000000/20100103000000/500'],
])('%s leads to a capture once all are known', async (path, resolved) => {
  const { adjust, release, releases } = withSlowPages();
  const { router } = await renderApp(path, { documents, signedIn: true, adjust });
  await waitFor(() => expect(releases).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(pathOf(router)).toBe(path);
  await release();
  await release();
  await waitFor(() => expect(pathOf(router)).toBe(resolved));
});

test('a comparison can be cited once it has loaded', async () => {
  const { adjust, release, releases } = withSlowPages();
  const path = '/compare/20100101000000/20100103000000/500';
  await renderApp(path, { documents, signedIn: true, adjust });
  await waitFor(() => expect(releases).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('button', { name: 'Cite this comparison' })).toBeNull();
  await release();
  await release();
  expect(await screen.findByRole('button', { name: 'Cite this comparison' })).toBeDefined();
});

const ends = [undefined, new BackendError('unreachable', 'lost')];
test.each(ends)('reading can be stopped and resumed: %s', { tags: ['11.21'] }, async (error) => {
  const { adjust, release, releases } = withSlowPages(2_000);
  const { user } = await renderApp('/web/20200101000000/500', {
    documents: documentsOf('500', 2_002),
    signedIn: true,
    adjust,
  });
  await screen.findByText(/^Loading the rest: 2,000 items so far/);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped loading this site.')).toBeDefined();
  await release(error);
  act(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('You stopped loading this site.')).toBeDefined();
  expect(screen.queryByText(/^Error/)).toBeNull();
  expect(releases).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/^Loading the rest: 2,000 items so far/);
  await release();
  await release();
  expect(await screen.findByText('Page 1 of 101')).toBeDefined();
});

test('what snapshots brought stays when the reading is stopped', { tags: ['11.21'] }, async () => {
  const documents = documentsOf('500', 2_002);
  const slow = withSlowPages(2_000);
  const published = watchCalls(publishSnapshots(documents));
  const adjust = (backend: Backend) => slow.adjust(published.adjust(backend));
  const { user } = await renderApp('/web/20200101000000/500', {
    documents,
    signedIn: true,
    adjust,
  });
  const first = Array.from({ length: 20 }, (_, rank) => `Story ${2_001 - rank}`);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You stopped loading this site.')).toBeDefined();
  expect(screen.queryByText(/^Loading the rest/)).toBeNull();
  expect(stories()).toEqual(first);
  await slow.release();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/^Loading the rest: 2,000 items so far/);
  await slow.release();
  await slow.release();
  expect(await screen.findByText('Page 1 of 101')).toBeDefined();
  expect(stories()).toEqual(first);
});

test.each([
  ['a search', '/search/500?q=story', /^2,001 results/],
  ['a story', '/500/story/item999', /^Story 999$/],
])(
  '%s waits for a large site with the number of items and Stop',
  {
    tags: ['11.21'],
  },
  async (_, path, shown) => {
    const { adjust, release } = withSlowPages(2_000);
    const { user } = await renderApp(path, {
      documents: documentsOf('500', 2_001),
      adjust,
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped loading this site.')).toBeDefined();
    await release();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^2,000 items so far/)).toBeDefined();
    await release();
    expect(await screen.findByText(shown)).toBeDefined();
  },
);
