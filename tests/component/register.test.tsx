import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { fill, findSiteCard, pathOf, renderApp, withAuth } from '../support/render-app';
import { watchCalls } from '../support/watched-backend';

const newcomer = {
  Email: 'nora@example.org',
  Password: 'a long password',
  Name: 'Nora Newcomer',
  Nickname: 'nora',
};

async function register(user: UserEvent, typed: Partial<typeof newcomer> = newcomer) {
  for (const [label, text] of Object.entries(typed)) {
    await fill(user, await screen.findByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

/** Expects that the fields have what was typed. */
function expectTyped(form: typeof newcomer): void {
  for (const [label, text] of Object.entries(form)) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  }
}

const invalidFields = () =>
  Object.keys(newcomer).filter((label) => screen.getByLabelText(label).ariaInvalid === 'true');

describe('/500/register', () => {
  test('asks for email, password, name and nickname, all required', async () => {
    await renderApp('/500/register');
    await screen.findByRole('heading', { name: 'Register' });
    const fields = Object.keys(newcomer).map((label) => {
      const { type, required, maxLength } = screen.getByLabelText<HTMLInputElement>(label);
      return `${label} ${type} ${required} ${maxLength}`;
    });
    expect(fields).toEqual([
      ...['Email email true -1', 'Password password true -1'],
      ...['Name text true 80', 'Nickname text true 40'],
    ]);
  });

  test('refuses a blank field, marks and focuses it, and clears nothing', {
    tags: ['12.11', '12.18', '8.23'],
  }, async () => {
    const { user, stores } = await renderApp('/500/register');
    const form = { ...newcomer, Name: '   ' };
    await register(user, form);
    expect(await screen.findByText('Please fill in all required fields')).toBeDefined();
    expect(invalidFields()).toEqual(['Name']);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expectTyped(form);
    expect(stores.auth.getState().status).toBe('signed-out');
  });

  test('clears the error of a field by typing there', { tags: ['12.11'] }, async () => {
    const { user } = await renderApp('/500/register');
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await screen.findByText('Please fill in all required fields');
    expect(invalidFields()).toEqual(Object.keys(newcomer));
    await user.type(screen.getByLabelText('Password'), 'p');
    expect(invalidFields()).toEqual(['Email', 'Name', 'Nickname']);
    expect(screen.getByText('Please fill in all required fields')).toBeDefined();
    for (const label of invalidFields()) await user.type(screen.getByLabelText(label), 'x');
    expect(invalidFields()).toEqual([]);
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
  });

  test('opens the landing, and writes the document', { tags: ['1.6', '9.1', '9.4'] }, async () => {
    const { user: hand, router, stores, backend } = await renderApp('/500/register');
    await register(hand);
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(pathOf(router)).toBe('/mnemosyne');
    const uid = stores.auth.getState().user?.uid ?? '';
    expect(await backend.users.read(uid)).toEqual({
      uid,
      email: 'nora@example.org',
      name: 'Nora Newcomer',
      nickname: 'nora',
      role: 'user',
      branch: '1',
      regTimestamp: '20240101000000',
    });
  });

  test('is for guests: a signed-in reader is sent to the landing', { tags: ['2.13'] }, async () => {
    const { router } = await renderApp('/500/register', { signedIn: true });
    await findSiteCard('500');
    expect(pathOf(router)).toBe('/mnemosyne');
    await act(() => router.navigate('/account'));
    await screen.findByRole('heading', { name: 'Your account' });
    await act(() => router.navigate('/500/register'));
    await findSiteCard('500');
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test('leads back to the login with the address to continue to', async () => {
    await renderApp('/500/register?redirect=/web/20200101000000/homer');
    const link = await screen.findByRole('link', { name: 'Log in to an existing account' });
    expect(link.getAttribute('href')).toBe('/mnemosyne?redirect=%2Fweb%2F20200101000000%2Fhomer');
  });

  test('says beforehand what the archive requires of a password', { tags: ['12.16'] }, async () => {
    await renderApp('/500/register');
    const hint = await screen.findByText(/^At least 8 characters.* letters, digits and symbols/);
    const described = screen.getByLabelText('Password').getAttribute('aria-describedby');
    expect(described).toContain(hint.id);
  });

  test.each([
    ['a short password', '👍 abc12', /at least 8 characters/],
    ['a common password', 'password1', /one of the most common passwords/],
    ['a common password in capitals', 'Password1', /one of the most common passwords/],
  ])(
    'refuses %s, beside its field, and clears nothing',
    { tags: ['12.16', '12.18'] },
    async (_, bad, why) => {
      const { user, stores } = await renderApp('/500/register');
      const form = { ...newcomer, Password: bad };
      await register(user, form);
      const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
      await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(why)));
      expect(invalidFields()).toEqual(['Password']);
      expectTyped(form);
      expect(stores.auth.getState().status).toBe('signed-out');
    },
  );

  test('says that the archive cannot be reached if the common passwords cannot be loaded', async () => {
    const { user, stores } = await renderApp('/500/register');
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<p>Log in</p>'));
    onTestFinished(() => fetched.mockRestore());
    await register(user);
    expect(await screen.findByText(/^Cannot reach the archive/)).toBeDefined();
    expect(stores.auth.getState().status).toBe('signed-out');
  });
});

describe('a registration that the provider refuses', () => {
  test('says so, and clears nothing', { tags: ['12.16', '12.17', '12.18'] }, async () => {
    const refuse = () => Promise.reject(new BackendError('auth/weak-password', 'too weak'));
    const { user } = await renderApp('/500/register', { adjust: withAuth({ register: refuse }) });
    const form = { ...newcomer, Password: 'only lowercase' };
    await register(user, form);
    expect(await screen.findByText(/too weak/)).toBeDefined();
    expectTyped(form);
  });

  test.each([
    ['Email', 'auth/email-already-in-use', /already an account/],
    ['Email', 'auth/invalid-email', /does not look like an email address/],
    ['Password', 'auth/weak-password', /too weak/],
    ['Password', 'auth/password-does-not-meet-requirements', /does not meet the rules/],
    [null, 'auth/too-many-requests', /Too many attempts/],
    [null, 'auth/network-request-failed', /Cannot reach the archive/],
  ])(
    'is explained beside what it is about, %s, and stays there: %s',
    { tags: ['12.17', '12.18'] },
    async (label, code, words) => {
      const refuse = () => Promise.reject(new BackendError(code, 'raw words'));
      const { user } = await renderApp('/500/register', { adjust: withAuth({ register: refuse }) });
      await register(user);
      const alert = await screen.findByText(words);
      expect(alert.getAttribute('role')).toBe('alert');
      expect(invalidFields()).toEqual(label ? [label] : []);
      const described = Object.keys(newcomer).filter((name) =>
        screen.getByLabelText(name).getAttribute('aria-describedby')?.includes(alert.id),
      );
      expect(described).toEqual(label ? [label] : Object.keys(newcomer));
      expectTyped(newcomer);
    },
  );

  test('never has the words of the provider', { tags: ['12.17'] }, async () => {
    const refuse = () => Promise.reject(new TypeError('raw words'));
    const { user } = await renderApp('/500/register', { adjust: withAuth({ register: refuse }) });
    await register(user);
    expect(await screen.findByText('Registration did not work. Please try again.')).toBeDefined();
    expect(screen.queryByText(/raw words/)).toBeNull();
  });
});

test('a registration that is not completed is shown; the next sign-in makes the document', {
  tags: ['12.13', '12.14'],
}, async () => {
  const watch = watchCalls();
  watch.fail('create', 'unavailable');
  const { user, stores, backend } = await renderApp('/500/register', { adjust: watch.adjust });
  await register(user);
  expect(await screen.findByText(/Your account was created and you are logged in/)).toBeDefined();
  expect(stores.auth.getState().status).toBe('signed-in');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  await user.click(screen.getByRole('link', { name: 'Go to the archive' }));
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  const { logout, login } = stores.auth.getState();
  await logout();
  await login(newcomer.Email, newcomer.Password);
  const uid = stores.auth.getState().user?.uid ?? '';
  expect(await backend.users.read(uid)).toMatchObject({ itemId: uid, name: 'Nora Newcomer' });
});
