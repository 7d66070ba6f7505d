import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars } from '../support/find-timeline';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('The story'),
    '20150615083000': version('The story, corrected'),
  }),
  buildDocument('c', { '20040503120000': version('A reply') }, { parentId: 'a' }),
  buildDocument('p', { '20100101000000': version('Poem one') }, { itemSite: 'homer' }),
  buildDocument('w', { '20100101000000': version('Word one') }, { itemSite: 'word' }),
];

const sleep = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

const open = (path: string) => renderApp(path, { documents, signedIn: true });
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

describe('the title of the page', () => {
  test.each([
    ['/mnemosyne', 'Mnemosyne'],
    ['/500', '500 · Mnemosyne'],
    ['/500/story/a', 'The story, corrected · Mnemosyne'],
    ['/web/20050101000000/500/story/a', 'The story, January 1, 2005 · Mnemosyne'],
    ['/word/story/w', 'Word one · Mnemosyne'],
    ['/web/20200101000000/homer/story/p', 'Poem one, January 1, 2020 · Mnemosyne'],
    ['/500/story/nothing', 'Oops — No Detail Found · Mnemosyne'],
    ['/nowhere', '404 Not Found · Mnemosyne'],
    ['/mnemosyne/archive/20200101000000/a/b', 'Oops — No Detail Found · Mnemosyne'],
    ['/archive-select?site=homer', 'Pick a Capture Date · Mnemosyne'],
    ['/about', 'About this archive · Mnemosyne'],
    ['/reset-password', 'Reset your password · Mnemosyne'],
  ])('at %s is "%s"', { tags: ['3.5', '3.22', '8.23'] }, async (path, title) => {
    await open(path);
    await waitFor(() => expect(document.title).toBe(title));
    await sleep(50);
    expect(document.title).toBe(title);
  });

  test('is that of the list again on the way back', { tags: ['6.1'] }, async () => {
    const title = 'Homer in Limbo · Mnemosyne';
    const { router } = await renderApp('/homer', { documents });
    await waitFor(() => expect(document.title).toBe(title));
    await act(() => router.navigate('/homer/story/p'));
    await waitFor(() => expect(document.title).not.toBe(title));
    await act(() => router.navigate(-1));
    await sleep(100);
    expect(document.title).toBe(title);
  });
});

describe('a navigation to another place', () => {
  test('moves the focus to the main content and announces the title', async () => {
    const { user } = await open('/500');
    await user.click(await screen.findByRole('link', { name: 'The story, corrected' }));
    await waitFor(() => expect(announced()).toBe('The story, corrected · Mnemosyne'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('is not a move through time: then the focus stays on the bar, and the page as it is', async () => {
    const { user } = await open('/web/20050101000000/500');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'badger');
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    const bar = await timeline.findByRole('link', { name: 'Monday, June 15, 2015 at 8:30 AM UTC' });
    act(() => bar.focus());
    await user.click(bar);
    await screen.findByRole('heading', { name: 'The story, corrected' });
    await sleep(200);
    expect(document.activeElement?.getAttribute('href')).toBe('/web/20150615083000?site=500');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'badger');
  });

  test('does not move the focus on the first page', async () => {
    await open('/500');
    await screen.findByRole('article');
    expect(document.activeElement).toBe(document.body);
  });
});

const pages = ['/mnemosyne', '/500', '/nowhere'];
test.each(pages)('%s has one main content, and a link that skips the navigation', async (path) => {
  await open(path);
  const main = await screen.findByRole('main');
  expect(main.id).toBe('main');
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe('#main');
  expect(document.querySelector('a')).toBe(skip);
});

test('banner and content always show the same time', async () => {
  const path = '/web/20050101000000/500';
  const { user, router } = await renderApp(path, { documents, signedIn: true });
  await screen.findByRole('heading', { name: 'The story' });
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const year = document.querySelector('time')?.getAttribute('datetime')?.slice(0, 4);
    seen.add(`${year} ${document.querySelector('main h2')?.textContent}`);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const [, second] = await findBars();
  await user.click(second ?? document.body);
  await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
  await screen.findByRole('heading', { name: 'The story, corrected' });
  expect([...seen].filter((pair) => /^2005 .*corrected|^2015 The story$/.test(pair))).toEqual([]);
});

/** Scrolls like a browser; jsdom does not implement scrolling. */
function scrollAsBrowsers(): void {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    window.scrollY = Number(place[1]);
  });
  onTestFinished(() => {
    scrollTo.mockRestore();
    window.scrollY = 0;
    sessionStorage.clear();
  });
}

/** Opens the first capture, scrolled down. */
async function openArchive() {
  scrollAsBrowsers();
  const app = await open('/web/20040503120000/500');
  await screen.findByRole('heading', { name: 'The story' });
  await findBars();
  window.scrollY = 700;
  return app;
}

describe('the scroll position', () => {
  test('is the top of a new page, and restored on the way back', async () => {
    const { user, router } = await openArchive();
    await user.click(screen.getByRole('link', { name: 'Read more of The story' }));
    await screen.findByRole('heading', { level: 1, name: 'The story' });
    await waitFor(() => expect(window.scrollY).toBe(0));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 2, name: 'The story' });
    await waitFor(() => expect(window.scrollY).toBe(700));
  });

  test.each<[string, (page: Awaited<ReturnType<typeof openArchive>>) => Promise<void>]>([
    ['a key', ({ user }) => user.keyboard(']')],
    ['a step', ({ user }) => user.click(screen.getByRole('link', { name: /^Next: / }))],
    ['a capture date', async ({ user }) => user.click((await findBars())[1] ?? document.body)],
  ])('stays when the reader moves through time by %s', { tags: ['5.6'] }, async (_, move) => {
    const page = await openArchive();
    await move(page);
    await screen.findByRole('heading', { name: /corrected$/ });
    expect(pathOf(page.router)).toBe('/web/20150615083000/500');
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
