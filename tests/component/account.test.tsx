import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { logIn, pathOf, reader, renderApp, withAuth } from '../support/render-app';

const refusing = (code: string) => async () => {
  throw new BackendError(code, 'the words of the provider');
};

describe('a password reset', () => {
  test('is offered after a failed login, for the email typed there', async () => {
    const sent: string[] = [];
    const sendPasswordReset = async (email: string) => void sent.push(email);
    const adjust = withAuth({ sendPasswordReset });
    const { user, router } = await renderApp('/mnemosyne', { adjust });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: 'Reset your password' })).toBeNull();
    await logIn(user, { email: 'lost@example.org', password: 'forgotten' });
    await user.click(await screen.findByRole('link', { name: 'Reset your password' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
    expect(pathOf(router)).toBe('/reset-password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lost@example.org');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(
      await screen.findByText('If this address has an account, the email is on its way.'),
    ).toBeDefined();
    expect(sent).toEqual(['lost@example.org']);
  });

  test('that fails says why, and preserves the email', async () => {
    const adjust = withAuth({ sendPasswordReset: refusing('auth/too-many-requests') });
    const { user } = await renderApp('/reset-password', { adjust });
    await user.type(await screen.findByLabelText('Email'), 'lost@example.org');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect((await screen.findByText(/Too many attempts/)).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lost@example.org');
    expect(screen.queryByText(/on its way/)).toBeNull();
  });
});

describe('the account page', () => {
  test('is linked from the name in the header, and sends the verification and the password email', async () => {
    const sent: string[] = [];
    const adjust = withAuth({
      sendVerification: async () => void sent.push('verification'),
      sendPasswordReset: async (email) => void sent.push(`password ${email}`),
    });
    const { user, router } = await renderApp('/mnemosyne', { signedIn: true, adjust });
    await user.click(await screen.findByRole('link', { name: `Account: ${reader.name}` }));
    expect(await screen.findByText(`${reader.email} (not verified)`)).toBeDefined();
    expect(pathOf(router)).toBe('/account');
    await user.click(screen.getByRole('button', { name: 'Send the verification email' }));
    await user.click(screen.getByRole('button', { name: 'Send the password email' }));
    const words = `The email is on its way to ${reader.email}.`;
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(sent).toEqual(['verification', `password ${reader.email}`]);
  });

  test('deletes the account after its password; typing clears the error of a wrong one', async () => {
    const { user, router, stores } = await renderApp('/account', { signedIn: true });
    const password = await screen.findByLabelText('Password');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    expect(button.disabled).toBe(true);
    await user.type(password, 'wrong');
    await user.click(button);
    expect(await screen.findByText('This password is not correct.')).toBeDefined();
    expect(stores.auth.getState().status).toBe('signed-in');
    await user.clear(password);
    await user.type(password, reader.password);
    expect(screen.queryByText('This password is not correct.')).toBeNull();
    await user.click(button);
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    expect(stores.auth.getState()).toMatchObject({ status: 'signed-out', userData: null });
    expect(pathOf(router)).toBe('/account');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(screen.queryByText('You are logged out.')).toBeNull();
  });

  test('after a sign-out in another tab leads to the login and back', async () => {
    const { user, router, backend } = await renderApp('/account', { signedIn: true });
    await screen.findByRole('heading', { name: 'Delete your account' });
    await backend.auth.signOut();
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Delete your account' })).toBeDefined();
    expect(pathOf(router)).toBe('/account');
  });
});
