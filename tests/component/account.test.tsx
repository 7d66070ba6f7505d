import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill, pathOf, reader, renderApp, withAuth } from '../support/render-app';

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
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(sent).toEqual(['verification', `password ${reader.email}`]);
  });

  test('deletes the account after its password; typing clears the error of a wrong one', async () => {
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
