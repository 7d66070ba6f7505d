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
  buildDocument('w', { '20100101000000': version('Word one') }, { itemSite: 'word' }),
];

test('banner and content always show the same time', async () => {
  const path = '/web/20050101000000/500';
  const { user, router } = await renderApp(path, { documents, signedIn: true });
  await screen.findByRole('heading', { name: 'First' });
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const year = document.querySelector('time')?.getAttribute('datetime')?.slice(0, 4);
    seen.add(`${year} ${document.querySelector('main h2')?.textContent}`);
  });
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
    await sleep(100);
    expect(document.title).toBe(title);
  });
});

test('"Log out" in the header shows when it fails', async () => {
  const signOut = async () => {
    throw new BackendError('unreachable', 'raw');
  };
  const { user } = await renderApp('/mnemosyne', { signedIn: true, adjust: withAuth({ signOut }) });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logging out did not work. Please try again.')).toBeDefined();
});

test('a registration that fails unexpectedly shows plain words', async () => {
  const register = async () => {
    throw new TypeError('x is undefined');
  };
  const { user } = await renderApp('/500/register', { adjust: withAuth({ register }) });
  for (const label of ['Email', 'Password', 'Name', 'Nickname'])
    await user.type(await screen.findByLabelText(label), 'a@b.cd');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registration did not work. Please try again.')).toBeDefined();
  expect(screen.queryByText('x is undefined')).toBeNull();
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
