import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import type { ContentItem } from '../../src/domain/content-item';
import { digitsOfDate } from '../../src/domain/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { mirroredContent } from '../support/mirrored-content';
import { contentFailing, pathOf, renderApp } from '../support/render-app';

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

/** Opens the archive of a published site, whose content comes when it is let. */
async function open(path: string) {
  const mirrored = mirroredContent(documents);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const adjust = (backend: Backend): Backend => {
    const { content, ...others } = mirrored.adjust(backend);
    return {
      ...others,
      content: {
        ...content,
        async *pages(site, branch) {
          const items: ContentItem[] = [];
          for await (const page of content.pages(site, branch)) items.push(...page);
          yield items.slice(0, 30);
          await isReleased;
          yield items.slice(30);
        },
      },
    };
  };
  const app = await renderApp(path, { documents, signedIn: true, adjust });
  return { ...app, reads: mirrored.reads, release: () => act(async () => release()) };
}

const stories = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => /^(?:Story|Later) \d/.test(text));

describe('an archive that is still loading', () => {
  test('shows its first stories as they stood, and the others below them later', async () => {
    const { reads, release } = await open(`/web/${dayAt(100)}/500`);
    expect(await screen.findByRole('heading', { name: 'Story 100' })).toBeDefined();
    expect(reads.slice(0, 2)).toEqual([`front ${dayAt(100)}`, 'pages']);
    expect(await screen.findByText(/^Loading the rest: \d+ items so far\.$/)).toBeDefined();
    const first = Array.from({ length: 20 }, (_, rank) => `Story ${100 - rank}`);
    await waitFor(() => expect(stories()).toEqual(first));
    await release();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(stories().slice(0, 20)).toEqual(first);
    await waitFor(() => expect(stories()).toHaveLength(50));
  });

  test('counts the comments that were there by then', async () => {
    await open(`/web/${dayAt(65)}/500`);
    const story = await screen.findByRole('article', { name: 'Story 59' });
    expect(within(story).getByText(/1 comment/)).toBeDefined();
  });

  test('can be stepped through at once, on its front and beyond', async () => {
    const { router, user, reads, release } = await open(`/web/${dayAt(100)}/500`);
    await screen.findByRole('heading', { name: 'Story 100' });
    const captures = within(screen.getByRole('navigation', { name: 'Captures' }));
    await user.click(captures.getByRole('link', { name: /^Previous/ }));
    expect(pathOf(router)).toBe(`/web/${dayAt(99)}/500`);
    expect(await screen.findByRole('heading', { name: 'Story 99' })).toBeDefined();
    expect(stories()).not.toContain('Story 100');
    await user.click(captures.getByRole('link', { name: /^Last/ }));
    expect(await screen.findByRole('heading', { name: 'Later 119' })).toBeDefined();
    expect(reads).toContain(`front ${dayAt(319)}`);
    await release();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(captures.getByText('Capture 240 of 240')).toBeDefined();
  });

  test('has its timeline and tells the place of the capture before its content has come', async () => {
    const { reads, release } = await open(`/web/${dayAt(100)}/500`);
    const captures = within(await screen.findByRole('navigation', { name: 'Captures' }));
    expect(await captures.findByText('Capture 101 of 240')).toBeDefined();
    expect(reads.at(-1)).toBe('timeMap');
    expect(screen.getByText(/^Loading the rest/)).toBeDefined();
    const drawn = screen.getByRole('region', { name: 'Timeline' }).textContent;
    await release();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(captures.getByText('Capture 101 of 240')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Timeline' }).textContent).toBe(drawn);
  });

  test('shows no other page of its list before that has come', async () => {
    const { release } = await open(`/web/${dayAt(100)}/500?page=2`);
    await waitFor(() => expect(screen.getAllByText(/Loading/).length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading', { name: /^Story/ })).toBeNull();
    await release();
    expect(await screen.findByRole('heading', { name: 'Story 50' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Story 100' })).toBeNull();
  });

  test('shows the story of an address at its version, and its comments later', async () => {
    const { reads, release } = await open(`/web/${dayAt(65)}/500/story/story59`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 59' })).toBeDefined();
    expect(reads).toContain('story story59');
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeDefined();
    expect(screen.queryByText(/Nobody has said anything/)).toBeNull();
    expect(screen.getByRole('link', { name: 'History: 2 versions' })).toBeDefined();
    await release();
    expect(await screen.findByRole('heading', { name: /^1 of 2 comments/ })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Story 59' })).toBeDefined();
  });

  test('leads from its first stories to one of them at once, and through its versions', async () => {
    const { user, release } = await open(`/web/${dayAt(100)}/500`);
    await user.click(await screen.findByRole('link', { name: 'Read more of Story 100' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Story 100' })).toBeDefined();
    const captures = within(screen.getByRole('navigation', { name: 'Captures' }));
    await user.selectOptions(captures.getByRole('combobox'), 'story');
    await user.click(captures.getByRole('link', { name: /^Next/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Later 100' })).toBeDefined();
    await release();
    await waitFor(() => expect(screen.queryByText(/^Loading the rest/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Later 100' })).toBeDefined();
  });

  test.each([
    ['/500', { level: 2, name: 'Story 100' }],
    ['/500/story/story100', { level: 1, name: 'Story 100' }],
  ] as const)(
    'keeps what is read at %s where the rest fails, and Retry brings it',
    async (at, heading) => {
      const mirrored = mirroredContent(documents);
      let isBroken = true;
      const failing = contentFailing('unavailable', () => isBroken);
      const { user } = await renderApp(`/web/${dayAt(100)}${at}`, {
        documents,
        signedIn: true,
        adjust: (backend) => mirrored.adjust(failing(backend)),
      });
      expect(await screen.findByRole('heading', heading)).toBeDefined();
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(screen.getByRole('heading', heading)).toBeDefined();
      expect(screen.queryByText(/^Loading the rest/)).toBeNull();
      // What was said below a story is not known.
      expect(screen.queryByText(/Nobody has said anything/)).toBeNull();
      expect(screen.queryByRole('heading', { name: /^\d+ comments?/ })).toBeNull();
      isBroken = false;
      await user.click(retry);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
      expect(await screen.findByText('Capture 101 of 240')).toBeDefined();
      expect(await screen.findByRole('heading', heading)).toBeDefined();
    },
  );

  test('shows a comment when all around it is there', async () => {
    const { release } = await open(`/web/${dayAt(100)}/500/story/c1`);
    await waitFor(() => expect(screen.getAllByText(/Loading/).length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading', { level: 1, name: 'First word' })).toBeNull();
    await release();
    expect(await screen.findByRole('heading', { level: 1, name: 'First word' })).toBeDefined();
  });
});
