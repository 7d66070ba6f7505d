import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyTheme } from '../../src/app/apply-theme';
import { ConfigurationError } from '../../src/app/configuration-error';
import { createBackend } from '../../src/app/create-backend';
import { writeSessionCookie } from '../../src/app/session-cookie';
import { sessionCookie, settingsKey } from '../../src/constants';
import { openLocalStorage } from '../../src/platform/local-storage';
import { createSettingsStore } from '../../src/stores/settings-store';
import { textsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

test('an incomplete configuration is shown, with every missing variable and what to do', {
  tags: ['9.24'],
}, async () => {
  vi.stubEnv('VITE_BACKEND', '');
  const result = await createBackend({}, () => {});
  vi.unstubAllEnvs();
  render(<ConfigurationError missing={'missing' in result ? result.missing : []} />);
  const name = 'This archive is not configured yet';
  expect(screen.getByRole('heading', { name })).toBeDefined();
  expect(textsOf(within(screen.getByRole('list')).getAllByRole('listitem'))).toEqual(
    ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
      (name) => `VITE_FIREBASE_${name}`,
    ),
  );
  expect(screen.getByText('.env.example')).toBeDefined();
});

test.each([
  ['/mnemosyne', true],
  ['/500', true],
  ['/mnemosyne', false],
])(
  'the notice of the demo is shown at %s when the data are those of the demo: %j',
  async (path, isDemo) => {
    await renderApp(path, { isDemo });
    await screen.findByRole('main');
    const words = /^(The data are in this browser|Accounts and changes stay on this device\.)$/;
    expect(screen.queryAllByText(words)).toHaveLength(isDemo ? 2 : 0);
  },
);

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

test('a published page says what could not be loaded, below its text', () => {
  const note = '<aside id="not-loaded" hidden>The archive could not be loaded.</aside>';
  document.body.innerHTML = `<div id="root"><main>A story.</main></div>${note}`;
  paint();
  const isShown = () => !document.getElementById('not-loaded')?.hidden;
  expect(isShown()).toBe(false);
  window.dispatchEvent(new Event('error'));
  expect([isShown(), document.querySelector('main')?.textContent]).toEqual([true, 'A story.']);
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

  const damaged = ['', '{', 'null', '{"state":null}', '{"state":{"theme":1,"timeZone":"x"}}'];
  test.each(damaged)('has the defaults if %j is stored', (text) => {
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
