import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars } from '../support/find-timeline';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20040503120000': version('First'), '20100101000000': version('Second') }),
  buildDocument('c', { '20040503120000': version('A reply') }, { parentId: 'a' }),
];

/** Scrolls like a browser; jsdom does not implement scrolling. */
beforeEach(() => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    window.scrollY = Number(place[1]);
  });
  onTestFinished(() => {
    scrollTo.mockRestore();
    window.scrollY = 0;
    sessionStorage.clear();
  });
});

async function openArchive() {
  const app = await renderApp('/web/20040503120000/500', { documents, signedIn: true });
  await screen.findByRole('heading', { name: 'First' });
  await findBars();
  window.scrollY = 700;
  return app;
}

describe('the scroll position', () => {
  test('is the top of a new page, and restored on the way back', async () => {
    const { user, router } = await openArchive();
    await user.click(screen.getByRole('link', { name: 'Read more of First' }));
    await screen.findByRole('heading', { level: 1, name: 'First' });
    await waitFor(() => expect(window.scrollY).toBe(0));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 2, name: 'First' });
    await waitFor(() => expect(window.scrollY).toBe(700));
  });

  test.each<[string, (page: Awaited<ReturnType<typeof openArchive>>) => Promise<void>]>([
    ['a key', ({ user }) => user.keyboard(']')],
    ['a step', ({ user }) => user.click(screen.getByRole('link', { name: /^Next: / }))],
    [
      'the date of a capture',
      async ({ user }) => user.click((await findBars())[1] ?? document.body),
    ],
  ])('stays when the reader moves through time by %s', async (_, move) => {
    const page = await openArchive();
    await move(page);
    await screen.findByRole('heading', { name: 'Second' });
    expect(pathOf(page.router)).toBe('/web/20100101000000/500');
    expect(window.scrollY).toBe(700);
  });

  test('is the element that the hash of an address names', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrollIntoView.mockRestore());
    const { router } = await openArchive();
    await act(() => router.navigate('/web/20040503120000/500/story/a'));
    await screen.findByRole('heading', { name: /1 comment/ });
    await act(() => router.navigate('/web/20040503120000/500/story/a#comment-c'));
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('comment-c')]);
  });
});
