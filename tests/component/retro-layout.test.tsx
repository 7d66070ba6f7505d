import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BackendError } from '../../src/backend/backend';
import { textsOf } from '../support/read-elements';
import { logIn, reader, renderApp, userCreatedWith, withAuth } from '../support/render-app';

const linksIn = (name: string) =>
  Array.from(
    screen.getByRole('navigation', { name }).querySelectorAll('a'),
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );

describe('the retro layout', () => {
  test.each(['/500', '/web/20200101000000/500'])(
    'has two menus and a sidebar at %s',
    { tags: ['1.7', '4.1', '4.3', '4.9'] },
    async (path) => {
      await renderApp(path, { signedIn: true });
      const sidebar = within(await screen.findByRole('complementary'));
      expect(linksIn('Top').join(', ')).toBe(
        'Home /, Our Network /network, Newsletters /newsletters, Advertise /advertise, Shop /shop',
      );
      expect(linksIn('Site').join(', ')).toBe(
        'FAQ /500/faq, Code /500/code, Awards /500/awards, Journals /500/journals, Older Stuff /500/archive',
      );
      const titles = textsOf(sidebar.getAllByRole('heading'));
      expect(titles).toEqual(['Welcome, Demo Reader', 'Recent Stories']);
    },
  );

  test('has a footer of four dead links and a copyright line', { tags: ['4.5'] }, async () => {
    await renderApp('/500');
    const footer = within(await screen.findByRole('contentinfo'));
    const items = textsOf(footer.getAllByRole('listitem'));
    expect(items).toEqual(['About', 'FAQ', 'Jobs', 'Advertising']);
    expect(footer.queryByRole('link')).toBeNull();
    expect(footer.queryByRole('button')).toBeNull();
    expect(footer.getByText(/Copyright/)).toBeDefined();
  });

  test.each(['Our Network', 'Newsletters', 'Advertise', 'Shop', 'FAQ', 'Older Stuff'])(
    'leads by "%s" to the not-found page, as yet',
    { tags: ['4.4'] },
    async (name) => {
      const { user } = await renderApp('/500');
      await user.click(await screen.findByRole('link', { name }));
      expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
    },
  );
});

describe('the user widget of the sidebar', () => {
  test('is the login, then has greeting, email and a Logout that works', {
    tags: ['4.6', '4.8', '12.3'],
  }, async () => {
    const { user, backend } = await renderApp('/500');
    const sidebar = within(await screen.findByRole('complementary'));
    expect(sidebar.getByRole('form', { name: 'User Login' })).toBeDefined();
    await logIn(user);
    await sidebar.findByRole('heading', { name: `Welcome, ${reader.name}` });
    expect(sidebar.queryByRole('form')).toBeNull();
    expect(sidebar.getByText(reader.email)).toBeDefined();
    await user.click(sidebar.getByRole('button', { name: 'Logout' }));
    expect(await sidebar.findByRole('form', { name: 'User Login' })).toBeDefined();
    const whoIsThere = new Promise((resolve) => backend.auth.observe(resolve));
    expect(await whoIsThere).toBeNull();
  });

  test.each([
    ['the name', '/500', { name: '<b>Ada</b> <img src=x>& Co' }, 'Welcome, Ada & Co'],
    ['the nickname', '/500', { nickname: '<i>ada</i> <img src=x>99' }, 'ada 99'],
    ['the name in the header', '/mnemosyne', { name: '<b>Ada</b> <img src=x>& Co' }, 'Ada & Co'],
  ])('shows %s without markup', { tags: ['4.7', '8.8'] }, async (_, path, names, expected) => {
    await renderApp(path, { signedIn: true, adjust: userCreatedWith(names) });
    expect(await screen.findByText(expected)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });
});

test.each([
  ['/500', 'Logout'],
  ['/mnemosyne', 'Log out'],
])('at %s, "%s" says when it fails, and the reader stays signed in', async (path, name) => {
  const signOut = () => Promise.reject(new BackendError('unreachable', 'raw words'));
  const { user } = await renderApp(path, { signedIn: true, adjust: withAuth({ signOut }) });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Logging out did not work. Please try again.')).toBeDefined();
  expect(screen.getByRole('button', { name })).toBeDefined();
});
