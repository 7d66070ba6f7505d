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
const loggedOut = 'You are logged out.';

/** Waits until the main content has the focus. */
async function expectFocusOnMain() {
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
}

test('the focus is on the main content after a login and a logout beside a live page', async () => {
  const { user } = await renderApp('/500', { documents });
  await screen.findByRole('heading', { name: 'A story' });
  await logIn(user);
  await screen.findByRole('heading', { name: `Welcome, ${reader.name}` });
  await expectFocusOnMain();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('form', { name: 'User Login' });
  await expectFocusOnMain();
});

describe('"You are logged out."', () => {
  test('appears on the landing after a logout, until the reader goes to another page', async () => {
    const { user, router } = await renderApp('/mnemosyne', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect((await screen.findByText(loggedOut)).getAttribute('role')).toBe('status');
    expect(screen.getByRole('heading', { name: 'Login Required' })).toBeDefined();
    await expectFocusOnMain();
    await user.click(screen.getByRole('link', { name: 'Homer in Limbo' }));
    await waitFor(() => expect(pathOf(router)).toBe('/live/homer'));
    await waitFor(() => expect(screen.queryByText(loggedOut)).toBeNull());
    await router.navigate('/mnemosyne');
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryByText(loggedOut)).toBeNull();
  });

  test('appears on the landing after a logout in the archive by another tab, until the next login, which leads back', {
    tags: ['12.1'],
  }, async () => {
    const archived = '/web/20180101000000/500/story/a?from=mail#comments';
    const { user, router, backend } = await renderApp(archived, { documents, signedIn: true });
    await screen.findByRole('heading', { name: 'A story' });
    await backend.auth.signOut();
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(pathOf(router)).toBe(`/mnemosyne?redirect=${encodeURIComponent(archived)}`);
    expect(screen.getByText(loggedOut)).toBeDefined();
    await logIn(user);
    await screen.findByRole('heading', { level: 1, name: 'A story' });
    await waitFor(() => expect(screen.queryByText(loggedOut)).toBeNull());
    expect(pathOf(router)).toBe(archived);
  });
});

test('a session that ends on a live page shows what visitors see, in place', {
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

const notLoaded = /^Your account could not be loaded yet/;

/** Opens site 500 for a reader whose user document cannot be read. */
async function openUnread(expectedBranch: string | null) {
  const { adjust, fail } = watchCalls();
  fail('read', 'permission-denied');
  const app = await renderApp('/500', { documents, signedIn: true, expectedBranch, adjust });
  await waitFor(() => expect(app.stores.auth.getState().userProblem).toBe('unread'));
  return app;
}

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

// Last, when the notice, which is loaded on its first use, could be shown at once.
test.each<[string, string | null, () => void]>([
  ['whose branch is known, who misses nothing,', '1', () => {}],
  ['without a network', null, goOffline],
])('a reader %s gets no notice', async (_, branch, prepare) => {
  prepare();
  await openUnread(branch);
  await screen.findByRole('heading', { name: 'A story' });
  expect(screen.queryByText(notLoaded)).toBeNull();
});
