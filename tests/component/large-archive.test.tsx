import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import type { ContentItem } from '../../src/domain/content-item';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = ['a', 'b', 'c'].map((id, index) =>
  buildDocument(id, { [`2010010${index + 1}000000`]: version(`Story ${id}`) }),
);

/** A backend whose answers have one item each, the last of which waits until it is let go. */
function withSlowPages() {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const adjust = (backend: Backend): Backend => ({
    ...backend,
    content: {
      ...backend.content,
      async *pages(site, branch) {
        const items: ContentItem[] = [];
        for await (const page of backend.content.pages(site, branch)) items.push(...page);
        for (const [index, item] of items.entries()) {
          if (index === items.length - 1) await isReleased;
          yield [item];
        }
      },
    },
  });
  return { adjust, release: () => act(async () => release()) };
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

describe.each([
  ['live', '/500', false],
  ['archived', '/web/20200101000000/500', true],
] as const)('a site of many answers, %s', (_, path, signedIn) => {
  test('can be read from its first one on, and tells how far it is', async () => {
    const { adjust, release } = withSlowPages();
    await renderApp(path, { documents, signedIn, adjust });
    expect(await screen.findByRole('heading', { name: 'Story a' })).toBeDefined();
    expect(await screen.findByText(/^Loading the rest: 2 items so far/)).toBeDefined();
    // The list keeps still meanwhile.
    expect(screen.queryByRole('heading', { name: 'Story b' })).toBeNull();
    const seen = watchStories();
    await release();
    await screen.findByRole('heading', { name: 'Story c' });
    // As many as there is room for, in one change.
    expect(seen.find((listed) => listed.includes('Story c'))).toEqual([
      'Story c',
      'Story b',
      'Story a',
    ]);
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
  });

  test('shows the story of an address as soon as that has come', async () => {
    const { adjust, release } = withSlowPages();
    await renderApp(`${path}/story/b`, { documents, signedIn, adjust });
    expect(await screen.findByRole('heading', { level: 1, name: 'Story b' })).toBeDefined();
    await release();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Story b' })).toBeDefined();
  });
});
