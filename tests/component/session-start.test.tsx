import { fireEvent } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../../src/app/start-session';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import { createMemoryStorage } from '../../src/backend/embedded/key-value-storage';
import { createSiteRegistry } from '../../src/domain/site-registry';
import { createStores } from '../../src/stores/create-stores';
import { reader, serveFrom } from '../support/render-app';

const foreign = 'mirror.example';

/** Starts the session of a page, and counts how often the provider is asked. */
function start(hostname: string, pathname = '/') {
  serveFrom(hostname, pathname);
  const backend = createEmbeddedBackend({
    documents: async () => [],
    storage: createMemoryStorage(),
    demoAccount: reader,
    report: () => {},
  });
  const observe = vi.spyOn(backend.auth, 'observe');
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const stores = createStores({ backend, now, report: () => {}, sessionExpected: false });
  const hosts = { archiveHosts: [], registry: createSiteRegistry() };
  startSession({ stores, hosts, now, isDemo: false });
  return { stores, observe };
}

function comeFrom(referrer: string) {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  onTestFinished(() => void Reflect.deleteProperty(document, 'referrer'));
}

const cookies = () => document.cookie.split('; ');

function writeCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: what the product uses.
  document.cookie = cookie;
}

describe('outside the product context', () => {
  test('a visitor counts as signed out and the provider is not asked', async () => {
    const { stores, observe } = start(foreign, '/homer');
    expect(stores.auth.getState().status).toBe('signed-out');
    stores.site.getState().switchToLiveMode('homer');
    await expect.poll(() => stores.content.getState().query).not.toBeNull();
    expect(observe).not.toHaveBeenCalled();
  });

  test('the provider is asked once somebody logs in', async () => {
    const { stores, observe } = start('another.example', '/homer');
    await stores.auth.getState().login(reader.email, reader.password);
    expect(observe).toHaveBeenCalledOnce();
    expect(stores.auth.getState().status).toBe('signed-in');
  });
});

describe('the product context is active', () => {
  test('at once where a session cookie exists', () => {
    writeCookie('mnemosyne_session=1; Path=/');
    onTestFinished(() => writeCookie('mnemosyne_session=; Max-Age=0; Path=/'));
    expect(start('localhost', '/homer').observe).toHaveBeenCalledOnce();
  });

  test.each(['/web/20200101000000/homer', '/mnemosyne', '/archive-select'])(
    'at once on an archive host at %s',
    (path) => {
      expect(start('localhost', path).observe).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['an archive host', 'localhost', '/homer', ''],
    ['a registered live domain', 'homer.localhost', '/', ''],
    ['the path /web/', foreign, '/web/20200101000000/homer', ''],
    ['the path /mnemosyne', foreign, '/mnemosyne', ''],
    ['the path /archive-select', foreign, '/archive-select', ''],
    ['a referrer on the archive host', foreign, '/', 'http://localhost:5173/mnemosyne'],
    ['a referrer on a live domain', foreign, '/', 'http://homer.localhost:5173/live/homer'],
  ])("with a visitor's first move because of %s", async (_, hostname, path, referrer) => {
    comeFrom(referrer);
    const { stores, observe } = start(hostname, path);
    expect(stores.auth.getState().status).toBe('signed-out');
    stores.site.getState().switchToLiveMode('homer');
    await expect.poll(() => stores.content.getState().query).not.toBeNull();
    expect(observe).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(observe).toHaveBeenCalledOnce();
  });

  test('for no referrer of somebody else', () => {
    comeFrom('https://search.example/?q=homer');
    expect(start(foreign).stores.auth.getState().status).toBe('signed-out');
  });
});

describe('the session cookie', () => {
  test('comes with the login and goes with the logout', async () => {
    const { stores } = start('localhost', '/mnemosyne');
    const { login, logout } = stores.auth.getState();
    await login(reader.email, reader.password);
    expect(cookies()).toContain('mnemosyne_session=1');
    await logout();
    expect(cookies()).not.toContain('mnemosyne_session=1');
  });
});
