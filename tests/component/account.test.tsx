import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { textsOf } from '../support/read-elements';
import { fill, pathOf, reader, renderApp, userCreatedWith, withAuth } from '../support/render-app';

describe('the account page', () => {
  test.each([
    ['not verified', false],
    ['verified', true],
  ])(
    'shows name and nickname, and an email that is %s',
    { tags: ['8.69', '2.49'] },
    async (...row) => {
      const [words, emailVerified] = row;
      const created = userCreatedWith({ name: 'Ada Doe', nickname: 'ada99' });
      const adjust = (backend: Backend) => {
        const { auth, ...others } = created(backend);
        const observe: typeof auth.observe = (onChange, onError) =>
          auth.observe((user) => onChange(user && { ...user, emailVerified }), onError);
        return { ...others, auth: { ...auth, observe } };
      };
      await renderApp('/account', { signedIn: true, adjust });
      const facts = await screen.findAllByRole('definition');
      expect(textsOf(facts)).toEqual(['Ada Doe', 'ada99', `${reader.email} (${words})`]);
    },
  );

  test('is linked from the name in the header, and sends the verification and the password email', {
    tags: ['8.69'],
  }, async () => {
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
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(sent).toEqual(['verification', `password ${reader.email}`]);
  });

  test('changes the password with the present one, and says what is wrong with either', {
    tags: ['8.69', '12.16'],
  }, async () => {
    const { user, stores } = await renderApp('/account', { signedIn: true });
    const type = async (present: string, next: string) => {
      for (const [label, text] of Object.entries({
        'Current password': present,
        'New password': next,
      })) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        await fill(user, field, text);
      }
      await user.click(screen.getByRole('button', { name: 'Change password' }));
    };
    const hint = await screen.findByText(/^At least 8 characters, and not one of the common/);
    const described = screen.getByLabelText('New password').getAttribute('aria-describedby');
    expect(described).toContain(hint.id);
    await type(reader.password, 'short');
    expect(await screen.findByText(/^Please choose a password of at least 8/)).toBeDefined();
    await type(reader.password, 'princess1');
    expect(await screen.findByText(/one of the most common passwords/)).toBeDefined();
    await type('not the password', 'a new and long one');
    expect(await screen.findByText('This password is not correct.')).toBeDefined();
    await type(reader.password, 'a new and long one');
    expect(await screen.findByText('Your password has been changed.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
    const { logout, login } = stores.auth.getState();
    await logout();
    await expect(login(reader.email, reader.password)).rejects.toThrow('auth/invalid-credential');
    await login(reader.email, 'a new and long one');
  });

  test('ends the other sessions with the password, which stays the same', {
    tags: ['8.69'],
  }, async () => {
    const { user, stores } = await renderApp('/account', { signedIn: true });
    const type = async (password: string) => {
      const field = await screen.findByLabelText('Your password');
      await user.clear(field);
      await fill(user, field, password);
      await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    };
    await type('not the password');
    expect(await screen.findByText('This password is not correct.')).toBeDefined();
    await type(reader.password);
    expect(await screen.findByText(/logged out everywhere else within an hour/)).toBeDefined();
    await stores.auth.getState().login(reader.email, reader.password);
  });

  test('deletes the account after its password; typing clears the error of a wrong one', {
    tags: ['8.69'],
  }, async () => {
    const { user, router, stores } = await renderApp('/account', { signedIn: true });
    const password = await screen.findByLabelText('Password');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    expect(button.disabled).toBe(true);
    await fill(user, password, 'wrong');
    await user.click(button);
    expect(await screen.findByText('This password is not correct.')).toBeDefined();
    expect(stores.auth.getState().status).toBe('signed-in');
    await user.clear(password);
    await fill(user, password, reader.password);
    expect(screen.queryByText('This password is not correct.')).toBeNull();
    await user.click(button);
    expect(await screen.findByText('Your account has been deleted.')).toBeDefined();
    expect(stores.auth.getState()).toMatchObject({ status: 'signed-out', userData: null });
    expect(pathOf(router)).toBe('/account');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(screen.queryByText('You are logged out.')).toBeNull();
  });
});
