import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { BackendError } from '../../src/backend/backend';
import { findSiteCard, pathOf, reader, renderApp, withAuth } from '../support/render-app';

const newcomer = {
  Email: 'nora@example.org',
  Password: 'a long password',
  Name: 'Nora Newcomer',
  Nickname: 'nora',
};

async function register(user: UserEvent, typed: Partial<typeof newcomer> = newcomer) {
  for (const [label, text] of Object.entries(typed)) {
    await user.type(await screen.findByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

const createFailing = (backend: Backend): Backend => ({
  ...backend,
  users: {
    ...backend.users,
    create: async () => {
      throw new BackendError('unavailable', 'the words of the provider');
    },
  },
});

describe('/500/register', () => {
  test('asks for email, password, name and nickname, all required', async () => {
    await renderApp('/500/register');
    await screen.findByRole('heading', { name: 'Register' });
    const types = Object.keys(newcomer).map((label) => {
      const { type, required } = screen.getByLabelText<HTMLInputElement>(label);
      return [label, type, required];
    });
    expect(types).toEqual([
      ['Email', 'email', true],
      ['Password', 'password', true],
      ['Name', 'text', true],
      ['Nickname', 'text', true],
    ]);
  });

  test.each(['Email', 'Password', 'Name', 'Nickname'] as const)(
    'refuses a blank field: %s, marks it and puts the focus there',
    { tags: ['12.11', '8.23'] },
    async (label) => {
      const { user, stores } = await renderApp('/500/register');
      await register(user, { ...newcomer, [label]: '   ' });
      expect(await screen.findByText('Please fill in all required fields')).toBeDefined();
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(stores.auth.getState().status).toBe('signed-out');
    },
  );

  test('opens the landing, signed in', { tags: ['1.6'] }, async () => {
    const { user, router, stores } = await renderApp('/500/register');
    await register(user);
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    expect(pathOf(router)).toBe('/mnemosyne');
    expect(stores.auth.getState().status).toBe('signed-in');
  });

  test('writes the user document with the fields of the specification', {
    tags: ['9.1', '9.4'],
  }, async () => {
    const { user, stores, backend } = await renderApp('/500/register');
    const create = vi.spyOn(backend.users, 'create');
    await register(user);
    await screen.findAllByRole('article');
    const uid = stores.auth.getState().user?.uid ?? '';
    const document = {
      uid,
      email: 'nora@example.org',
      name: 'Nora Newcomer',
      nickname: 'nora',
      role: 'user',
      branch: '1',
      regTimestamp: '20240101000000',
    };
    expect(create.mock.calls).toStrictEqual([[uid, document]]);
    expect(await backend.users.read(uid)).toEqual(document);
  });

  test('makes the account, then the display name, then the document', {
    tags: ['12.12'],
  }, async () => {
    const { user, backend } = await renderApp('/500/register');
    const steps = [
      vi.spyOn(backend.auth, 'register'),
      vi.spyOn(backend.auth, 'setDisplayName'),
      vi.spyOn(backend.users, 'create'),
    ];
    await register(user);
    await screen.findAllByRole('article');
    const order = steps.map((step) => step.mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(steps[1]).toHaveBeenCalledExactlyOnceWith('Nora Newcomer');
  });

  test('is for guests: a signed-in reader is sent to the landing', { tags: ['2.13'] }, async () => {
    const { router } = await renderApp('/500/register', { signedIn: true });
    await findSiteCard('500');
    expect(pathOf(router)).toBe('/mnemosyne');
  });

  test('has a link to the login for those who have an account', async () => {
    await renderApp('/500/register');
    const link = await screen.findByRole('link', { name: 'Log in to an existing account' });
    expect(link.getAttribute('href')).toBe('/mnemosyne');
  });

  test('leads back to the login with the address to continue to', async () => {
    await renderApp('/500/register?redirect=/web/20200101000000/homer');
    const link = await screen.findByRole('link', { name: 'Log in to an existing account' });
    expect(link.getAttribute('href')).toBe('/mnemosyne?redirect=%2Fweb%2F20200101000000%2Fhomer');
  });

  test('says beforehand what the archive may require of a password, which names no length', async () => {
    await renderApp('/500/register');
    const password = await screen.findByLabelText('Password');
    const [, , hintId = ''] = (password.getAttribute('aria-describedby') ?? '').split(' ');
    const hint = document.getElementById(hintId)?.textContent;
    expect(hint).toMatch(
      /^Choose a long password .* lowercase and uppercase letters, digits and symbols/,
    );
    expect(hint).not.toMatch(/\d/);
  });

  test('clears the error of a field when the reader types there, not those of other fields', async () => {
    const { user } = await renderApp('/500/register');
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await screen.findByText('Please fill in all required fields');
    const invalid = () =>
      Object.keys(newcomer).filter((label) => screen.getByLabelText(label).ariaInvalid === 'true');
    expect(invalid()).toEqual(Object.keys(newcomer));
    await user.type(screen.getByLabelText('Password'), 'p');
    expect(invalid()).toEqual(['Email', 'Name', 'Nickname']);
    expect(screen.getByText('Please fill in all required fields')).toBeDefined();
    for (const label of invalid()) await user.type(screen.getByLabelText(label), 'x');
    expect(invalid()).toEqual([]);
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
  });
});

describe('a registration that the provider refuses', () => {
  test.each([
    ['auth/email-already-in-use', 'There is already an account with this email. Log in instead?'],
    ['auth/weak-password', 'This password is too weak. Please choose a longer one.'],
    [
      'auth/password-does-not-meet-requirements',
      'This password does not meet the rules of this archive. Please choose a longer or more varied one.',
    ],
    ['auth/invalid-email', 'This does not look like an email address.'],
    ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
    [
      'auth/network-request-failed',
      'Cannot reach the archive. Check your connection and try again.',
    ],
    ['auth/operation-not-allowed', 'Registration is closed at the moment.'],
    ['timeout', 'The archive did not answer in time. Please try again.'],
    ['auth/of-a-new-kind', 'Registration did not work. Please try again.'],
  ])('with %s shows: %s', { tags: ['12.17'] }, async (code, words) => {
    const refuse = async () => {
      throw new BackendError(code, 'the words of the provider');
    };
    const { user, router } = await renderApp('/500/register', {
      adjust: withAuth({ register: refuse }),
    });
    await register(user);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/the words of the provider/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nora@example.org');
    expect(pathOf(router)).toBe('/500/register');
  });

  test.each(['x', 'seven77'])(
    'leaves the password %s to the provider',
    {
      tags: ['12.16'],
    },
    async (password) => {
      const refuse = vi.fn(async () => {
        throw new BackendError('auth/weak-password', 'the words of the provider');
      });
      const { user } = await renderApp('/500/register', { adjust: withAuth({ register: refuse }) });
      await register(user, { ...newcomer, Password: password });
      expect(await screen.findByText(/too weak/)).toBeDefined();
      expect(refuse).toHaveBeenCalledExactlyOnceWith(newcomer.Email, password);
    },
  );

  test.each([
    ['an address in use', { Email: reader.email }, /already an account/],
    ['a weak password', { Password: 'abc' }, /too weak/],
    ['what is not an address', { Email: 'nobody' }, /does not look like an email/],
  ])(
    'because of %s does not clear what was typed',
    { tags: ['12.18'] },
    async (_, typed, words) => {
      const { user } = await renderApp('/500/register');
      await register(user, { ...newcomer, ...typed });
      expect(await screen.findByText(words)).toBeDefined();
      const form = { ...newcomer, ...typed };
      for (const [label, text] of Object.entries(form)) {
        expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
      }
    },
  );
});

const namingFailing = withAuth({
  setDisplayName: async () => {
    throw new BackendError('unavailable', 'the words of the provider');
  },
});

describe('a registration that is not completed', () => {
  test.each([
    ['the display name', namingFailing],
    ['the user document', createFailing],
  ])('is shown, and the reader stays signed in: %s', { tags: ['12.13'] }, async (_, adjust) => {
    const { user, stores } = await renderApp('/500/register', { adjust });
    await register(user);
    expect(await screen.findByText(/Your account was created and you are logged in/)).toBeDefined();
    expect(stores.auth.getState().status).toBe('signed-in');
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    await user.click(screen.getByRole('link', { name: 'Go to the archive' }));
    expect(await screen.findAllByRole('article')).toHaveLength(6);
  });

  test('gets its document at the next sign-in, under the name that was typed', {
    tags: ['12.14'],
  }, async () => {
    const { user, stores, backend } = await renderApp('/500/register', { adjust: createFailing });
    await register(user);
    await screen.findByText(/Your account was created/);
    const { logout, login } = stores.auth.getState();
    await logout();
    await login(newcomer.Email, newcomer.Password);
    const uid = stores.auth.getState().user?.uid ?? '';
    expect(await backend.users.read(uid)).toEqual({
      itemId: uid,
      email: 'nora@example.org',
      userBranch: '1',
      regTimestamp: '20240101000000',
      name: 'Nora Newcomer',
      nickname: null,
      role: 'user',
    });
  });

  test('is not made twice by a second press of the button', async () => {
    const create = vi.fn(() => new Promise<never>(() => {}));
    const { user } = await renderApp('/500/register', { adjust: withAuth({ register: create }) });
    await register(user);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Registering…' }).ariaDisabled).toBe('true'),
    );
    expect(create).toHaveBeenCalledOnce();
  });
});
