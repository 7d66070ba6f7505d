import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import type { ContentItem } from '../../src/domain/content/content-item';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = ['a', 'b', 'c'].map((id, index) =>
  buildDocument(id, { [`2010010${index + 1}000000`]: version(`Story ${id}`) }),
);

/** A backend with one item per page; each page after the first loads when it is released. */
function withSlowPages() {
  const releases: (() => void)[] = [];
  const adjust = (backend: Backend): Backend => ({
    ...backend,
    content: {
      ...backend.content,
      async *readContent(site, branch) {
        const items: ContentItem[] = [];
        for await (const page of backend.content.readContent(site, branch)) items.push(...page);
        for (const [index, item] of items.entries()) {
          if (index > 0) await new Promise<void>((resolve) => releases.push(resolve));
          yield [item];
        }
      },
    },
  });
  return { adjust, release: () => act(async () => releases.shift()?.()) };
}

const stories = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => text?.startsWith('Story'));

/** The stories that are listed, after each change of the page. */
function watchStories() {
  const seen: ReturnType<typeof stories>[] = [];
  const observer = new MutationObserver(() => seen.push(stories()));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test.each([
  ['live', '/500', false],
  ['archived', '/web/20200101000000/500', true],
])(
  'a site of many pages, %s, can be read from its first page on, and shows how much has come',
  async (_, path, signedIn) => {
    const { adjust, release } = withSlowPages();
    await renderApp(path, { documents, signedIn, adjust });
    expect(await screen.findByRole('heading', { name: 'Story a' })).toBeDefined();
    expect(await screen.findByText(/^Loading the rest: 1 items so far/)).toBeDefined();
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
  },
);

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
