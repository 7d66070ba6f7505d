import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthGateway } from '../../src/backend/backend';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { logIn, pathOf, reader, renderApp, withAuth } from '../support/render-app';

const documents = [buildDocument('a', { '20150615083000': version('A story') })];
const loggedOut = 'You are logged out.';

/** Waits until the main content has the focus. */
async function expectFocusOnMain() {
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
}

describe('the focus is on the main content', () => {
  test('after a login and a logout beside a live page', async () => {
    const { user } = await renderApp('/500', { documents });
    await screen.findByRole('heading', { name: 'A story' });
    await logIn(user);
    await screen.findByRole('heading', { name: `Welcome, ${reader.name}` });
    await expectFocusOnMain();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('form', { name: 'User Login' });
    await expectFocusOnMain();
  });

  test('after the account has been deleted', async () => {
    const { user } = await renderApp('/account', { signedIn: true });
    await user.type(await screen.findByLabelText('Password'), reader.password);
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    await expectFocusOnMain();
    expect(screen.queryByText(loggedOut)).toBeNull();
  });
});

test('the focus stays on a button while its request runs: it is not disabled', async () => {
  const sendVerification = () => new Promise<never>(() => {});
  await renderApp('/account', { signedIn: true, adjust: withAuth({ sendVerification }) });
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Send the verification email',
  });
  act(() => {
    button.focus();
    button.click();
  });
  await waitFor(() => expect(button.textContent).toBe('Sending…'));
  expect([button.disabled, button.ariaDisabled]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button);
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

  test('appears on the landing after a logout in the archive by another tab, until the next login', async () => {
    const { user, router, backend } = await renderApp('/web/20180101000000/500', {
      documents,
      signedIn: true,
    });
    await screen.findByRole('heading', { name: 'A story' });
    await backend.auth.signOut();
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(router.state.location.pathname).toBe('/mnemosyne');
    expect(screen.getByText(loggedOut)).toBeDefined();
    await logIn(user);
    await screen.findByRole('heading', { name: 'A story' });
    expect(screen.queryByText(loggedOut)).toBeNull();
  });

  test('does not appear on a mere visit, nor when an expected session turns out to be over', async () => {
    let answer = (_: null) => {};
    const observe: AuthGateway['observe'] = (listener) => {
      answer = listener;
      return () => {};
    };
    await renderApp('/mnemosyne', { expectedBranch: '1', adjust: withAuth({ observe }) });
    await screen.findByText('Loading content...');
    act(() => answer(null));
    await screen.findByRole('heading', { name: 'Login Required' });
    expect(screen.queryByText(loggedOut)).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});
