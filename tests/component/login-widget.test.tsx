import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { logIn, pathOf, reader, renderApp, withAuth } from '../support/render-app';

describe('the login widget', () => {
  test('has all parts, "Forgot Password?" dead', { tags: ['3.18', '3.21', '8.23'] }, async () => {
    const { user, router } = await renderApp('/mnemosyne');
    expect(await screen.findByRole('form', { name: 'User Login' })).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([email.type, email.required]).toEqual(['email', true]);
    expect([password.type, password.required]).toEqual(['password', true]);
    const forgot = screen.getByText('Forgot Password?');
    expect(forgot.closest('a, button')).toBeNull();
    await user.click(forgot);
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test('disables its Login button until both fields are filled', { tags: ['3.19'] }, async () => {
    const { user } = await renderApp('/mnemosyne');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Login' });
    const password = screen.getByLabelText('Password');
    expect(button.disabled).toBe(true);
    const email = screen.getByLabelText('Email');
    await user.type(email, 'a@example.org');
    expect(button.disabled).toBe(true);
    await user.type(password, 'x');
    expect(button.disabled).toBe(false);
    await user.clear(email);
    expect(button.disabled).toBe(true);
  });

  test('links to the register page at /500/register', { tags: ['2.12', '3.20'] }, async () => {
    const { user, router } = await renderApp('/mnemosyne');
    await user.click(await screen.findByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeDefined();
    expect(pathOf(router)).toBe('/500/register');
  });

  test.each(['Email', 'Password'])(
    'says that a login failed, until the reader types: %s',
    { tags: ['12.8', '8.23'] },
    async (label) => {
      const { user } = await renderApp('/mnemosyne');
      await logIn(user, { email: reader.email, password: 'wrong' });
      const alert = await screen.findByText('Invalid email or password.');
      expect(alert.getAttribute('role')).toBe('alert');
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(reader.email);
      expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Login' }));
      await user.type(screen.getByLabelText(label), 'x');
      expect(screen.queryByText('Invalid email or password.')).toBeNull();
      expect(screen.getByRole('link', { name: 'Reset your password' })).toBeDefined();
    },
  );

  test.each([
    ['auth/user-not-found', /^Invalid email or password\.$/],
    ['auth/too-many-requests', /^Too many attempts/],
    ['auth/network-request-failed', /^Cannot reach the archive\. Check your connection/],
  ])('shows for %s: %s', { tags: ['12.8', '12.10'] }, async (code, words) => {
    const signIn = () => Promise.reject(new BackendError(code, 'the words of the provider'));
    const { user, stores } = await renderApp('/mnemosyne', { adjust: withAuth({ signIn }) });
    await logIn(user);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/the words of the provider/)).toBeNull();
    expect(stores.auth.getState().error).toEqual({ code, message: 'the words of the provider' });
  });

  test('sends one sign-in at a time', async () => {
    const signIn = vi.fn(() => new Promise<never>(() => {}));
    const { user } = await renderApp('/mnemosyne', { adjust: withAuth({ signIn }) });
    await logIn(user);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Logging in…' }).ariaDisabled).toBe('true'),
    );
    expect(signIn).toHaveBeenCalledExactlyOnceWith(reader.email, reader.password);
  });
});
