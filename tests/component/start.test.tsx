import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppProviders } from '../../src/app/app';
import { applyTheme } from '../../src/app/apply-theme';
import { ConfigurationError } from '../../src/app/configuration-error';
import { createBackend } from '../../src/app/create-backend';
import { writeSessionCookie } from '../../src/app/session-cookie';
import { sessionCookie, settingsKey } from '../../src/constants';
import { ThemeSwitch } from '../../src/features/settings/switches';
import { openLocalStorage } from '../../src/platform/local-storage';
import { createSettingsStore } from '../../src/stores/settings-store';
import { buildServices, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const names = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

async function missingFrom(env: Record<string, string>): Promise<readonly string[]> {
  vi.stubEnv('VITE_BACKEND', '');
  const result = await createBackend(env, () => {});
  vi.unstubAllEnvs();
  return 'missing' in result ? result.missing : [];
}

describe('an incomplete configuration', () => {
  test('is shown, with every missing variable and what to do', { tags: ['9.24'] }, async () => {
    render(<ConfigurationError missing={await missingFrom({})} />);
    expect(
      screen.getByRole('heading', { name: 'This archive is not configured yet' }),
    ).toBeDefined();
    const list = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual(names);
    expect(screen.getByText('.env.example')).toBeDefined();
  });
});

describe('the notice of the demo', () => {
  test.each(['/mnemosyne', '/500', '/nowhere'])(
    'is shown at %s when the data are those of the demo',
    async (path) => {
      await renderApp(path, { isDemo: true });
      await screen.findByRole('main');
      expect(screen.getByText('Demo data in this browser')).toBeDefined();
      expect(screen.getByText('Accounts and changes stay on this device.')).toBeDefined();
    },
  );

  test('is not shown otherwise', async () => {
    await renderApp('/mnemosyne');
    await screen.findByRole('main');
    expect(screen.queryByText('Demo data in this browser')).toBeNull();
  });
});

const script = readFileSync('public/first-paint.js', 'utf8');
const { dataset } = document.documentElement;

/** Runs the script of a page before the first paint; returns what it tells the style sheet. */
function paint() {
  new Function(script)();
  const { starting, ...chosen } = dataset;
  expect(starting).toBe('');
  return chosen;
}

afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
});

/** Where an error happens: at an element of this markup, or in the code of a script. */
test.each([
  ['could not be loaded', '<script type="module"></script>'],
  ['could not be loaded', null],
  ['is taking a long time to load', '<script type="module" data-archive-files=""></script>'],
  ['is taking a long time to load', '<img>'],
])('a page says that it %s if that fails: %s', { tags: ['12.24'] }, (words, markup) => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  document.body.replaceChildren(...page.querySelectorAll('#root'));
  document.body.insertAdjacentHTML('beforeend', markup ?? '');
  paint();
  (markup ? document.body.lastElementChild : window)?.dispatchEvent(new Event('error'));
  const shown = document.querySelector('#root p');
  expect(shown?.textContent).toBe(`Mnemosyne ${words}. Reload`);
  const hasFailed = words.startsWith('could');
  expect(shown?.getAttribute('role')).toBe(hasFailed ? 'alert' : null);
  expect('starting' in dataset).toBe(!hasFailed);
  document.body.replaceChildren();
});

describe('before the first paint, the page', () => {
  test('has the theme and the time zone that the app stored', () => {
    createSettingsStore(openLocalStorage())
      .getState()
      .change({ theme: 'dark', timeZone: 'reader' });
    expect(paint()).toEqual({ theme: 'dark', zone: 'reader' });
  });

  test('knows the keys of the app, and no others', () => {
    const names = [...script.matchAll(/mnemosyne[.\w-]+/g)].map(([name]) => name);
    expect(names).toEqual([settingsKey, sessionCookie]);
  });

  test('tells whether a session is expected', () => {
    writeSessionCookie('1');
    expect(paint()).toEqual({ session: '' });
    writeSessionCookie(null);
    delete dataset.session;
    expect(paint()).toEqual({});
  });

  test.each([
    '',
    '{',
    'null',
    '{"state":null}',
    '{"state":{}}',
    '{"state":{"theme":1,"timeZone":"x"}}',
  ])('has the defaults if %j is stored', (text) => {
    localStorage.setItem(settingsKey, text);
    expect(paint()).toEqual({});
  });
});

const theme = () => document.documentElement.dataset.theme;

async function open() {
  const app = await renderApp('/mnemosyne');
  applyTheme(app.stores.settings);
  return app;
}

test('the theme is stepped through, applied and remembered', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Theme: system' }));
  expect(theme()).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light' }));
  expect(theme()).toBe('dark');
  unmount();
  const { user: again } = await open();
  expect(theme()).toBe('dark');
  await again.click(await screen.findByRole('button', { name: 'Theme: dark' }));
  expect(theme()).toBeUndefined();
});

test('a published page is hydrated with the default theme, and then names the stored one', async () => {
  storeSettings({ theme: 'dark' });
  const page = (
    <AppProviders services={buildServices()}>
      <ThemeSwitch />
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeDefined();
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeDefined();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
