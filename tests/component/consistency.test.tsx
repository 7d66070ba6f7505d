import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars } from '../support/find-timeline';
import { contentFailing, pathOf, renderApp, withAuth } from '../support/render-app';

const sleep = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20150615083000': version('Third'),
  }),
  buildDocument('p', { '20100101000000': version('Poem one') }, { itemSite: 'homer' }),
  buildDocument('q', { '20100101000000': version('Poem two') }, { itemSite: 'homer' }),
  buildDocument('w', { '20100101000000': version('Word one') }, { itemSite: 'word' }),
];

test('banner and content always show the same time', async () => {
  const { user, router } = await renderApp('/web/20050101000000/500', {
    documents,
    signedIn: true,
  });
  await screen.findByRole('heading', { name: 'First' });
  const seen = new Set<string>();
  const observer = new MutationObserver(() =>
    seen.add(
      `${document.querySelector('time')?.getAttribute('datetime')?.slice(0, 4)} ${document.querySelector('main h2')?.textContent}`,
    ),
  );
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const [, , third] = await findBars();
  if (!third) throw new Error('there is no third bar');
  await user.click(third);
  await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
  await screen.findByRole('heading', { name: 'Third' });
  expect([...seen].filter((pair) => pair === '2005 Third' || pair === '2015 First')).toEqual([]);
});

describe('the title of the page', () => {
  test.each([
    ['/homer/story/p', 'Poem one · Mnemosyne'],
    ['/word/story/w', 'Word one · Mnemosyne'],
    ['/web/20200101000000/homer/story/p', 'Poem one, 1 January 2020 · Mnemosyne'],
  ])('at %s is %s', async (path, title) => {
    await renderApp(path, { documents, signedIn: true });
    await screen.findByRole('heading', { level: 1, name: /^(Poem|Word) one$/ });
    await sleep(100);
    expect(document.title).toBe(title);
  });
  test.each([
    ['/homer', '/homer/story/p', 'Homer in Limbo · Mnemosyne'],
    ['/word', '/word/story/nothing', 'Word of a Mad Man · Mnemosyne'],
  ])('back at %s from %s it is %s', async (list, story, title) => {
    const { router } = await renderApp(list, { documents });
    await waitFor(() => expect(document.title).toBe(title));
    await act(() => router.navigate(story));
    await waitFor(() => expect(document.title).not.toBe(title));
    await act(() => router.navigate(-1));
    await sleep(200);
    expect(document.title).toBe(title);
  });
});

test('Go is not offered while the dropdown shows its placeholder', async () => {
  const { user } = await renderApp('/web/20120101000000/500', { documents, signedIn: true });
  await screen.findByRole('heading', { name: 'Second' });
  await user.click(screen.getByRole('link', { name: 'Pick another date' }));
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Capture date/ });
  expect(await screen.findByRole('button', { name: 'Go' })).toBeDefined();
  await user.selectOptions(box, '-- Select a date --');
  expect(box.selectedOptions[0]?.textContent).toBe('-- Select a date --');
  expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
});

describe('a headline', () => {
  test.each([
    ['blank', ['']],
    ['spaces', ['  ']],
    ['markup only', ['<b></b>']],
  ])('that is %s reads "Untitled", in the list and on the page', async (_, headline) => {
    const docs = [
      buildDocument('x', { '20100101000000': version(headline) }),
      buildDocument('x', { '20100101000000': version(headline) }, { itemSite: 'word' }),
    ];
    const list = await renderApp('/500', { documents: docs });
    expect((await screen.findByRole('article')).querySelector('h2')?.textContent).toBe('Untitled');
    list.unmount();
    const story = await renderApp('/500/story/x', { documents: docs });
    expect((await screen.findByRole('article')).querySelector('h1')?.textContent).toBe('Untitled');
    expect(document.title).toBe('Untitled · Mnemosyne');
    story.unmount();
    await renderApp('/word/story/x', { documents: docs });
    expect((await screen.findByRole('article')).querySelector('h1')?.textContent).toBe('Untitled');
  });
  test('that a comment does not have reads "Untitled"', async () => {
    const docs = [
      buildDocument('x', { '20100101000000': version('S') }),
      buildDocument('c', { '20100101000000': version([]) }, { parentId: 'x' }),
    ];
    await renderApp('/500/story/x', { documents: docs });
    await screen.findByRole('article');
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'Untitled',
    ]);
  });
  test('with a newline has a line break', async () => {
    const docs = [buildDocument('x', { '20100101000000': version('one\ntwo') })];
    await renderApp('/500/story/x', { documents: docs });
    const h = (await screen.findByRole('article')).querySelector('h1');
    expect(h?.querySelectorAll('br')).toHaveLength(1);
  });
});

test('"Log out" in the header shows when it fails', async () => {
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  });
  const signOut = async () => {
    throw new BackendError('unreachable', 'raw');
  };
  const { user } = await renderApp('/mnemosyne', { signedIn: true, adjust: withAuth({ signOut }) });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await sleep(100);
  expect(rejections).toEqual([]);
  expect(screen.getByText('Logging out did not work. Please try again.')).toBeDefined();
});

test('a registration that fails unexpectedly shows plain words', async () => {
  const register = async () => {
    throw new TypeError('x is undefined');
  };
  const { user } = await renderApp('/500/register', { adjust: withAuth({ register }) });
  for (const l of ['Email', 'Password', 'Name', 'Nickname'])
    await user.type(await screen.findByLabelText(l), 'a@b.cd');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await sleep(200);
  expect(screen.queryByText('x is undefined')).toBeNull();
  expect(screen.getByText('Registration did not work. Please try again.')).toBeDefined();
});

test('an unknown site in the archive is not found, for a visitor as well', async () => {
  const { router } = await renderApp('/web/20200101000000/nobody', { documents });
  await screen.findByRole('heading', { name: '404 Not Found' });
  expect(pathOf(router)).toBe('/web/20200101000000/nobody');
});
test('an unknown archive address shows "Oops", for a visitor as well', async () => {
  const { router } = await renderApp('/web/20200101000000/www.example.com/a', { documents });
  await screen.findByRole('heading', { name: 'Oops — No Detail Found' });
  expect(pathOf(router)).toBe('/mnemosyne/archive/20200101000000/www.example.com/a');
});

test("a site's register child shows nothing of not-found while the session is being restored", async () => {
  await renderApp('/homer/register', { documents, adjust: withAuth({ observe: () => () => {} }) });
  await sleep(300);
  expect(screen.queryByRole('heading', { name: '404 Not Found' })).toBeNull();
});

test('a story page has a heading when loading fails', async () => {
  await renderApp('/homer/story/p', { documents, adjust: contentFailing('unreachable') });
  await screen.findByText(/^Error:/);
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(1);
});
