import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { fill, logIn, pathOf, reader, renderApp, withAuth } from '../support/render-app';

describe('the login widget', () => {
  test('has all parts, "Forgot Password?" dead', {
    tags: ['2.12', '3.18', '3.20', '3.21', '8.23'],
  }, async () => {
    const { user, router } = await renderApp('/mnemosyne');
    expect(await screen.findByRole('form', { name: 'User Login' })).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([email.type, email.required]).toEqual(['email', true]);
    expect([password.type, password.required]).toEqual(['password', true]);
    const forgot = screen.getByText('Forgot Password?');
    expect(forgot.closest('a, button, [role=link], [tabindex="0"]')).toBeNull();
    await user.click(forgot);
    expect(pathOf(router)).toBe('/mnemosyne');
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeDefined();
    expect(pathOf(router)).toBe('/500/register');
  });

  test('links to the register page before and after a failed login, with the address to continue to', {
    tags: ['2.12'],
  }, async () => {
    const { user, router } = await renderApp('/web/20200101000000/homer');
    await logIn(user, { email: reader.email, password: 'wrong' });
    await screen.findByText('Invalid email or password.');
    await user.click(screen.getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeDefined();
    expect(pathOf(router)).toBe('/500/register?redirect=%2Fweb%2F20200101000000%2Fhomer');
  });

  test('disables its Login button until both fields are filled', { tags: ['3.19'] }, async () => {
    const { user } = await renderApp('/mnemosyne');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Login' });
    const password = screen.getByLabelText('Password');
    expect(button.disabled).toBe(true);
    const email = screen.getByLabelText('Email');
    await fill(user, email, 'a@example.org');
    expect(button.disabled).toBe(true);
    await user.type(password, 'x');
    expect(button.disabled).toBe(false);
    await user.clear(email);
    expect(button.disabled).toBe(true);
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

  test('never has the words of the provider', { tags: ['12.8', '12.10'] }, async () => {
    const signIn = () => Promise.reject(new BackendError('auth/too-many-requests', 'raw words'));
    const { user } = await renderApp('/mnemosyne', { adjust: withAuth({ signIn }) });
    await logIn(user);
    expect(await screen.findByText(/^Too many attempts/)).toBeDefined();
    expect(screen.queryByText(/raw words/)).toBeNull();
  });

  test('sends one sign-in at a time, and leaves the focus on its button', async () => {
    const signIn = vi.fn(() => new Promise<never>(() => {}));
    const { user } = await renderApp('/mnemosyne', { adjust: withAuth({ signIn }) });
    await logIn(user);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in…' });
    expect([button.disabled, button.ariaDisabled]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(signIn).toHaveBeenCalledExactlyOnceWith(reader.email, reader.password);
  });
});

test('a password reset is offered after a failed login, for the email typed there', {
  tags: ['2.49'],
}, async () => {
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
  await screen.findByText('If this address has an account, the email is on its way.');
  expect(sent).toEqual(['lost@example.org']);
});
