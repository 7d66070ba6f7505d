import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fallbackUser } from '../../src/domain/content/user';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import {
  goOffline,
  logIn,
  pathOf,
  reader,
  renderApp,
  userCreatedWith,
} from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const documents = [
  buildDocument('a', { '20150615083000': version('A story') }),
  buildDocument('a2', { '20150615083000': version('A story of branch 2') }, { itemBranch: '2' }),
];
const archived = '/web/20180101000000/500/story/a?from=mail#comments';

describe('a session that ends', () => {
  test('in the archive redirects to the landing, with the address to return to', async () => {
    const { user, router, stores } = await renderApp(archived, { documents, signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'A story' });
    await stores.auth.getState().logout();
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(`/mnemosyne?redirect=${encodeURIComponent(archived)}`);
    expect(stores.content.getState()).toMatchObject({ archivedContent: [], contentItems: [] });
    expect(stores.archive.getState().captureDate).toBeNull();
    await logIn(user);
    await screen.findByRole('heading', { level: 1, name: 'A story' });
    expect(pathOf(router)).toBe(archived);
  });

  test('on a live page shows what visitors see, at the same place', {
    tags: ['11.8'],
  }, async () => {
    const { user, router, stores } = await renderApp('/500', {
      documents,
      signedIn: true,
      adjust: userCreatedWith({ branch: '2' }),
    });
    await screen.findByRole('heading', { name: 'A story of branch 2' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'A story' })).toBeDefined();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'A story of branch 2' })).toBeNull(),
    );
    expect(pathOf(router)).toBe('/500');
    expect(stores.content.getState().content.query).toEqual({ site: '500', branch: '1' });
  });
});

const notLoaded = /^Your account could not be loaded yet/;

/** Opens site 500 for a reader whose user document cannot be read. */
async function openUnread(expectedBranch: string | null) {
  const { adjust, fail } = watchCalls();
  fail('read', 'permission-denied');
  const app = await renderApp('/500', { documents, signedIn: true, expectedBranch, adjust });
  await waitFor(() => expect(app.stores.auth.getState().userProblem).toBe('unread'));
  return app;
}

test('a reader whose branch is known misses nothing, and gets no notice', async () => {
  await openUnread('1');
  await screen.findByRole('heading', { name: 'A story' });
  expect(screen.queryByText(notLoaded)).toBeNull();
});

test('offline, there is no notice', async () => {
  goOffline();
  await openUnread(null);
  await screen.findByRole('heading', { name: 'A story' });
  expect(screen.queryByText(notLoaded)).toBeNull();
});

test('a user document that cannot be read is announced with Retry, which loads the branch of the reader', async () => {
  const { user, backend, stores } = await openUnread(null);
  const notice = await screen.findByText(notLoaded);
  await screen.findByRole('heading', { name: 'A story' });
  const uid = stores.auth.getState().user?.uid ?? '';
  const { email, name } = reader;
  const fallback = fallbackUser({ uid, email, displayName: name, regTimestamp: '20200101000000' });
  await backend.users.createIfMissing(uid, { ...fallback, branch: '2' });
  await user.click(within(notice).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'A story of branch 2' })).toBeDefined();
  expect(screen.queryByText(notLoaded)).toBeNull();
});

test('a session without a user document creates the default one', { tags: ['9.2'] }, async () => {
  const { stores, backend } = await renderApp('/mnemosyne', { signedIn: true });
  await screen.findAllByRole('article');
  const uid = stores.auth.getState().user?.uid ?? '';
  expect(await backend.users.read(uid)).toEqual({
    itemId: uid,
    email: 'reader@example.org',
    userBranch: '1',
    regTimestamp: '20240101000000',
    name: 'Demo Reader',
    nickname: null,
    role: 'user',
  });
});
